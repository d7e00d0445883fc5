import type { Secret } from '../configuration/secret.ts';

const BYTE_ORDER_MARK = Buffer.from('\uFEFF');

/** JSON that holds no secret: its bytes (UTF-8), and what they say. */
export type RedactedJson = { bytes: Buffer; value: unknown };

/**
 * Parses JSON that came from outside, without the secret: also where it is written with escapes (`\u0041`), which no
 * search of the text finds. Bytes in which the secret cannot be are kept as they came, because to write a list of 10,000
 * people anew holds everything else up; any others are written anew, so that no repeated key stays in them either.
 * @throws SyntaxError when it is not JSON
 */
export function parseRedacted(received: Buffer, secret: Secret): RedactedJson {
  // A byte order mark at the start is no part of the text, but JSON.parse would take it for one.
  const bytes = received.subarray(0, 3).equals(BYTE_ORDER_MARK) ? received.subarray(3) : received;
  const text = bytes.toString();
  const value: unknown = JSON.parse(text);
  if (secret.redact(text) === text && !secret.mayBeEscapedIn(text)) return { bytes, value };
  const canonical = JSON.stringify(value);
  const clean = secret.redact(canonical);
  return { bytes: Buffer.from(clean), value: clean === canonical ? value : JSON.parse(clean) };
}
