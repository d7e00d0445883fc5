import { join } from 'node:path';
import type { EpochMs } from '#protocol/dates.ts';
import { isMissingFile, listAuditFiles, monthOf } from './auditFiles.ts';
import { readableRecord } from './auditLine.ts';
import type { AuditRecord } from './auditRecord.ts';
import { type FileLine, linesBackward } from './fileLines.ts';

/** Which records are read; absent fields match everything. */
export type AuditQuery = {
  /** The first instant. */
  from?: EpochMs | undefined;
  /** The first instant after the range. */
  to?: EpochMs | undefined;
  /** Who did it: their subject, or a part of their name or e-mail address in any case. */
  person?: string | undefined;
  /** Whose record was opened: their id in the data. */
  opened?: string | undefined;
  kind?: string | undefined;
  /** Only records older than a previous page: the `next` of that page. */
  after?: AuditCursor | undefined;
  limit?: number | undefined;
  /** Called for a line that is not a record, with its file; verifying the log says more. */
  onUnreadable?: ((file: string) => void) | undefined;
};

/** The oldest record read of each gateway, by its sequence number. */
type AuditCursor = Readonly<Record<string, number>>;

/** `next` is null on the last page; `unreadable` counts lines that are not records. */
export type AuditLogPage = { records: AuditRecord[]; next: AuditCursor | null; unreadable: number };

type Chain = { gateway: string; records: AsyncGenerator<AuditRecord>; first: AuditRecord };

/** The matching records, newest first; within a gateway in the order of writing, regardless of its clock. */
export async function* readAudit(folder: string, query: AuditQuery): AsyncGenerator<AuditRecord> {
  const { gateways } = await listAuditFiles(folder);
  const chains: Chain[] = [];
  try {
    for (const gateway of gateways) {
      const records = recordsOf(folder, gateway, query);
      const { value } = await records.next();
      if (value) chains.push({ gateway, records, first: value });
    }
    let left = query.limit ?? Number.POSITIVE_INFINITY;
    for (let newest = newestOf(chains); newest && left > 0; newest = newestOf(chains), left -= 1) {
      yield newest.first;
      const { value } = await newest.records.next();
      if (value) newest.first = value;
      else chains.splice(chains.indexOf(newest), 1);
    }
  } finally {
    for (const { records } of chains) await records.return(undefined);
  }
}

const newestOf = (chains: readonly Chain[]): Chain | undefined =>
  chains.toSorted((one, other) => (one.first.time < other.first.time ? 1 : -1))[0];

/** The matching records of one gateway, last one first. */
async function* recordsOf(folder: string, gateway: string, query: AuditQuery): AsyncGenerator<AuditRecord> {
  const { months } = await listAuditFiles(folder);
  const matches = matcherOf(query);
  const before = query.after?.[gateway] ?? Number.POSITIVE_INFINITY;
  // A file never has records of a later month than its own, but of an earlier one if the clock was set back.
  const since = query.from === undefined ? '' : monthOf(query.from);
  const files = months.filter((file) => file.gateway === gateway && file.month >= since);
  for (const { name } of files.toReversed()) {
    for await (const { bytes, isComplete } of linesLeft(join(folder, name))) {
      // An incomplete line is being written, or will be set aside at the next start.
      if (!isComplete) continue;
      const record = readableRecord(bytes);
      if (!record) query.onUnreadable?.(name);
      else if (record.sequence < before && matches(record)) yield record;
    }
  }
}

/** The lines of a month, last one first; none if the month was removed after it was listed, at the end of its retention. */
async function* linesLeft(file: string): AsyncGenerator<FileLine> {
  try {
    yield* linesBackward(file);
  } catch (error) {
    if (!isMissingFile(error)) throw error;
  }
}

function matcherOf({
  from = Number.NEGATIVE_INFINITY,
  to = Number.POSITIVE_INFINITY,
  person,
  opened,
  kind,
}: AuditQuery): (record: AuditRecord) => boolean {
  const words = person?.toLowerCase();
  const isPerson = ({ who }: AuditRecord) =>
    who !== null &&
    (who.subject === person || [who.name, who.email].some((text) => text?.toLowerCase().includes(words ?? '')));
  // Compares instants, because texts of years with five digits sort before all others.
  const isWithin = (time: EpochMs) => time >= from && time < to;
  return (record) =>
    isWithin(Date.parse(record.time)) &&
    (kind === undefined || record.kind === kind) &&
    (opened === undefined || record.what.person === opened) &&
    (person === undefined || isPerson(record));
}

/** A page of the matching records. */
export async function readAuditPage(folder: string, query: AuditQuery & { limit: number }): Promise<AuditLogPage> {
  let unreadable = 0;
  const onUnreadable = () => {
    unreadable += 1;
  };
  const records: AuditRecord[] = [];
  // One more record than requested tells whether there is a next page.
  for await (const record of readAudit(folder, { ...query, limit: query.limit + 1, onUnreadable }))
    records.push(record);
  const shown = records.slice(0, query.limit);
  const oldest = Object.fromEntries(shown.map(({ gateway, sequence }) => [gateway, sequence]));
  return { records: shown, next: records.length > shown.length ? { ...query.after, ...oldest } : null, unreadable };
}
