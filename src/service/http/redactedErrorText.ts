import { inspect } from 'node:util';

const SHOWN = '[secret]';

/** Shorter texts are not tokens, and replacing them would remove single letters. */
const MIN_LENGTH = 8;

/**
 * An error with its stack, causes and properties as text for the log. Secrets of the request are removed by their value,
 * because an error can quote the request anywhere.
 */
export function redactedErrorText(error: unknown, secrets: readonly string[]): string {
  const spellings = secrets
    .filter(({ length }) => length >= MIN_LENGTH)
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret.toWellFormed())]);
  return spellings.reduce((text, spelling) => text.replaceAll(spelling, SHOWN), inspect(error, { depth: 4 }));
}
