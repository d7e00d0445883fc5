import type { EpochMs } from '#protocol/dates.ts';
import type { MethodName } from '#protocol/methods.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { failedWith } from '../upstream/upstreamError.ts';
import type { UpstreamResult } from '../upstream/upstreamResult.ts';
import { type Budget, BudgetClosed, CallAbandoned } from './budget.ts';
import type { CallPriority } from './callQueue.ts';
import type { CoolDown } from './coolDown.ts';
import {
  CircuitOpen,
  type CircuitReport,
  createCircuit,
  createRetry,
  defaultResilience,
  type ResiliencePolicy,
} from './resilience.ts';

/** Observes the attempts of one call while it is under way, because all of them together can take minutes. */
export type CallObserver = { began(): void; ended(result: UpstreamResult): void };

/** Calls the service: within the budget, again if that may help, and not while it is pointless. */
export type Caller = {
  /** Never rejects. Attempts and their pauses can take minutes. */
  call(
    method: MethodName,
    params: Record<string, unknown>,
    priority: CallPriority,
    observer?: CallObserver,
  ): Promise<UpstreamResult>;
  circuit(): CircuitReport;
};

export type CallerOptions = {
  upstream: Pick<Upstream, 'call'>;
  budget: Pick<Budget, 'run' | 'refuseWaiting' | 'holdUntil'>;
  coolDown: CoolDown;
  resilience?: Partial<ResiliencePolicy> | undefined;
  now: () => EpochMs;
  /** Milliseconds of a clock that nobody sets. */
  steady: () => number;
  /** Called for every finished attempt. */
  onAttempt?: ((method: MethodName, result: UpstreamResult, ms: number) => void) | undefined;
};

/** A cool-down prevents a call that waited for its turn. */
class CallNotMade extends Error {
  override name = 'CallNotMade';
}

export function createCaller({
  upstream,
  budget,
  coolDown,
  now,
  steady,
  onAttempt,
  ...options
}: CallerOptions): Caller {
  const resilience = { ...defaultResilience, ...options.resilience };
  const retry = createRetry(resilience);
  const circuit = createCircuit(resilience, {
    now,
    steady,
    // Hundreds of waiting calls would otherwise all be made, and the probe would wait behind them.
    onOpen: () => budget.refuseWaiting(new CircuitOpen()),
    // Calls that had taken places during the probe would all start at its end.
    onProbe: budget.holdUntil,
  });

  // Waiting calls would otherwise learn it when their turn comes, and of another gateway's cool-down at its end.
  coolDown.onExtended(() => budget.refuseWaiting(new CallNotMade()));

  const limitedUntil = (until: EpochMs): UpstreamResult =>
    failedWith(
      'rate_limited',
      `The organisation's requests to the service are used up; the next one is made in ${Math.ceil((until - now()) / 1000)} s.`,
    );

  async function attempt(
    method: MethodName,
    params: Record<string, unknown>,
    observer: CallObserver | undefined,
  ): Promise<UpstreamResult> {
    if (coolDown.until() !== undefined) throw new CallNotMade();
    const started = performance.now();
    observer?.began();
    const result = await upstream.call(method, params);
    observer?.ended(result);
    if (result.limitedForMs !== undefined) coolDown.begin(result.limitedForMs);
    onAttempt?.(method, result, Math.round(performance.now() - started));
    return result;
  }

  function resultOfError(error: unknown): UpstreamResult {
    if (error instanceof CircuitOpen) {
      const { reason } = circuit.report();
      const description = `The service has failed several times in a row and is tried again soon. ${reason ?? ''}`;
      return failedWith('circuit_open', description.trim());
    }
    if (error instanceof CallNotMade) return limitedUntil(coolDown.until() ?? now());
    if (error instanceof CallAbandoned) return failedWith('unreachable', 'Nobody waits for this any more.');
    if (error instanceof BudgetClosed) return failedWith('unreachable', error.message);
    throw error;
  }

  return {
    async call(method, params, priority, observer) {
      try {
        return await retry.execute(() => {
          const until = coolDown.until();
          if (until !== undefined) return limitedUntil(until);
          if (circuit.refuses()) throw new CircuitOpen();
          // A probe has its place already, because everybody waits for it.
          return budget.run(priority, () => circuit.execute(() => attempt(method, params, observer)));
        });
      } catch (error) {
        return resultOfError(error);
      }
    },
    circuit: circuit.report,
  };
}
