import type { Secret } from '../configuration/secret.ts';

const BYTE_ORDER_MARK = Buffer.from('\uFEFF');

/** JSON that holds no secret, as bytes (UTF-8) and as a value. */
export type RedactedJson = { bytes: Buffer; value: unknown };

/**
 * Parses JSON from outside and removes the secret, even if it is written with escapes (`\u0041`), which no search of the text
 * finds. Bytes that cannot contain the secret are kept unchanged, because serialising a list of 10,000 people again holds
 * everything else up; other bytes are serialised again, so that no repeated key stays in them either.
 * @throws SyntaxError when it is not JSON
 */
export function parseRedacted(received: Buffer, secret: Secret): RedactedJson {
  // A byte order mark at the start is not part of the text, but JSON.parse would treat it as such.
  const bytes = received.subarray(0, 3).equals(BYTE_ORDER_MARK) ? received.subarray(3) : received;
  const text = bytes.toString();
  const value: unknown = JSON.parse(text);
  if (secret.redact(text) === text && !secret.mayBeEscapedIn(text)) return { bytes, value };
  const canonical = JSON.stringify(value);
  const clean = secret.redact(canonical);
  return { bytes: Buffer.from(clean), value: clean === canonical ? value : JSON.parse(clean) };
}
