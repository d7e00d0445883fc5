import { Button, type ButtonProps } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCopy } from '@tabler/icons-react';
import { Announcement } from './Announcement.tsx';

type CopyProps = Pick<ButtonProps, 'variant' | 'className'> & { text: string; label?: string };

/** Copies a text, and says for a moment that it has. Where the browser does not let pages copy, it says what to do. */
export function CopyText({ text, label, ...appearance }: CopyProps) {
  const { copied, copy, error } = useClipboard();
  const said = error ? 'Select the text and copy it' : copied ? 'Copied' : '';
  return (
    <>
      <Button
        size="compact-xs"
        leftSection={<IconCopy size={14} aria-hidden />}
        aria-label={said ? undefined : label}
        onClick={() => copy(text)}
        {...appearance}
      >
        {said || 'Copy'}
      </Button>
      <Announcement words={said} />
    </>
  );
}

/** An id as it is, ready to be copied. */
export const Copyable = ({ text }: { text: string }) => (
  <>
    <code>{text}</code> <CopyText text={text} variant="subtle" />
  </>
);

/** What to quote to support, ready to be copied; `none` where nothing answered. */
export const RequestId = ({ id }: { id: string | null | undefined }) => (id ? <Copyable text={id} /> : <>none</>);
