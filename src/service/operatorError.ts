/** Something that the operator can put right: its message is one clear line, shown without a stack trace. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
