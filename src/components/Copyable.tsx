import { Button, type ButtonProps, CopyButton } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';

type CopyProps = Pick<ButtonProps, 'variant' | 'className'> & { text: string; label?: string };

/** Copies a text, and says for a moment that it has. */
export const CopyText = ({ text, label, ...look }: CopyProps) => (
  <CopyButton value={text}>
    {({ copied, copy }) => (
      <Button
        size="compact-xs"
        leftSection={<IconCopy size={14} aria-hidden />}
        aria-label={label}
        onClick={copy}
        {...look}
      >
        {copied ? 'Copied' : 'Copy'}
      </Button>
    )}
  </CopyButton>
);

/** An id as it is, ready to be copied. */
export const Copyable = ({ text }: { text: string }) => (
  <>
    <code>{text}</code> <CopyText text={text} variant="subtle" />
  </>
);

/** What to quote to support, ready to be copied; `none` where nothing answered. */
export const RequestId = ({ id }: { id: string | null | undefined }) => (id ? <Copyable text={id} /> : <>none</>);
