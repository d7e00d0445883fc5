import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** A command line that cannot be understood: its message says what to do. Ends with exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/**
 * Parses the arguments of one command.
 * @param options what it takes; an unknown option or a missing value is a UsageError
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    // The first sentence says what is wrong; the rest is advice on node:util.
    const message = error instanceof Error ? error.message : String(error);
    throw new UsageError(message.split(/\n|\. To specify/)[0]);
  }
}

/** The value of an option that must be there. */
export function requiredOption(value: string | undefined, option: string, meaning: string): string {
  if (value === undefined || value === '') throw new UsageError(`${option} is missing: give ${meaning}`);
  return value;
}

/** A whole number out of an option. */
export function wholeNumber(value: string, option: string, { least, most }: { least: number; most: number }): number {
  const number = /^\d{1,12}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= least && number <= most)) {
    throw new UsageError(`${option}: expected a whole number from ${least} to ${most}`);
  }
  return number;
}

/** One of the words that an option takes. */
export function oneOf<const Word extends string>(value: string, option: string, words: readonly Word[]): Word {
  const word = words.find((candidate) => candidate === value);
  if (word === undefined) throw new UsageError(`${option}: expected one of ${words.join(', ')}`);
  return word;
}

/** Refuses arguments that nothing would read. */
export function rejectExtraArguments(positionals: readonly string[]): void {
  const [first] = positionals;
  if (first !== undefined) throw new UsageError(`"${first}" is one argument too many`);
}
