import { downloadFile } from '#components/downloadFile.ts';
import { type FileFormat, fileFormats } from '#components/export/fileFormats.ts';
import { type RowByRow, writeFile } from '#components/export/writeFile.ts';
import { formatField } from '#components/format.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { type FileFacts, fileHeader } from './fileHeader.ts';

type Exported = Pick<RowByRow, 'name' | 'columns' | 'rows'> & { facts: FileFacts };

/**
 * Writes a table into a file and hands it to the browser; answers the name of the file.
 * @param today in the account's calendar, YYYYMMDD: it is in the name
 */
export async function exportSheet(
  format: FileFormat,
  { facts, ...table }: Exported,
  today: CalendarNumber,
): Promise<string> {
  const name = `${table.name} ${formatField(today)}.${fileFormats[format].ending}`;
  downloadFile(name, await writeFile(format, { ...table, about: fileHeader(facts), timeZone: facts.timeZone }));
  return name;
}
