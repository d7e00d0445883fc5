import { IconCircleXFilled, IconRefresh } from '@tabler/icons-react';
import type { EpochMs } from '#protocol/dates.ts';
import { RequestId } from '../Copyable.tsx';
import { formatInstant } from '../format.ts';
import { usePageFacts } from '../Page.tsx';
import { TryAgain } from '../TryAgain.tsx';
import classes from './ErrorState.module.css';
import { SignedOut } from './SignedOut.tsx';
import { StateMessage } from './StateMessage.tsx';
import { useTellsFailure } from './tellFailure.ts';

export type FailureDetails = {
  /** The source in managers' words. */
  source: string;
  /** What went wrong and what to do about it, in plain words. */
  explanation: string;
  failedAt: EpochMs;
  /** What answered: an error identifier or an HTTP status; empty when nothing did. */
  answer: string;
  requestId: string | undefined;
  /** Whether signing in again is the only thing that helps. */
  isSignedOut: boolean;
};

type Props = {
  title: string;
  failure: FailureDetails;
  timeZone: string;
  onRetry: () => void;
  /** Whether Try again takes the focus and no banner says the same; false if only a part of the page has failed. */
  focus?: boolean;
};

/** Shown only if there is no older data to show: what failed, why, what to quote to support, and what to do next. */
export function ErrorState({ title, failure, timeZone, onRetry, focus = true }: Props) {
  const { source, explanation, failedAt, answer, requestId, isSignedOut } = failure;
  const { sources } = usePageFacts();
  // The banner names the others, unless every source has failed.
  const hasBanner = sources.some(({ state, asOf }) => state !== 'failed' || asOf !== undefined);
  const others = hasBanner ? [] : sources.filter(({ name }) => name !== source);
  useTellsFailure(focus && !isSignedOut ? source : '');
  if (isSignedOut) return <SignedOut focus={focus} />;
  return (
    <StateMessage
      icon={<IconCircleXFilled className={classes.failed} size={20} aria-hidden />}
      title={title}
      explanation={explanation}
      role="alert"
    >
      <TryAgain autoFocus={focus} leftSection={<IconRefresh size={14} aria-hidden />} onRetry={onRetry} />
      <dl className={classes.details}>
        <dt>Source</dt>
        <dd>{source}</dd>
        <dt>Failed at</dt>
        <dd>{formatInstant(failedAt, timeZone)}</dd>
        <dt>Answer</dt>
        <dd>{answer || 'none'}</dd>
        <dt>Request ID</dt>
        <dd>
          <RequestId id={requestId} />
        </dd>
        {others.length > 0 && (
          <>
            <dt>Also not read</dt>
            <dd>
              {others
                .map(({ name, reason }) =>
                  reason === undefined || reason === explanation ? name : `${name}: ${reason}`,
                )
                .join('; ')}
            </dd>
          </>
        )}
      </dl>
    </StateMessage>
  );
}
