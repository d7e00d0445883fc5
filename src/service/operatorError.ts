import { printable } from '#protocol/printable.ts';

/**
 * Something that the operator can put right: its message is one clear line, or as many as are given, shown without a stack
 * trace. What it quotes from files and records can neither begin a line nor steer the terminal.
 */
export class OperatorError extends Error {
  override name = 'OperatorError';
  /** What a command ends with that fails by it. */
  readonly exitCode: number = 1;

  constructor(lines: string | readonly string[], options?: ErrorOptions) {
    super([lines].flat().map(printable).join('\n'), options);
  }
}

/** A store that nothing was imported into, where one is needed that holds data. */
export class NoDataError extends OperatorError {
  override name = 'NoDataError';

  /**
   * @param store where it is, as it may be shown
   * @param option the option of the command line that names such a store
   */
  constructor(store: string, option: string) {
    super(`${store} holds no data yet: import an organisation into it first (import FILE ${option}).`);
  }
}

/** A setting that the operator has to change first: trying again does not help. */
export class SettingError extends OperatorError {
  override name = 'SettingError';
  override readonly exitCode = 2;
}
