import { csvOf } from './csv.ts';
import type { FileFormat } from './fileFormats.ts';
import type { ExportRow, Sheet } from './sheet.ts';

/** What the writer is told: rows, as often as there are more, and at last what they are to become. */
export type ToWriter = { rows: readonly ExportRow[] } | { format: FileFormat; head: Omit<Sheet, 'rows'> };

const csvBlob = (sheet: Sheet, options: Parameters<typeof csvOf>[1]) =>
  new Blob([csvOf(sheet, options)], { type: 'text/csv;charset=utf-8' });

/** Whether the reader's country writes `1,5`, as the browser's language has it. */
const hasDecimalComma = (): boolean =>
  new Intl.NumberFormat().formatToParts(1.5).some(({ type, value }) => type === 'decimal' && value === ',');

/** What writes each kind of file; the code of a workbook is fetched when one is asked for. */
const writers: Record<FileFormat, (sheet: Sheet) => Blob | Promise<Blob>> = {
  csv: (sheet) => csvBlob(sheet, { bom: false }),
  excelCsv: (sheet) => csvBlob(sheet, { bom: true, decimalComma: hasDecimalComma() }),
  tableCsv: (sheet) => csvBlob(sheet, { bom: false, tableOnly: true }),
  xlsx: async (sheet) => (await import('./xlsx.ts')).xlsxOf(sheet),
};

const rows: ExportRow[] = [];

async function write(format: FileFormat, head: Omit<Sheet, 'rows'>): Promise<void> {
  try {
    // Not every browser has it yet; the page's own is not in here. docs/decisions/002.
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
