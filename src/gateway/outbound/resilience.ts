import { ExponentialBackoff, fullJitterGenerator, handleWhenResult, type RetryPolicy, retry } from 'cockatiel';
import type { EpochMs } from '#protocol/dates.ts';
import type { GatewayStatus } from '#protocol/gatewayStatus.ts';
import type { UpstreamFailure, UpstreamResult } from '../upstream/upstreamResult.ts';

/** How often and when a call is retried, and when the service is left alone. Times in milliseconds. */
export type ResiliencePolicy = {
  retries: number;
  /** Upper bound of the first pause, doubled each time; the pause itself is anything from 0 to it (full jitter). */
  firstPauseMs: number;
  longestPauseMs: number;
  /** Attempts in a row without any response, after which none is made for a while. */
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

/** What the operator learns about the circuit breaker in front of the service. */
export type CircuitReport = GatewayStatus['circuit'];

// The policies only handle an UpstreamResult; their types do not know it.
const resultOf = (value: unknown) => value as UpstreamResult;

/** Retries a call that may succeed a little later. */
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

/** No response at all. `server_error` is a response: a method that always fails must not open the circuit for the others. */
const noResponseOf = (result: UpstreamResult): UpstreamFailure | undefined =>
  result.transient && result.kind === 'failed' ? result.failure : undefined;

/** No call is made, because too many in a row got no response. */
export class CircuitOpen extends Error {
  override name = 'CircuitOpen';
}

/** Makes no calls for a while after too many in a row got no response. */
export type Circuit = {
  /**
   * Makes a call. Once the while is over one call probes, and no other may be made meanwhile. A call that rejects was never
   * made: it neither counts nor decides anything.
   * @throws CircuitOpen while no call is made
   */
  execute(call: () => Promise<UpstreamResult>): Promise<UpstreamResult>;
  /** Whether a call would be refused at once. */
  refuses(): boolean;
  report(): CircuitReport;
};

export type CircuitOptions = {
  now: () => EpochMs;
  /** Milliseconds of a clock that nobody sets: setting it back would make the pause longer. */
  steady: () => number;
  /** Called when it begins to make none. */
  onOpen: () => void;
  /** Called before anything else happens when a call probes, with a promise for its end; it then holds back the others. */
  onProbe: (ended: Promise<unknown>) => void;
};

type OpenCircuit = { since: EpochMs; reason: string; pauseMs: number; until: number };

export function createCircuit(
  { failuresToOpen, openMs, longestOpenMs }: ResiliencePolicy,
  { now, steady, onOpen, onProbe }: CircuitOptions,
): Circuit {
  /** Calls in a row without any response. */
  let failures = 0;
  let open: OpenCircuit | undefined;
  let probe: Promise<unknown> | undefined;

  function openFor(longMs: number, { description: reason }: UpstreamFailure): void {
    const pauseMs = Math.min(longMs, longestOpenMs);
    open = { since: open?.since ?? now(), reason, pauseMs, until: steady() + pauseMs };
    onOpen();
  }

  async function count(call: () => Promise<UpstreamResult>): Promise<UpstreamResult> {
    const result = await call();
    const failure = noResponseOf(result);
    failures = failure ? failures + 1 : 0;
    // A call that ends when others have opened it says nothing new.
    if (failure && failures >= failuresToOpen && !open) openFor(openMs, failure);
    return result;
  }

  async function tryOut(call: () => Promise<UpstreamResult>, pauseMs: number): Promise<UpstreamResult> {
    const result = await call();
    const failure = noResponseOf(result);
    if (failure) openFor(pauseMs * 2, failure);
    else [open, failures] = [undefined, 0];
    return result;
  }

  const refuses = () => open !== undefined && !probe && steady() < open.until;

  return {
    async execute(call) {
      if (refuses()) throw new CircuitOpen();
      if (!open) return count(call);
      const outcome = tryOut(call, open.pauseMs).finally(() => {
        probe = undefined;
      });
      probe = outcome.catch(() => undefined);
      onProbe(probe);
      return outcome;
    },
    refuses,
    report() {
      if (!open) return { state: 'closed', since: null, reason: null };
      const { since, reason } = open;
      return { state: probe ? 'half-open' : 'open', since, reason };
    },
  };
}
