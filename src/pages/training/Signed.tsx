import { IconSignature } from '@tabler/icons-react';

/** Said of a completion that was signed; what the signature looks like is never shown, because nobody knows its form. */
export const Signed = () => (
  <>
    <IconSignature className="inline-icon" size={14} aria-hidden /> Signed
  </>
);
