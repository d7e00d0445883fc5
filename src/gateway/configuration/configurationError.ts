/**
 * Variables that cannot be used. Each problem is for one line, with the name of the variable and the expected form, and
 * never holds a secret.
 */
export class ConfigurationError extends Error {
  readonly problems: readonly string[];

  constructor(...problems: string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}
