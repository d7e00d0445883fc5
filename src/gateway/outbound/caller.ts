import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  fullJitterGenerator,
  handleWhenResult,
  noJitterGenerator,
  retry,
} from 'cockatiel';
import type { EpochMs } from '#protocol/dates.ts';
import type { MethodName } from '#protocol/methods.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { UpstreamResult } from '../upstream/upstreamResult.ts';
import { type Budget, BudgetClosed, type CallPriority } from './budget.ts';
import type { CoolDown } from './coolDown.ts';

/** How often and when a call is tried again, and when the service is left alone. Times in milliseconds. */
export type ResiliencePolicy = {
  retries: number;
  /** Upper bound of the first pause, doubled each time; the pause itself is anything from 0 to it (full jitter). */
  firstPauseMs: number;
  longestPauseMs: number;
  /** Attempts without any answer, in a row, after which none is made for a while. */
  failuresToOpen: number;
  openMs: number;
  longestOpenMs: number;
};

/** Reads only, so they can be repeated. upstream.md §4, hardening.md. */
const defaultResilience: ResiliencePolicy = {
  retries: 2,
  firstPauseMs: 500,
  longestPauseMs: 10_000,
  failuresToOpen: 6,
  openMs: 10_000,
  longestOpenMs: 60_000,
};

/** What the operator is told of the way to the service. */
type CircuitReport = { state: 'closed' | 'open' | 'half-open'; since: EpochMs | null; reason: string | null };

/** Told of the attempts of one call while it is under way: with all of them it can take minutes. */
export type CallObserver = { began(): void; ended(result: UpstreamResult): void };

/** Calls the service with all care: in turn, within the budget, again where that may help, and not while it is no use. */
export type Caller = {
  /** Never rejects. Attempts and their pauses can take minutes. */
  call(
    method: MethodName,
    params: Record<string, unknown>,
    priority: CallPriority,
    watch?: CallObserver,
  ): Promise<UpstreamResult>;
  circuit(): CircuitReport;
};

export type CallerOptions = {
  upstream: Pick<Upstream, 'call'>;
  budget: Pick<Budget, 'run' | 'refuseWaiting'>;
  coolDown: CoolDown;
  resilience?: Partial<ResiliencePolicy> | undefined;
  now: () => EpochMs;
  /** Told of every attempt that has ended. */
  onAttempt?: ((method: MethodName, result: UpstreamResult, ms: number) => void) | undefined;
};

/** A cool-down began while a call waited for its turn. */
class CallNotMade extends Error {
  override name = 'NeverMade';
}

/** No answer at all. `server_error` is one: a method that always fails must not close the way for the others. */
const isNoResponse = (result: UpstreamResult): boolean => result.transient && result.kind === 'failed';

export function createCaller({ upstream, budget, coolDown, now, onAttempt, ...options }: CallerOptions): Caller {
  const resilience = { ...defaultResilience, ...options.resilience };
  let since: EpochMs | null = null;
  let reason: string | null = null;

  const circuit: CircuitBreakerPolicy = circuitBreaker(
    // What passes through the policies is always an UpstreamResult. What is thrown in them is a call that was never made:
    // it neither counts nor resets the count, but one that was to probe must not count as an answer.
    handleWhenResult((result) => isNoResponse(result as UpstreamResult)).orType(
      Error,
      () => circuit.state === CircuitState.HalfOpen,
    ),
    {
      breaker: new ConsecutiveBreaker(resilience.failuresToOpen),
      halfOpenAfter: new ExponentialBackoff({
        generator: noJitterGenerator,
        initialDelay: resilience.openMs,
        maxDelay: resilience.longestOpenMs,
      }),
    },
  );
  circuit.onBreak((cause) => {
    since ??= now();
    const result = 'value' in cause ? (cause.value as UpstreamResult) : undefined;
    if (result?.kind === 'failed') reason = result.failure.description;
    // Calls that wait in their hundreds would otherwise all be made, and the one that probes would wait behind them.
    budget.refuseWaiting(new BrokenCircuitError());
  });
  circuit.onReset(() => {
    [since, reason] = [null, null];
  });
  const again = retry(
    handleWhenResult((result) => (result as UpstreamResult).transient),
    {
      maxAttempts: resilience.retries,
      backoff: new ExponentialBackoff({
        generator: fullJitterGenerator,
        initialDelay: resilience.firstPauseMs,
        maxDelay: resilience.longestPauseMs,
      }),
    },
  ).dangerouslyUnref();

  const failed = (kind: 'rate_limited' | 'circuit_open' | 'unreachable', description: string): UpstreamResult => ({
    kind: 'failed',
    failure: { kind, description },
    headers: {},
    transient: false,
  });

  const limited = (until: EpochMs) =>
    failed(
      'rate_limited',
      `The organisation's requests to the service are used up; the next one is made in ${Math.ceil((until - now()) / 1000)} s.`,
    );

  async function attempt(
    method: MethodName,
    params: Record<string, unknown>,
    watch: CallObserver | undefined,
  ): Promise<UpstreamResult> {
    if (coolDown.until() !== undefined) throw new CallNotMade();
    const started = performance.now();
    watch?.began();
    const result = await upstream.call(method, params);
    watch?.ended(result);
    if (result.limitedForMs !== undefined) coolDown.begin(result.limitedForMs);
    onAttempt?.(method, result, Math.round(performance.now() - started));
    return result;
  }

  return {
    async call(method, params, priority, watch) {
      try {
        return await again.execute(() => {
          const paused = coolDown.until();
          if (paused !== undefined) return limited(paused);
          return circuit.execute(() => budget.run(priority, () => attempt(method, params, watch)));
        });
      } catch (error) {
        if (error instanceof BrokenCircuitError)
          return failed(
            'circuit_open',
            `The service has failed several times in a row and is tried again soon. ${reason ?? ''}`.trim(),
          );
        if (error instanceof CallNotMade) return limited(coolDown.until() ?? now());
        if (error instanceof BudgetClosed) return failed('unreachable', error.message);
        throw error;
      }
    },
    circuit() {
      const state = {
        [CircuitState.Closed]: 'closed',
        [CircuitState.Open]: 'open',
        [CircuitState.Isolated]: 'open',
        [CircuitState.HalfOpen]: 'half-open',
      } as const;
      return { state: state[circuit.state], since, reason };
    },
  };
}
