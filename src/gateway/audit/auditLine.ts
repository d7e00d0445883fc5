import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { AuditRecord } from './auditRecord.ts';

/** The link before the first record of a chain. */
export const NO_RECORD = { sequence: 0, hash: '0'.repeat(64) } as const;

/** A record's place in its chain. */
export type ChainLink = { sequence: number; hash: string };

/** The longest line, in bytes, so that no caller can fill the disk with one record. */
export const MAX_LINE_BYTES = 256 * 1024;

/** JSON with sorted keys and without spaces, so that one value has only one text (RFC 8785). */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  let fields = '';
  // JavaScript sorts as RFC 8785 requires: by UTF-16 code units.
  for (const name of Object.keys(value).toSorted()) {
    const field: unknown = Reflect.get(value, name);
    if (field !== undefined) fields += `${fields === '' ? '' : ','}${JSON.stringify(name)}:${canonicalJson(field)}`;
  }
  return `{${fields}}`;
}

export const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A record as a line of the log without the line end, and its hash. */
export function sealedLine(record: Omit<AuditRecord, 'hash'>): { line: string; hash: string } {
  const hash = sha256(canonicalJson(record));
  return { line: canonicalJson({ ...record, hash }), hash };
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}

/** A line as a record, whether or not its hash is right; undefined if it is not a record. */
export const readableRecord = (bytes: Uint8Array): AuditRecord | undefined =>
  z.safeParse(AuditRecord, jsonOf(bytes)).data;

/** A line as a record; undefined if it is not a record or any byte of it has been changed. */
export function recordOfLine(bytes: Uint8Array): AuditRecord | undefined {
  const { hash: _hash, ...sealed } = Object(jsonOf(bytes));
  // Compares the bytes themselves, because different bytes can be the same JSON.
  return Buffer.from(sealedLine(sealed).line).equals(bytes) ? readableRecord(bytes) : undefined;
}
