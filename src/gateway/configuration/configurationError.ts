/**
 * Unusable variables. Each problem fits one line, with the name of the variable and the expected form, and never contains a
 * secret.
 */
export class ConfigurationError extends Error {
  readonly problems: readonly string[];

  constructor(...problems: string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}
