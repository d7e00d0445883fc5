/**
 * A computation in steps that remembers its last result, as `memoizeLatest` does: for the same arguments it takes no
 * step. Arguments are compared by identity.
 */
export function memoizeSteps<Args extends readonly unknown[], Result>(
  compute: (...args: Args) => Generator<undefined, Result, undefined>,
): (...args: Args) => Generator<undefined, Result, undefined> {
  let last: { args: Args; result: Result } | undefined;
  return function* remembered(...args) {
    if (last?.args.every((arg, place) => Object.is(arg, args[place]))) return last.result;
    const result = yield* compute(...args);
    last = { args, result };
    return result;
  };
}
