/** The files that a table can be taken away as. */
export const fileFormats = {
  csv: { words: 'CSV', ending: 'csv' },
  excelCsv: { words: 'CSV for Excel', ending: 'csv' },
  xlsx: { words: 'Excel workbook', ending: 'xlsx' },
} as const;
export type FileFormat = keyof typeof fileFormats;
