import type { Kysely, Transaction } from 'kysely';
import { OperatorError } from '../operatorError.ts';
import type { Store } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { BATCH_CHARACTERS, bulkInserts, keyColumnsOf } from './bulkInsert.ts';
import { createDeferredIndexes } from './deferredIndexes.ts';
import { type CheckedRecord, type ColumnValues, keyOf, type StoredKind } from './recordKinds.ts';
import type { RecordSource } from './recordSource.ts';

/** The tables as the writer sees them: rows of plain values, whatever the kind. */
type PlainTables = Record<StoredKind['table'], ColumnValues>;

type Pending = { rows: CheckedRecord[]; lineByKey: Map<string, number>; characters: number };

/** The import that a writer writes for. */
export type WriterContext = {
  store: Pick<Store, 'kind'>;
  source: RecordSource;
  importId: string;
  /** Takes a record whose key came before in the same import. */
  refuse: (line: number, problem: OperatorError) => void;
  /** Decides what is written for records that replace others. */
  replacing: (kind: StoredKind, rows: readonly CheckedRecord[]) => Promise<readonly CheckedRecord[]>;
  /** Called for each record that is written. */
  noting: (kind: StoredKind, row: CheckedRecord) => void;
};

/**
 * Writes records by their key, in batches. A key that comes twice in one import is a problem that names both lines: within a
 * batch it is found in memory, later because the row already has this import's id. The key of a wrong record also counts:
 * another row with it, which may be older, must not replace it.
 */
export function createRecordWriter(
  transaction: Transaction<Tables>,
  { store, source, importId, refuse, replacing, noting }: WriterContext,
) {
  // The columns of each kind are made and checked in recordKinds.ts; per table Kysely could not type them generically.
  const db = transaction as unknown as Kysely<PlainTables>;
  const pending = new Map<StoredKind, Pending>();
  const rejected = new Map<StoredKind, Map<string, string>>();
  const indexes = createDeferredIndexes(transaction, store);
  const { statement, batch: batchSize } = bulkInserts[store.kind];

  function repeated({ key }: StoredKind, row: ColumnValues, line: number, firstLine: unknown): OperatorError {
    const fields = source.identifiedBy ?? key;
    const values = fields.map((name) => JSON.stringify(row[name])).join(', ');
    return new OperatorError(`${source.placeOf(line, fields)}: ${values} is already on line ${firstLine}`);
  }

  async function flush(kind: StoredKind, batch: Pending): Promise<void> {
    pending.delete(kind);
    const written = await replacing(kind, batch.rows);
    for (const row of written) noting(kind, row);
    const rows = written.map(({ columns }) => columns);
    const [first] = rows;
    if (!first) return;
    await indexes.beforeWriting(kind.table, rows.length);
    const { numAffectedRows } = await db.executeQuery(statement(kind, Object.keys(first), rows));
    if (numAffectedRows === BigInt(rows.length)) return;
    for (const row of rows) {
      const stored = await db
        .selectFrom(kind.table)
        .select('import_line')
        .where((where) => where.and(keyColumnsOf(kind).map((column) => where(column, '=', row[column] ?? null))))
        .executeTakeFirstOrThrow();
      if (stored.import_line !== row.import_line)
        refuse(Number(row.import_line), repeated(kind, row, Number(row.import_line), stored.import_line));
    }
  }

  return {
    /** Takes one record; it is written at the latest by `flushAll`. Returns a promise if there is something to wait for. */
    write(kind: StoredKind, accountId: string, row: CheckedRecord, line: number): Promise<void> | undefined {
      const { columns } = row;
      const batch: Pending = pending.get(kind) ?? { rows: [], lineByKey: new Map(), characters: 0 };
      pending.set(kind, batch);
      columns.import_id = importId;
      columns.import_line = line;
      if (kind.table !== 'accounts') columns.account_id = accountId;
      const key = keyOf(kind, accountId, columns);
      const firstLine = batch.lineByKey.get(key) ?? rejected.get(kind)?.get(key);
      if (firstLine !== undefined) {
        refuse(line, repeated(kind, columns, line, firstLine));
        return undefined;
      }
      batch.rows.push(row);
      batch.lineByKey.set(key, line);
      batch.characters += String(columns.record).length;
      const isFull = batch.rows.length === batchSize || batch.characters >= BATCH_CHARACTERS;
      // Other records refer to accounts, which must be written first.
      if (isFull || kind.table === 'accounts') return flush(kind, batch);
      return undefined;
    },
    /** Remembers a wrong record, if its fields identify it. */
    reject(kind: StoredKind, accountId: string, fields: Readonly<Record<string, unknown>>, line: number): void {
      if (kind.key.some((name) => fields[name] === undefined)) return;
      const lines = rejected.get(kind) ?? new Map<string, string>();
      rejected.set(kind, lines);
      const key = keyOf(kind, accountId, fields);
      if (!lines.has(key)) lines.set(key, `${line}, which is wrong`);
    },
    /** Writes the pending records. */
    async flushAll(): Promise<void> {
      for (const [kind, batch] of pending) await flush(kind, batch);
    },
    /** Brings the tables into their final form, after the last write and removal. */
    finish: () => indexes.restore(),
  };
}
