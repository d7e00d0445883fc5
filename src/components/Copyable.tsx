import { Button, CopyButton } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';

/** An id as it is, ready to be copied. */
export const Copyable = ({ text }: { text: string }) => (
  <>
    <code>{text}</code>{' '}
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button variant="subtle" size="compact-xs" leftSection={<IconCopy size={14} aria-hidden />} onClick={copy}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
      )}
    </CopyButton>
  </>
);

/** What to quote to support, ready to be copied; `none` where nothing answered. */
export const RequestId = ({ id }: { id: string | null | undefined }) => (id ? <Copyable text={id} /> : <>none</>);
