/**
 * A function that remembers its last result: places that show the same data share one computation from it, and so does
 * a page that is opened again. Arguments are compared by identity.
 */
export function memoizeLatest<Args extends readonly unknown[], Result>(
  compute: (...args: Args) => Result,
): (...args: Args) => Result {
  let last: { args: Args; result: Result } | undefined;
  return (...args) => {
    if (!last?.args.every((arg, index) => Object.is(arg, args[index]))) last = { args, result: compute(...args) };
    return last.result;
  };
}
