import { Button, type ButtonProps } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCopy } from '@tabler/icons-react';
import { Announcement } from './Announcement.tsx';

type CopyProps = Pick<ButtonProps, 'variant' | 'className'> & { text: string; label?: string };

/** Copies a text, and confirms it for a moment. Where the browser does not let pages copy, it says what to do. */
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

/** An id as it is, with a button to copy it. */
export const Copyable = ({ text }: { text: string }) => (
  <>
    <code>{text}</code> <CopyText text={text} variant="subtle" />
  </>
);

/** The request id to quote to support, with a button to copy it; `none` if nothing answered. */
export const RequestId = ({ id }: { id: string | null | undefined }) => (id ? <Copyable text={id} /> : <>none</>);
