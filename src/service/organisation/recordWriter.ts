import type { Kysely, Transaction } from 'kysely';
import { OperatorError } from '../operatorError.ts';
import type { Store } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { bulkInserts, keyColumnsOf } from './bulkInsert.ts';
import { createDeferredIndexes } from './deferredIndexes.ts';
import type { Columns, RecordKind } from './recordKinds.ts';
import type { RecordSource } from './recordSource.ts';

/** The tables as the writer sees them: rows of plain values, whatever the kind. */
type PlainTables = Record<RecordKind['table'], Columns>;

type Pending = { rows: Columns[]; lineByKey: Map<string, number> };

/** The import that a writer writes for. */
export type WriterContext = {
  store: Pick<Store, 'kind'>;
  source: RecordSource;
  importId: string;
  /** Takes a record whose key came before in the same import. */
  refuse: (line: number, problem: OperatorError) => void;
};

/**
 * Puts records in place by their key, in batches. A key that comes twice in one import is a problem that names both
 * lines: within a batch it is seen in memory, later because the row already carries this import's id.
 */
export function createRecordWriter(
  transaction: Transaction<Tables>,
  { store, source, importId, refuse }: WriterContext,
) {
  // The columns of each kind are made and checked in recordKinds.ts; per table Kysely could not type them generically.
  const db = transaction as unknown as Kysely<PlainTables>;
  const pending = new Map<RecordKind, Pending>();
  const indexes = createDeferredIndexes(transaction, store);
  const { statement, batch: batchSize } = bulkInserts[store.kind];

  function repeated({ key }: RecordKind, row: Columns, line: number, firstLine: unknown): OperatorError {
    const fields = source.identifiedBy ?? key;
    const values = fields.map((name) => JSON.stringify(row[name])).join(', ');
    return new OperatorError(`${source.placeOf(line, fields)}: ${values} is already on line ${firstLine}`);
  }

  async function flush(kind: RecordKind, { rows }: Pending): Promise<void> {
    const [first] = rows;
    if (!first) return;
    pending.delete(kind);
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
    /** Takes one record; it is written at the latest by `flushAll`. Gives a promise when there is something to wait for. */
    write(kind: RecordKind, accountId: string, columns: Columns, line: number): Promise<void> | undefined {
      const batch: Pending = pending.get(kind) ?? { rows: [], lineByKey: new Map() };
      pending.set(kind, batch);
      columns.import_id = importId;
      columns.import_line = line;
      if (kind.table !== 'accounts') columns.account_id = accountId;
      // No id holds U+0000, see recordKinds.ts.
      let key = accountId;
      for (const name of kind.key) key += `\0${columns[name]}`;
      const firstLine = batch.lineByKey.get(key);
      if (firstLine !== undefined) {
        refuse(line, repeated(kind, columns, line, firstLine));
        return undefined;
      }
      batch.rows.push(columns);
      batch.lineByKey.set(key, line);
      // Other records refer to accounts, which must be there first.
      if (batch.rows.length === batchSize || kind.table === 'accounts') return flush(kind, batch);
      return undefined;
    },
    /** Writes the pending records. */
    async flushAll(): Promise<void> {
      for (const [kind, batch] of pending) await flush(kind, batch);
    },
    /** Brings the tables into their final form, when nothing is written or removed any more. */
    finish: () => indexes.restore(),
  };
}
