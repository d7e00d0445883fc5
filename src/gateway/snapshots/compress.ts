import { promisify } from 'node:util';
import { constants, gunzip, gzip, zstdCompress } from 'node:zlib';
import type { UnreadableRecords } from '#protocol/unreadable.ts';
import { sha256Of } from '../largeBytes.ts';
import type { SnapshotPage } from './snapshot.ts';

const [gzipOf, zstdOf, gunzipOf] = [promisify(gzip), promisify(zstdCompress), promisify(gunzip)];

/** Level 3 of zstd is smaller than gzip's 6 and takes a fifth of its time. */
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };
const GZIP = { level: 6 };
/** Node accepts no smaller chunks. */
const MIN_CHUNK_BYTES = 64;

/** Compresses a page of JSON outside the main thread. */
export async function compressPage(
  json: Uint8Array,
  records: number,
  unreadable: UnreadableRecords = { count: 0, first: [] },
): Promise<SnapshotPage> {
  const [digest, asGzip, asZstd] = await Promise.all([sha256Of([json]), gzipOf(json, GZIP), zstdOf(json, ZSTD)]);
  const etag = `W/"${digest.toString('base64url').slice(0, 27)}"`;
  return { etag, gzip: asGzip, zstd: asZstd, records, unreadable, bytes: json.byteLength };
}

/** The JSON of a page, in one piece from the start: joined from pieces, the list of 100,000 people would be in memory twice. */
export const decompressPage = ({ gzip: compressed, bytes }: Pick<SnapshotPage, 'gzip' | 'bytes'>): Promise<Buffer> =>
  gunzipOf(compressed, { chunkSize: Math.max(MIN_CHUNK_BYTES, bytes + 1) });
