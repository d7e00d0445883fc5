import * as z from 'zod/mini';
import { areWholeColumns, type RecordColumns } from './columns.ts';

/** Records on one page of columns: as many as can be read in one go without holding up a browser. */
export const COLUMNS_PAGE_RECORDS = 10_000;

/** The part of a page of columns that is checked; the gateway has checked the records before. */
export const ColumnsPage = z.looseObject({
  ok: z.literal(true),
  /** Changes with the form of columns: a page of another version cannot be read. */
  version: z.literal(1),
  columns: z.custom<RecordColumns>(areWholeColumns),
  paging: z.object({ last_page: z.int(), total: z.int() }),
  /** The fields of the response except its records, such as `last_updated`. */
  otherFields: z.record(z.string(), z.unknown()),
});
export type ColumnsPage = z.infer<typeof ColumnsPage>;

/**
 * Where the gateway returns a collection as columns; 204 means that it has none ready: call the method instead.
 * @param number of the page, from 1
 */
export const columnsUrl = (method: string, params: object, number: number): string =>
  `/columns/${method}?${encodeURIComponent(JSON.stringify({ ...params, page: number }))}`;
