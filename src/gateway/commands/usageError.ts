/** A command line that cannot be understood: its message says what to do. Ends with exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}
