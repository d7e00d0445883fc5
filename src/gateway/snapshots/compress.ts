import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gunzip, gzip, zstdCompress } from 'node:zlib';
import type { UnreadableRecords } from '#protocol/unreadable.ts';
import type { SnapshotPage } from './snapshot.ts';

const [gzipOf, zstdOf, gunzipOf] = [promisify(gzip), promisify(zstdCompress), promisify(gunzip)];

/** Level 3 of zstd is smaller than gzip's 6 and takes a fifth of its time. */
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };
const GZIP = { level: 6 };

/** Compresses a page of JSON outside the main thread. */
export async function compressPage(
  json: Uint8Array,
  records: number,
  unreadable: UnreadableRecords = { count: 0, first: [] },
): Promise<SnapshotPage> {
  const digest = createHash('sha256').update(json).digest('base64url').slice(0, 27);
  const [asGzip, asZstd] = await Promise.all([gzipOf(json, GZIP), zstdOf(json, ZSTD)]);
  return { etag: `W/"${digest}"`, gzip: asGzip, zstd: asZstd, records, unreadable, bytes: json.byteLength };
}

/** The JSON of a page. */
export const decompressPage = ({ gzip: bytes }: Pick<SnapshotPage, 'gzip'>): Promise<Buffer> => gunzipOf(bytes);
