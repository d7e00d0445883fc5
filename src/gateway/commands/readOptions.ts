import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { UsageError } from './usageError.ts';

/**
 * The options of one command, by their names.
 * @throws UsageError for a second value of an option that takes only one, which would replace the first; what node:util
 *   throws for anything else that the command does not take
 */
export function readOptions<const Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options) {
  const { values, tokens } = parseArgs({ args: [...args], options, tokens: true });
  const names = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  const twice = names.find((name, place) => !options[name]?.multiple && names.indexOf(name) < place);
  if (twice !== undefined) throw new UsageError(`--${twice} is given twice: give it once`);
  return values;
}
