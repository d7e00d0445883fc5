import {
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  fullJitterGenerator,
  handleWhenResult,
  noJitterGenerator,
  type RetryPolicy,
  retry,
} from 'cockatiel';
import type { EpochMs } from '#protocol/dates.ts';
import type { GatewayStatus } from '#protocol/gatewayStatus.ts';
import type { UpstreamResult } from '../upstream/upstreamResult.ts';

/** How often and when a call is tried again, and when the service is left alone. Times in milliseconds. */
export type ResiliencePolicy = {
  retries: number;
  /** Upper bound of the first pause, doubled each time; the pause itself is anything from 0 to it (full jitter). */
  firstPauseMs: number;
  longestPauseMs: number;
  /** Attempts without any response, in a row, after which none is made for a while. */
  failuresToOpen: number;
  openMs: number;
  longestOpenMs: number;
};

/** Calls only read, so they can be repeated. deployed-services.md §4. */
export const defaultResilience: ResiliencePolicy = {
  retries: 2,
  firstPauseMs: 500,
  longestPauseMs: 10_000,
  failuresToOpen: 6,
  openMs: 10_000,
  longestOpenMs: 60_000,
};

/** What the operator is told about the circuit breaker in front of the service. */
export type CircuitReport = GatewayStatus['circuit'];

// What passes through the policies is always an UpstreamResult; their types do not know it.
const resultOf = (value: unknown) => value as UpstreamResult;

/** Tries a call again that may well succeed a little later. */
export const createRetry = ({ retries, firstPauseMs, longestPauseMs }: ResiliencePolicy): RetryPolicy =>
  retry(
    handleWhenResult((value) => resultOf(value).transient),
    {
      maxAttempts: retries,
      backoff: new ExponentialBackoff({
        generator: fullJitterGenerator,
        initialDelay: firstPauseMs,
        maxDelay: longestPauseMs,
      }),
    },
  ).dangerouslyUnref();

/** No response at all. `server_error` is one: a method that always fails must not close the way for the others. */
const isNoResponse = (result: UpstreamResult): boolean => result.transient && result.kind === 'failed';

const reportedState = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.Isolated]: 'open',
  [CircuitState.HalfOpen]: 'half-open',
} as const;

/**
 * Makes no calls for a while after too many in a row got no response.
 * @param onOpen told when it begins to make none
 */
export function createCircuit(
  { failuresToOpen, openMs, longestOpenMs }: ResiliencePolicy,
  { now, onOpen }: { now: () => EpochMs; onOpen: () => void },
): { policy: CircuitBreakerPolicy; report: () => CircuitReport } {
  let since: EpochMs | null = null;
  let reason: string | null = null;
  const policy: CircuitBreakerPolicy = circuitBreaker(
    // An error is a call that was never made: it neither counts nor resets the count, but one that was to probe must not
    // count as a response.
    handleWhenResult((value) => isNoResponse(resultOf(value))).orType(
      Error,
      () => policy.state === CircuitState.HalfOpen,
    ),
    {
      breaker: new ConsecutiveBreaker(failuresToOpen),
      halfOpenAfter: new ExponentialBackoff({
        generator: noJitterGenerator,
        initialDelay: openMs,
        maxDelay: longestOpenMs,
      }),
    },
  );
  policy.onBreak((cause) => {
    since ??= now();
    const result = 'value' in cause ? resultOf(cause.value) : undefined;
    if (result?.kind === 'failed') reason = result.failure.description;
    onOpen();
  });
  policy.onReset(() => {
    [since, reason] = [null, null];
  });
  return { policy, report: () => ({ state: reportedState[policy.state], since, reason }) };
}
