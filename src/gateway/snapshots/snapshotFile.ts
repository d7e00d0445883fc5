import * as z from 'zod/mini';
import { isMethodName, type MethodName } from '#protocol/methods.ts';
import { UnreadableRecords } from '#protocol/unreadable.ts';
import { sha256Of } from '../largeBytes.ts';
import type { Snapshot } from './snapshot.ts';

/** Changes with the format below; files of another format are not read. */
const FORM = 'compliance-snapshot 2';
const DIGEST_BYTES = 32;

/** The part before the bytes of the pages. */
const Head = z.object({
  form: z.literal(FORM),
  id: z.string(),
  method: z.string().check(z.refine(isMethodName)),
  params: z.record(z.string(), z.unknown()),
  records: z.int(),
  lastUpdated: z.nullable(z.number()),
  readAt: z.number(),
  tookMs: z.number(),
  isDoubtful: z.boolean(),
  requestId: z.nullable(z.string()),
  pages: z.array(
    z.object({
      etag: z.string(),
      records: z.int(),
      unreadable: UnreadableRecords,
      bytes: z.int(),
      gzip: z.int(),
      zstd: z.int(),
    }),
  ),
});

/**
 * A snapshot as bytes: the SHA-256 of the rest, the length of the head, the head as JSON, then the pages one after the other.
 * @returns the bytes in parts, the SHA-256 separately, because joined they would be in memory twice
 */
export async function encodeSnapshot(snapshot: Snapshot): Promise<[digest: Buffer, ...rest: Buffer[]]> {
  const head = Buffer.from(
    JSON.stringify({
      form: FORM,
      ...snapshot,
      pages: snapshot.pages.map(({ gzip, zstd, ...page }) => ({
        ...page,
        gzip: gzip.byteLength,
        zstd: zstd.byteLength,
      })),
    }),
  );
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.byteLength);
  const rest = [length, head, ...snapshot.pages.flatMap(({ gzip, zstd }) => [gzip, zstd])];
  return [await sha256Of(rest), ...rest];
}

/** The snapshot in these bytes; undefined when they are damaged or of another format. */
export async function decodeSnapshot(bytes: Buffer): Promise<Snapshot | undefined> {
  const content = bytes.subarray(DIGEST_BYTES);
  if (content.byteLength < 4) return undefined;
  if (!(await sha256Of([content])).equals(bytes.subarray(0, DIGEST_BYTES))) return undefined;
  const start = 4 + content.readUInt32BE();
  const head = z.safeParse(Head, jsonIn(content.subarray(4, start)));
  if (!head.success) return undefined;
  let at = start;
  const take = (length: number) => {
    at += length;
    return content.subarray(at - length, at);
  };
  const pages = head.data.pages.map(({ gzip, zstd, ...page }) => ({ ...page, gzip: take(gzip), zstd: take(zstd) }));
  if (at !== content.byteLength) return undefined;
  const { form: _form, ...facts } = head.data;
  // The schema has refused any other name.
  return { ...facts, method: facts.method as MethodName, pages };
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    return undefined;
  }
}
