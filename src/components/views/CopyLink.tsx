import { useClipboard } from '@mantine/hooks';
import { IconLink } from '@tabler/icons-react';
import { type ViewAddress, withoutView } from '#settings/viewAddress.ts';
import { ToolButton } from '../ToolButton.tsx';

/** Copies the address of exactly this list, for others to open. Where the browser does not let pages copy, it says what to do. */
export function CopyLink({ at: { path, search } }: { at: ViewAddress }) {
  const { copied, copy, error } = useClipboard();
  return (
    <ToolButton
      icon={<IconLink size={14} aria-hidden />}
      says={copied || error !== null}
      onClick={() => copy(`${location.origin}${path}${withoutView(search)}`)}
    >
      <span aria-live="polite">{error ? 'Copy it from the address bar' : copied ? 'Link copied' : 'Copy link'}</span>
    </ToolButton>
  );
}
