import { TryAgain } from '#components/TryAgain.tsx';
import { explain } from './explain.ts';

type Props = { error: unknown; onRetry: () => void; className?: string | undefined };

/** Why a panel has no past to show, and a button to retry. */
export const HistoryError = ({ error, onRetry, className }: Props) => (
  <span role="alert" className={className}>
    The history could not be loaded. {explain(error)} <TryAgain variant="default" size="compact-xs" onRetry={onRetry} />
  </span>
);
