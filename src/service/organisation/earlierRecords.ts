import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import { isJsonObject } from '#protocol/request.ts';
import type { Tables } from '../store/tables.ts';
import { readRecord } from './readRecord.ts';
import { type CheckedRecord, type ColumnValues, keyOf, type StoredKind } from './recordKinds.ts';
import type { RecordSource, SourceColumns } from './recordSource.ts';

type Fields = CheckedRecord['record'];

/** How many records of one kind an import found in the store, changed or unchanged, and how many are new. */
type Changes = { new: number; changed: number; unchanged: number };

/** By kind, in the order in which the kinds were written. */
export type RecordChanges = ReadonlyMap<string, Readonly<Changes>>;

/** The values that records of the store have lost to those that replaced them. */
export type LostFields = {
  /** By kind, without kinds that lost nothing: how many records have lost any value, and how many lost each field or column. */
  kinds: ReadonlyMap<string, { records: number; fields: ReadonlyMap<string, number> }>;
  /** Whether the file has columns, but none for a lost field. */
  canBeKept: boolean;
};

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isJsonObject(value) && Object.keys(value).length === 0);

/** In a file that can have any field, those that it leaves out are lost. */
const anyField: Pick<SourceColumns, 'has' | 'cellsOf'> = { has: () => true, cellsOf: (record) => record };

/** The columns whose value is lost; a value without a column is also lost if the import made another one. */
function lostColumns({ cellsOf, has }: typeof anyField, earlier: Fields, record: Fields): string[] {
  const after = cellsOf(record);
  return Object.entries(cellsOf(earlier)).flatMap(([name, before]) => {
    const isGone = has(name) ? isEmpty(after[name]) : !isDeepStrictEqual(after[name], before);
    return isGone && !isEmpty(before) ? [name] : [];
  });
}

type PlainTables = Record<string, ColumnValues>;

const accountOf = ({ table }: StoredKind, { columns }: CheckedRecord) =>
  String(table === 'accounts' ? columns.id : columns.account_id);

/** Makes a reader of the records of other imports that have the keys of some rows. */
function createEarlierReader(transaction: Transaction<Tables>, importId: string) {
  // The columns of each kind are made and checked in recordKinds.ts; per table Kysely could not type them generically.
  const db = transaction as unknown as Kysely<PlainTables>;
  const known = new Map<string, boolean>();

  const ofOthers = ({ table }: StoredKind, accountId: string) =>
    db
      .selectFrom(table)
      .where(table === 'accounts' ? 'id' : 'account_id', '=', accountId)
      .where('import_id', '!=', importId);

  /** Whether an account had any records of a kind; one query is enough, made before those of this import are written. */
  async function hasAny(kind: StoredKind, accountId: string): Promise<boolean> {
    const key = `${kind.table}\0${accountId}`;
    const found =
      known.get(key) ?? (await ofOthers(kind, accountId).select('import_id').limit(1).executeTakeFirst()) !== undefined;
    known.set(key, found);
    return found;
  }

  /** The JSON of the records, by their keys. */
  return async (kind: StoredKind, rows: readonly CheckedRecord[]): Promise<ReadonlyMap<string, string>> => {
    const found = new Map<string, string>();
    for (const [accountId, own] of Map.groupBy(rows, (row) => accountOf(kind, row))) {
      if (!(await hasAny(kind, accountId))) continue;
      let query = ofOthers(kind, accountId).select([...kind.key, 'record']);
      for (const column of kind.key)
        query = query.where(column, 'in', [...new Set(own.map(({ columns }) => columns[column] ?? null))]);
      for (const row of await query.execute()) found.set(keyOf(kind, accountId, row), String(row.record));
    }
    return found;
  };
}

/**
 * Handles records that replace others: it counts new, changed and unchanged ones, and counts what they lose, or keeps it if
 * a file with columns has none for it.
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
  const { columns } = source;
  const earlierOf = createEarlierReader(transaction, importId);
  const changes = new Map<string, Changes>();
  const lost = new Map<string, { records: number; fields: Map<string, number> }>();

  const changesOf = ({ name }: StoredKind): Changes => {
    const counts = changes.get(name) ?? { new: 0, changed: 0, unchanged: 0 };
    changes.set(name, counts);
    return counts;
  };

  function noteLost(kind: StoredKind, earlier: Fields, { record }: CheckedRecord): void {
    const names = lostColumns(columns ?? anyField, earlier, record);
    if (names.length === 0) return;
    const { records, fields } = lost.get(kind.name) ?? { records: 0, fields: new Map<string, number>() };
    for (const name of names) fields.set(name, (fields.get(name) ?? 0) + 1);
    lost.set(kind.name, { records: records + 1, fields });
  }

  /** The row with what it keeps, undefined if that makes it wrong. */
  function withKept(
    kind: StoredKind,
    row: CheckedRecord,
    earlier: Fields,
    from: SourceColumns,
  ): CheckedRecord | undefined {
    const line = Number(row.columns.import_line);
    try {
      const read = readRecord(source, kind, { fields: from.withKept(row.record, earlier), line });
      return { ...read, columns: { ...row.columns, ...read.columns } };
    } catch (error) {
      refuse(line, error);
      return undefined;
    }
  }

  return {
    /** The rows as they are to be written. */
    async replacing(kind: StoredKind, rows: readonly CheckedRecord[]): Promise<readonly CheckedRecord[]> {
      const earlier = await earlierOf(kind, rows);
      const counts = changesOf(kind);
      if (earlier.size === 0) {
        counts.new += rows.length;
        return rows;
      }
      return rows.flatMap((row) => {
        const text = earlier.get(keyOf(kind, accountOf(kind, row), row.columns));
        if (text === undefined) counts.new += 1;
        else if (text === row.columns.record) counts.unchanged += 1;
        if (text === undefined || text === row.columns.record) return [row];
        const before: Fields = JSON.parse(text);
        const written = keepFields && columns ? withKept(kind, row, before, columns) : row;
        if (!written) return [];
        // Its fields may be in another order.
        const isSame = isDeepStrictEqual(JSON.parse(String(written.columns.record)), before);
        counts[isSame ? 'unchanged' : 'changed'] += 1;
        if (!isSame) noteLost(kind, before, written);
        return [written];
      });
    },
    /** The changes so far. */
    changes: (): RecordChanges => new Map([...changes].map(([kind, counts]) => [kind, { ...counts }])),
    lost: (): LostFields => {
      const names = [...lost.values()].flatMap(({ fields }) => [...fields.keys()]);
      return { kinds: lost, canBeKept: columns !== undefined && names.some((name) => !columns.has(name)) };
    },
  };
}
