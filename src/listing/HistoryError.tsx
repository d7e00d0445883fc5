import { Button } from '@mantine/core';
import { explain } from './explain.ts';

type Props = { error: unknown; onRetry: () => void; className?: string | undefined };

/** Why a panel has no past to show, and the way to ask again. */
export const HistoryError = ({ error, onRetry, className }: Props) => (
  <span role="alert" className={className}>
    The history could not be loaded. {explain(error)}{' '}
    <Button variant="default" size="compact-xs" onClick={onRetry}>
      Try again
    </Button>
  </span>
);
