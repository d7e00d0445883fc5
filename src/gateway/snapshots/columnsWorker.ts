import { columnsOf, fieldsOf } from '#protocol/columns/columns.ts';
import { COLUMNS_PAGE_RECORDS, type ColumnsPage } from '#protocol/columns/columnsPage.ts';
import { type MethodName, methods } from '#protocol/methods.ts';
import { isJsonObject } from '#protocol/request.ts';
import { compressPage, decompressPage } from './compress.ts';
import { type SnapshotPage, unreadableInPages } from './snapshot.ts';

/** Some pages of a snapshot to turn into pages of columns. */
export type ColumnsTask = {
  method: MethodName;
  pages: readonly (Pick<SnapshotPage, 'bytes' | 'unreadable'> & { gzip: Uint8Array })[];
  paging: ColumnsPage['paging'];
};

/**
 * Makes pages of columns, of at most so many records each, outside the main thread. The single page of a list without paging
 * may become several.
 */
export async function columnsInWorker({ method, pages, paging }: ColumnsTask): Promise<SnapshotPage[]> {
  const { container, item } = methods[method];
  const records: unknown[] = [];
  let others: Record<string, unknown> = {};
  for (const page of pages) {
    // Bytes from another thread are not a Buffer.
    const gzip = Buffer.from(page.gzip);
    const content: unknown = JSON.parse((await decompressPage({ gzip, bytes: page.bytes })).toString());
    if (!isJsonObject(content)) continue;
    const { [container]: list, ok: _ok, paging: _paging, ...otherFields } = content;
    if (Array.isArray(list)) for (const record of list) records.push(record);
    others = otherFields;
  }
  const made: SnapshotPage[] = [];
  for (let from = 0; from === 0 || from < records.length; from += COLUMNS_PAGE_RECORDS) {
    const some = records.slice(from, from + COLUMNS_PAGE_RECORDS);
    const columns = columnsOf(some, fieldsOf(item));
    const page: ColumnsPage = { ok: true, version: 1, columns, paging, otherFields: others };
    // Unreadable records are reported once.
    const unreadable = unreadableInPages(from === 0 ? pages : []);
    made.push(await compressPage(Buffer.from(JSON.stringify(page)), some.length, unreadable));
  }
  return made;
}
