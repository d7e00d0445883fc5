import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** A command line that cannot be understood: its message says what to do. Ends with exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** `--seed -5` as `--seed=-5`: node:util would take the number for another option, without saying what is expected. */
const withNegativeNumbers = (args: readonly string[], options: ParseArgsOptionsConfig): string[] =>
  args.flatMap((arg, place) => {
    const isValue = (text: string | undefined, option: string | undefined) =>
      /^-\d/.test(text ?? '') && option?.startsWith('--') && options[option.slice(2)]?.type === 'string';
    if (isValue(arg, args[place - 1])) return [];
    return isValue(args[place + 1], arg) ? [`${arg}=${args[place + 1]}`] : [arg];
  });

/** Refuses a value that would replace an earlier one. */
function rejectRepeated(names: readonly string[], options: ParseArgsOptionsConfig): void {
  const twice = names.find(
    (name, place) => options[name]?.type === 'string' && !options[name].multiple && names.indexOf(name) < place,
  );
  if (twice !== undefined) throw new UsageError(`--${twice} is given twice: give it once`);
}

/**
 * Parses the arguments of one command.
 * @param options what it takes; an unknown option, a missing value, or a second value for an option that takes only one is a
 *   UsageError
 */
export function readArguments<const Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  try {
    const given = withNegativeNumbers(args, options);
    const parsed = parseArgs({ args: given, options, allowPositionals: true, strict: true, tokens: true });
    const names = parsed.tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
    rejectRepeated(names, options);
    return parsed;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const message = error instanceof Error ? error.message : String(error);
    const [, option = ''] = /^Option '(--[^']+)' argument is ambiguous/.exec(message) ?? [];
    const value = args.find((_, place) => place > 0 && args[place - 1] === option);
    if (value !== undefined) {
      throw new UsageError(`${option}: "${value}" begins with a dash: write ${option}=${value} if it is the value`);
    }
    // The first sentence says what is wrong; the rest is advice on node:util.
    throw new UsageError(message.split(/\n|\. To specify/)[0]);
  }
}

/** The value of a required option. */
export function requiredOption(value: string | undefined, option: string, meaning: string): string {
  if (value === undefined || value === '') throw new UsageError(`${option} is missing: give ${meaning}`);
  return value;
}

/** The whole number in an option. */
export function wholeNumber(value: string, option: string, { least, most }: { least: number; most: number }): number {
  const number = /^\d{1,12}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= least && number <= most)) {
    throw new UsageError(`${option}: expected a whole number from ${least} to ${most}, found ${JSON.stringify(value)}`);
  }
  return number;
}

/** One of the words that an option accepts. */
export function wordAmong<const Word extends string>(value: string, option: string, words: readonly Word[]): Word {
  const word = words.find((candidate) => candidate === value);
  if (word === undefined) throw new UsageError(`${option}: expected one of ${words.join(', ')}`);
  return word;
}

/** Refuses arguments that the command does not read. */
export function rejectExtraArguments(positionals: readonly string[]): void {
  const [first] = positionals;
  if (first !== undefined) throw new UsageError(`"${first}" is one argument too many`);
}
