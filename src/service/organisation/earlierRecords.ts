import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import { isJsonObject } from '#protocol/request.ts';
import type { Tables } from '../store/tables.ts';
import { readRecord } from './readRecord.ts';
import { type CheckedRecord, type Columns, keyOf, type RecordKind } from './recordKinds.ts';
import type { RecordSource, SourceColumns, SourceRecord } from './recordSource.ts';

type Fields = SourceRecord['fields'];

/** The values that records of the store have lost to those that took their places. */
export type LostFields = {
  /** How many records of each kind have lost any; empty when none have. */
  records: ReadonlyMap<string, number>;
  /** How many records have lost each field, by the name of its column. */
  counts: ReadonlyMap<string, number>;
  /** Whether the file has no column for one of them. */
  canBeKept: boolean;
};

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isJsonObject(value) && Object.keys(value).length === 0);

/** The columns whose value is gone; without a column it is also gone where the import made another one. */
function lostColumns({ cellsOf, has }: SourceColumns, earlier: Fields, record: Fields): string[] {
  const after = cellsOf(record);
  return Object.entries(cellsOf(earlier)).flatMap(([name, before]) => {
    const isGone = has(name) ? isEmpty(after[name]) : !isDeepStrictEqual(after[name], before);
    return isGone && !isEmpty(before) ? [name] : [];
  });
}

type PlainTables = Record<string, Columns & { record: string }>;

/** The records of other imports that have the keys of some rows of one account. */
async function earlierOf(
  transaction: Transaction<Tables>,
  kind: RecordKind,
  { rows, accountId, importId }: { rows: readonly CheckedRecord[]; accountId: string; importId: string },
): Promise<ReadonlyMap<string, Fields>> {
  // The columns of each kind are made and checked in recordKinds.ts; per table Kysely could not type them generically.
  const db = transaction as unknown as Kysely<PlainTables>;
  let query = db
    .selectFrom(kind.table)
    .select('record')
    .where('account_id', '=', accountId)
    .where('import_id', '!=', importId);
  for (const column of kind.key)
    query = query.where(column, 'in', [...new Set(rows.map(({ columns }) => columns[column] ?? null))]);
  const found = (await query.execute()).map(({ record }): Fields => JSON.parse(record));
  return new Map(found.map((fields) => [keyOf(kind, accountId, fields), fields]));
}

/**
 * What becomes of the records that a file with columns puts in the place of others: what these lose is counted, or kept
 * where the file has no column for it.
 * @param options.refuse takes a record that is wrong together with what it keeps
 */
export function createEarlierRecords(
  transaction: Transaction<Tables>,
  source: RecordSource,
  {
    importId,
    keepFields,
    refuse,
  }: { importId: string; keepFields: boolean; refuse: (line: number, problem: unknown) => void },
) {
  const { columns, only } = source;
  const counts = new Map<string, number>();
  const records = new Map<string, number>();
  const addTo = (sums: Map<string, number>, name: string) => sums.set(name, (sums.get(name) ?? 0) + 1);

  function withKept(kind: RecordKind, row: CheckedRecord, earlier: Fields, from: SourceColumns): CheckedRecord[] {
    const line = Number(row.columns.import_line);
    try {
      const read = readRecord(source, kind, { fields: from.withKept(row.record, earlier), line });
      return [{ ...read, columns: { ...row.columns, ...read.columns } }];
    } catch (error) {
      refuse(line, error);
      return [];
    }
  }

  return {
    /** The rows as they are to be written. */
    async replacing(kind: RecordKind, rows: readonly CheckedRecord[]): Promise<readonly CheckedRecord[]> {
      if (!columns || !only || rows.length === 0) return rows;
      const { accountId } = only;
      const earlier = await earlierOf(transaction, kind, { rows, accountId, importId });
      return rows.flatMap((row) => {
        const before = earlier.get(keyOf(kind, accountId, row.columns));
        if (!before) return [row];
        const written = keepFields ? withKept(kind, row, before, columns) : [row];
        for (const { record } of written) {
          const lost = lostColumns(columns, before, record);
          if (lost.length > 0) addTo(records, only.kind);
          for (const name of lost) addTo(counts, name);
        }
        return written;
      });
    },
    lost: (): LostFields => ({ records, counts, canBeKept: [...counts.keys()].some((name) => !columns?.has(name)) }),
  };
}
