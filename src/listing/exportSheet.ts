import { downloadFile } from '#components/downloadFile.ts';
import { type FileFormat, fileFormats } from '#components/export/fileFormats.ts';
import { type RowByRow, writeFile } from '#components/export/writeFile.ts';
import { formatField, formatInstant } from '#components/format.ts';
import { isOverdue } from '#components/freshnessWords.ts';
import { isUnanswered, type Source } from '#components/source.ts';
import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import { recordExport } from './recordExport.ts';

export type Exported = Pick<RowByRow, 'name' | 'columns' | 'rows'> & { facts: FileFacts };

/**
 * Writes a table into a file and downloads it; returns the name of the file.
 * @param today in the account's calendar, YYYYMMDD: it is in the name
 */
export async function exportSheet(
  format: FileFormat,
  { facts, ...table }: Exported,
  today: CalendarNumber,
): Promise<string> {
  if (facts.isRecorded) {
    const what = { list: table.name, rows: facts.rowCount, format: format === 'xlsx' ? format : 'csv' } as const;
    await recordExport({ kind: 'list-exported', what, address: facts.address });
  }
  const name = `${table.name} ${formatField(today)}.${fileFormats[format].ending}`;
  downloadFile(name, await writeFile(format, { ...table, about: fileHeader(facts), timeZone: facts.timeZone }));
  return name;
}

/** What a list, a matrix or a chart states on the screen. */
export type Shown = {
  /** The chart of the figures, with its summary in one sentence. */
  chart?: { title: string; summary: string };
  /** In words, if it differs from the page's. */
  basis?: readonly string[];
  filters: readonly string[];
  /** In words; undefined if it is the chart's. */
  order?: string;
  rowCount: number;
  /** The same in words: `74 of 1,284 employees`. */
  rows: string;
  /** What a reader must also know of the rows; undefined for nothing. */
  caveat?: string | undefined;
  /** Other parameters of the address, so that it shows the same on any day. */
  params?: Readonly<Record<string, string>>;
};

/** What the exported file states. */
export type FileFacts = Shown & {
  title: string;
  basis: readonly string[];
  /** Whose data it is; null if the name is not known. */
  organisation: string | null;
  timeZone: string;
  sources: readonly Source[];
  /** When it is exported, epoch ms. */
  now: EpochMs;
  address: string;
  /** Whether the gateway records exports. */
  isRecorded: boolean;
};

/** How old the data of a source is, and what is wrong with it. */
function asOfText(source: Source, now: EpochMs, timeZone: string): string {
  const at = (instant: EpochMs) => formatInstant(instant, timeZone);
  const { asOf, next, failedSince, missing = [], caveats = [] } = source;
  const age = asOf === undefined ? 'not read' : `${next === undefined ? 'read' : 'calculated'} ${at(asOf)}`;
  const due = source.due ?? next;
  return [
    age,
    source.state === 'failed' && `stale: no new data since ${failedSince === undefined ? 'then' : at(failedSince)}`,
    source.state === 'signedOut' &&
      `stale: not read again since ${failedSince === undefined ? 'then' : at(failedSince)}, when the user was signed out`,
    !isUnanswered(source) && isOverdue(source, now) && due !== undefined && `stale: newer data was due ${at(due)}`,
    missing.length > 0 && `without ${missing.join(', ')}`,
    ...caveats,
  ]
    .filter(Boolean)
    .join(' · ');
}

type Line = [label: string, value: string];

const line = (label: string, value: string | null | undefined): Line[] => (value ? [[label, value]] : []);

/** The lines before a table in a file, each with its label. */
export function fileHeader(facts: FileFacts): Line[] {
  const { title, chart, organisation, timeZone, sources, now, basis, filters, order, rows, caveat, address } = facts;
  return [
    ['Compliance', title],
    ...line('Chart', chart?.title),
    ...line('Shows', chart?.summary),
    ...line('Organisation', organisation),
    ...sources.map((source): Line => ['Source', `${source.name}, ${asOfText(source, now, timeZone)}`]),
    ...line('Basis', basis.join('; ')),
    ['Filters', filters.length > 0 ? filters.join('; ') : 'none'],
    ...line('Order', order),
    ['Rows', rows],
    ...line('Note', caveat),
    ['Days in', timeZone],
    ['Written', formatInstant(now, timeZone)],
    ['Address', address],
  ];
}
