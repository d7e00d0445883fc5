import type { Secret } from '../configuration/secret.ts';

const BYTE_ORDER_MARK = Buffer.from('\uFEFF');

/** JSON that holds no secret, as bytes (UTF-8) and as a value. */
export type RedactedJson = { bytes: Buffer; value: unknown };

/**
 * Parses JSON from outside and removes the secret, also where it is written with escapes (`\u0041`), which no search of
 * the text finds. Bytes that cannot hold the secret are kept as they came, because to serialise a list of 10,000 people
 * again holds everything else up; other bytes are serialised again, so that no repeated key stays in them either.
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
