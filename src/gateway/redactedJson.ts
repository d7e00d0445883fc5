import type { Secret } from './secret.ts';

/** JSON that holds no secret: its text, and what the text says. */
export type RedactedJson = { text: string; value: unknown };

/**
 * Parses JSON that came from outside, without the secret: also where the text writes it with escapes (`\u0041`), which
 * no search of the text finds. A text in which the secret cannot be is kept letter by letter, because writing a list of
 * 10,000 people anew holds everything else up; any other is written anew, so that no repeated key of it stays either.
 * @throws SyntaxError when the text is not JSON
 */
export function parseRedacted(text: string, secret: Secret): RedactedJson {
  const value: unknown = JSON.parse(text);
  if (secret.redact(text) === text && !secret.mayBeEscapedIn(text)) return { text, value };
  const canonical = JSON.stringify(value);
  const clean = secret.redact(canonical);
  return { text: clean, value: clean === canonical ? value : JSON.parse(clean) };
}
