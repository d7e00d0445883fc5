import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto';

const ID_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** An unguessable id: 256 random bits, base64url. */
export const randomId = (): string => randomBytes(ID_BYTES).toString('base64url');

/** The name under which a session is kept: readers of the file learn no id from it. */
export const keyOfId = (id: string): string => hash('sha256', id);

const cipherKeyOf = (id: string): Buffer =>
  Buffer.from(hkdfSync('sha256', id, new Uint8Array(), 'tokens of a session', 32));

/** Encrypts a text, or bytes, so that only holders of the id can read it. */
export function seal(content: string | Uint8Array, id: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', cipherKeyOf(id), nonce);
  const sealed = Buffer.concat([cipher.update(Buffer.from(content)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** @throws Error when the content was sealed with another id, or changed */
export function unseal(sealed: string, id: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', cipherKeyOf(id), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
}
