import { Button, CopyButton } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';

/** What to quote to support, ready to be copied; `none` where nothing answered. */
export const RequestId = ({ id }: { id: string | null | undefined }) =>
  id ? (
    <>
      <code>{id}</code>{' '}
      <CopyButton value={id}>
        {({ copied, copy }) => (
          <Button variant="subtle" size="compact-xs" leftSection={<IconCopy size={14} aria-hidden />} onClick={copy}>
            {copied ? 'Copied' : 'Copy'}
          </Button>
        )}
      </CopyButton>
    </>
  ) : (
    <>none</>
  );
