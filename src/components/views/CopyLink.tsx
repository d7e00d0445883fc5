import { useClipboard } from '@mantine/hooks';
import { IconLink } from '@tabler/icons-react';
import { type ViewAddress, withoutView } from '#settings/viewAddress.ts';
import { ToolButton } from '../ToolButton.tsx';
import { named } from '../useFocusOn.ts';

/** Copies the address of exactly this list, for others to open. Where the browser does not let pages copy, it says what to do. `name`: for `useFocusOn`. */
export function CopyLink({ at: { path, search }, name }: { at: ViewAddress; name: string }) {
  const { copied, copy, error } = useClipboard();
  return (
    <ToolButton
      {...named(name)}
      icon={<IconLink size={14} aria-hidden />}
      says={copied || error !== null}
      onClick={() => copy(`${location.origin}${path}${withoutView(search)}`)}
    >
      <span aria-live="polite">{error ? 'Copy it from the address bar' : copied ? 'Link copied' : 'Copy link'}</span>
    </ToolButton>
  );
}
