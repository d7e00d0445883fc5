import type { RowData } from '@tanstack/react-table';
import { downloadFile } from '#components/downloadFile.ts';
import { csvOf } from '#components/export/csv.ts';
import type { ExportFormat } from '#components/export/ExportMenu.tsx';
import type { ExportContext } from '#components/export/exportValue.ts';
import { type Sheet, tableOf } from '#components/export/sheet.ts';
import { formatField } from '#components/format.ts';
import type { Column } from '#components/table/columns.ts';
import { aboutList, type ListFacts } from './aboutList.ts';

type Listed<Row extends RowData> = {
  /** What is listed, in the plural. */
  of: string;
  /** Those shown, in their order. */
  columns: readonly Column<Row>[];
  /** In the order in force. */
  rows: readonly Row[];
  facts: ListFacts;
  context: ExportContext;
};

const csvBlob = (sheet: Sheet, bom: boolean) => new Blob([csvOf(sheet, { bom })], { type: 'text/csv;charset=utf-8' });

/** What writes each kind of file; the code of a workbook is fetched when one is asked for. */
const writers: Record<ExportFormat, { ending: string; write: (sheet: Sheet) => Blob | Promise<Blob> }> = {
  csv: { ending: 'csv', write: (sheet) => csvBlob(sheet, false) },
  excelCsv: { ending: 'csv', write: (sheet) => csvBlob(sheet, true) },
  xlsx: {
    ending: 'xlsx',
    write: async (sheet) => (await import('#components/export/workbook.ts')).workbookOf(sheet),
  },
};

/** Writes a list as it is shown into a file and hands it to the browser; answers the name of the file. */
export async function exportList<Row extends RowData>(format: ExportFormat, listed: Listed<Row>): Promise<string> {
  const { of, columns, rows, facts, context } = listed;
  const { ending, write } = writers[format];
  const name = `${of} ${formatField(context.today)}.${ending}`;
  const sheet = { name: of, about: aboutList(facts), ...tableOf(columns, rows, context), timeZone: facts.timeZone };
  downloadFile(name, await write(sheet));
  return name;
}
