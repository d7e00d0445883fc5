import { zstdDecompressSync } from 'node:zlib';
import { type MethodName, methods } from '#protocol/methods.ts';
import { isJsonObject } from '#protocol/request.ts';

/** The records of a page of a reading. */
export function recordsOfPage(method: MethodName, page: Uint8Array) {
  const content: unknown = JSON.parse(zstdDecompressSync(page).toString());
  const records = isJsonObject(content) ? content[methods[method].container] : undefined;
  return Array.isArray(records) ? records : [];
}

/** The records of a reading, page by page: a collection can be too large to hold in memory at once. */
export function* recordsIn({ method, pages }: { method: MethodName; pages: readonly Uint8Array[] }) {
  for (const page of pages) yield* recordsOfPage(method, page);
}
