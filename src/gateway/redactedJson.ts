import type { Secret } from './secret.ts';

/**
 * Parses JSON that came from outside, without the secret: also where the text writes it with escapes (`\u0041`), which
 * no search of the text finds.
 * @throws SyntaxError when the text is not JSON
 */
export function parseRedacted(text: string, secret: Secret): unknown {
  const parsed: unknown = JSON.parse(text);
  const clean = secret.redact(text);
  if (clean === text && !text.includes('\\')) return parsed;
  const canonical = JSON.stringify(parsed);
  const cleanCanonical = secret.redact(canonical);
  return cleanCanonical === canonical ? parsed : JSON.parse(cleanCanonical);
}
