import { useEffect, useSyncExternalStore } from 'react';
import { nextTask } from '#components/nextTask.ts';

/** From this many people on, calculating something for all at once would block the page. */
export const SLICED_FROM = 4_000;

/** Milliseconds of work at a time: the page responds in between. */
const AT_ONCE_MS = 8;

/**
 * A large computation that runs a slice at a time, shared by its users on a page. Its last result stays until the next
 * one is done, or until it is forgotten; arguments are compared by identity. It waits for promises that the computation
 * yields, and ends one that is no longer wanted where it has yielded.
 * @param subjectOf the subject of a result, such as the day: a result of another subject is ignored
 */
export function inSlices<Args extends readonly unknown[], Result>(
  compute: (...args: Args) => Iterator<unknown, Result>,
  subjectOf: (...args: Args) => readonly unknown[] = () => [],
) {
  let running: { args: Args; computation: Iterator<unknown, Result> } | undefined;
  let last: { args: Args; result: Result } | undefined;
  let failed: { args: Args; error: unknown } | undefined;
  const listeners = new Set<() => void>();
  const isSame = (a: readonly unknown[], b: readonly unknown[] | undefined): boolean =>
    b !== undefined && a.every((arg, place) => Object.is(arg, b[place]));

  /** Undefined if others are wanted before it is done. */
  async function run(own: NonNullable<typeof running>): Promise<{ result: Result } | undefined> {
    let until = 0;
    for (;;) {
      if (performance.now() >= until) {
        await nextTask();
        until = performance.now() + AT_ONCE_MS;
      }
      if (running !== own) return undefined;
      const { done, value } = own.computation.next();
      if (done) return { result: value };
      await value;
    }
  }

  /** Ends the running one: others are wanted, or none. */
  function leave(): void {
    running?.computation.return?.();
    running = undefined;
  }

  async function start(args: Args): Promise<void> {
    if (isSame(args, last?.args)) leave();
    if (isSame(args, running?.args) || isSame(args, last?.args) || isSame(args, failed?.args)) return;
    leave();
    const own = { args, computation: compute(...args) };
    running = own;
    failed = undefined;
    try {
      const ended = await run(own);
      if (!ended) return;
      last = { args, result: ended.result };
    } catch (error) {
      if (running !== own) return;
      failed = { args, error };
    }
    running = undefined;
    for (const listener of listeners) listener();
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  /** Frees the last result, without notice: it is for when nobody shows it any more. */
  const forget = () => {
    leave();
    last = undefined;
    failed = undefined;
  };
  /** @param wanted arguments of the same subject as the result: without them, any subject */
  const resultFor = (wanted?: Args | null) =>
    last && (!wanted || isSame(subjectOf(...wanted), subjectOf(...last.args))) ? last.result : undefined;
  /** The error of computing with these. */
  const failureOf = (args: Args) => (isSame(args, failed?.args) ? failed : undefined);
  return { start, subscribe, last: resultFor, failureOf, forget };
}

/**
 * The last result of such a computation; undefined before the first of the same subject.
 * @param args the arguments to compute with; undefined leaves it as it is; null drops it, which all users must agree
 *   on, or one would compute again what another forgets
 * @throws the error of the computation with these, while drawing
 */
export function useInSlices<Args extends readonly unknown[], Result>(
  { start, subscribe, last, failureOf, forget }: ReturnType<typeof inSlices<Args, Result>>,
  args: Args | undefined | null,
): Result | undefined {
  // After every rendering: `start` ignores what is running or done.
  useEffect(() => {
    if (args) void start(args);
    else if (args === null) forget();
  });
  const failure = useSyncExternalStore(subscribe, () => (args ? failureOf(args) : undefined));
  const result = useSyncExternalStore(subscribe, () => last(args));
  if (failure) throw failure.error;
  return result;
}
