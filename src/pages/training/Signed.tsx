import { IconSignature } from '@tabler/icons-react';
import classes from './employee/CompletionHistory.module.css';

/** Said of a completion that was signed; what the signature looks like is never shown, because nobody knows its form. */
export const Signed = () => (
  <>
    <IconSignature className={classes.sign} size={14} aria-hidden /> Signed
  </>
);
