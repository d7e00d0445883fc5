/** Starts calls in their order, so that only a limited number runs at the same time. */
export type ConcurrencyLimit = <Result>(call: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>;

/**
 * @param most how many calls may run at the same time
 */
export function createConcurrencyLimit(most: number): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (call, signal) => {
    if (running < most) running += 1;
    // A call that ends passes its place on.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      signal?.throwIfAborted();
      return await call();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
