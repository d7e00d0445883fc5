import { columnsOf, fieldsOf } from '#protocol/columns/columns.ts';
import type { ColumnsPage } from '#protocol/columns/columnsPage.ts';
import { type MethodName, methods } from '#protocol/methods.ts';
import { isJsonObject } from '#protocol/request.ts';
import { compressPage, decompressPage } from './compress.ts';
import { type SnapshotPage, unreadableInPages } from './snapshot.ts';

/** Some pages of a snapshot that become one page of columns. */
export type ColumnsTask = {
  method: MethodName;
  pages: readonly Pick<SnapshotPage, 'gzip' | 'unreadable'>[];
  paging: ColumnsPage['paging'];
};

/** Makes one page of columns outside the main thread. */
export async function columnsInWorker({ method, pages, paging }: ColumnsTask): Promise<SnapshotPage> {
  const { container, item } = methods[method];
  const records: unknown[] = [];
  let others: Record<string, unknown> = {};
  for (const page of pages) {
    // Bytes that come from another thread are no Buffer.
    const content: unknown = JSON.parse((await decompressPage({ gzip: Buffer.from(page.gzip) })).toString());
    if (!isJsonObject(content)) continue;
    const { [container]: list, ok: _ok, paging: _paging, ...otherFields } = content;
    if (Array.isArray(list)) records.push(...list);
    others = otherFields;
  }
  const page: ColumnsPage = {
    ok: true,
    version: 1,
    columns: columnsOf(records, fieldsOf(item)),
    paging,
    otherFields: others,
  };
  return compressPage(Buffer.from(JSON.stringify(page)), records.length, unreadableInPages(pages));
}
