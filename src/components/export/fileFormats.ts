/** The file formats for exporting a table, and how many rows each holds below its heading. */
export const fileFormats = {
  csv: { words: 'CSV', ending: 'csv', mostRows: Number.POSITIVE_INFINITY },
  excelCsv: { words: 'CSV for Excel', ending: 'csv', mostRows: Number.POSITIVE_INFINITY },
  tableCsv: { words: 'CSV, only the table', ending: 'csv', mostRows: Number.POSITIVE_INFINITY },
  xlsx: { words: 'Excel workbook', ending: 'xlsx', mostRows: 1_048_575 },
} as const;
export type FileFormat = keyof typeof fileFormats;

/** A file that cannot be written, even if retried; the message is a sentence for the reader. */
export class Unwritable extends Error {}
