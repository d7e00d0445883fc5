import { csvOf } from './csv.ts';
import type { FileFormat } from './fileFormats.ts';
import type { ExportRow, Sheet } from './sheet.ts';

/** Messages to the writer: rows, in as many messages as needed, and finally the format to write them in. */
export type ToWriter = { rows: readonly ExportRow[] } | { format: FileFormat; head: Omit<Sheet, 'rows'> };

const csvBlob = (sheet: Sheet, options: Parameters<typeof csvOf>[1]) =>
  new Blob([csvOf(sheet, options)], { type: 'text/csv;charset=utf-8' });

/** Whether the reader's country writes `1,5`, according to the browser's language. */
const hasDecimalComma = (): boolean =>
  new Intl.NumberFormat().formatToParts(1.5).some(({ type, value }) => type === 'decimal' && value === ',');

/** The writer of each format; the code for workbooks is loaded on demand. */
const writers: Record<FileFormat, (sheet: Sheet) => Blob | Promise<Blob>> = {
  csv: (sheet) => csvBlob(sheet, { bom: false }),
  excelCsv: (sheet) => csvBlob(sheet, { bom: true, decimalComma: hasDecimalComma() }),
  tableCsv: (sheet) => csvBlob(sheet, { bom: false, tableOnly: true }),
  xlsx: async (sheet) => (await import('./xlsx.ts')).xlsxOf(sheet),
};

const rows: ExportRow[] = [];

async function write(format: FileFormat, head: Omit<Sheet, 'rows'>): Promise<void> {
  try {
    // Not every browser has it yet, and the page's polyfill does not reach a worker. docs/decisions/002.
    if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
    postMessage(await writers[format]({ ...head, rows }));
  } catch {
    postMessage(undefined);
  }
}

addEventListener('message', ({ data }: MessageEvent<ToWriter>) => {
  if ('rows' in data) for (const row of data.rows) rows.push(row);
  else void write(data.format, data.head);
});
