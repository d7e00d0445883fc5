/** Runs a computation in steps to its end, without a pause. */
export function runToEnd<Result>(computation: Generator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = computation.next();
    if (done) return value;
  }
}
