import { ConfigurationError } from './configurationError.ts';

/**
 * Reads several independent settings, so that an operator sees all that are wrong at once.
 * @throws ConfigurationError with the problems of all of them, in their order
 */
export function readTogether<Values extends Record<string, unknown>>(
  readers: {
    [Name in keyof Values]: () => Values[Name];
  },
): Values {
  const problems: string[] = [];
  const values: Partial<Values> = {};
  for (const name in readers) {
    try {
      values[name] = readers[name]();
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      problems.push(...error.problems);
    }
  }
  if (problems.length > 0) throw new ConfigurationError(...problems);
  return values as Values; // every reader has given its own
}
