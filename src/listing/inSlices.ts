import { useEffect, useSyncExternalStore } from 'react';

/** Runs a computation to its end at once. */
export function finish<Result>(computation: Generator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = computation.next();
    if (done) return value;
  }
}

/** Ends the running task, so that the browser can paint and take inputs. Timers would wait longer than that. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

/**
 * A large computation that is done a slice at a time, for whoever asks for it on a page. Its last result stays until the
 * next one is done; arguments are told apart by identity.
 */
export function inSlices<Args extends readonly unknown[], Result>(
  compute: (...args: Args) => Generator<unknown, Result>,
) {
  let running: Args | undefined;
  let last: { args: Args; result: Result } | undefined;
  const listeners = new Set<() => void>();
  const isSame = (a: Args, b: Args | undefined): boolean => a.every((arg, place) => Object.is(arg, b?.[place]));

  async function start(args: Args): Promise<void> {
    if (isSame(args, running) || isSame(args, last?.args)) return;
    running = args;
    const computation = compute(...args);
    for (;;) {
      await nextTask();
      if (running !== args) return; // others are wanted by now
      const { done, value } = computation.next();
      if (!done) continue;
      last = { args, result: value };
      running = undefined;
      for (const listener of listeners) listener();
      return;
    }
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  /** Frees the memory of the last result, which nobody shows any more. */
  const forget = () => {
    last = undefined;
  };
  return { start, subscribe, last: () => last?.result, forget };
}

/**
 * The last result of such a computation; undefined before the first.
 * @param args what it is to be computed of; undefined to leave it as it is
 */
export function useInSlices<Args extends readonly unknown[], Result>(
  { start, subscribe, last }: ReturnType<typeof inSlices<Args, Result>>,
  args: Args | undefined,
): Result | undefined {
  // After every rendering: what runs already, or is done, is not started again.
  useEffect(() => {
    if (args) void start(args);
  });
  return useSyncExternalStore(subscribe, last);
}
