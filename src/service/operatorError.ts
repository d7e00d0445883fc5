import { printable } from '#protocol/printable.ts';

/**
 * A problem that the operator can fix: its message is one clear line, or the given lines, shown without a stack trace.
 * Text quoted from files and records can neither begin a line nor control the terminal.
 */
export class OperatorError extends Error {
  override name = 'OperatorError';
  /** The exit code of a command that fails with this error. */
  readonly exitCode: number = 1;

  constructor(lines: string | readonly string[], options?: ErrorOptions) {
    super([lines].flat().map(printable).join('\n'), options);
  }
}

/** A store without any import, where one with data is needed. */
export class NoDataError extends OperatorError {
  override name = 'NoDataError';

  /**
   * @param store where it is, as it may be shown
   * @param option the command line option that names such a store
   */
  constructor(store: string, option: string) {
    super(`${store} holds no data yet: import an organisation into it first (import FILE ${option}).`);
  }
}

/** A setting that the operator must change first: trying again does not help. */
export class SettingError extends OperatorError {
  override name = 'SettingError';
  override readonly exitCode = 2;
}
