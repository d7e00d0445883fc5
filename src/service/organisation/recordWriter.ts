import type { Kysely, Transaction } from 'kysely';
import { Problem } from '../problem.ts';
import type { Tables } from '../store/tables.ts';
import type { Columns, RecordKind } from './recordKinds.ts';

/** Records written with one statement. */
const BATCH = 500;

/** The tables as the writer sees them: rows of plain values, whatever the kind. */
type PlainTables = Record<RecordKind['table'], Columns>;

type Pending = { rows: Columns[]; lineByKey: Map<string, number> };

/**
 * Puts records in place by their key, in batches. A key that comes twice in one import is a problem that names both
 * lines: within a batch it is seen in memory, later because the row already carries this import's id.
 */
export function createRecordWriter(transaction: Transaction<Tables>, source: string, importId: string) {
  // The columns of each kind are made and checked in recordKinds.ts; per table Kysely could not type them generically.
  const db = transaction as unknown as Kysely<PlainTables>;
  const pending = new Map<RecordKind, Pending>();

  const repeated = ({ key }: RecordKind, row: Columns, line: unknown, firstLine: unknown) =>
    new Problem(
      `${source} line ${line}: ${key.join(', ')}: ${key.map((name) => JSON.stringify(row[name])).join(', ')} is already on line ${firstLine}`,
    );

  async function flush(kind: RecordKind, { rows }: Pending): Promise<void> {
    const [first] = rows;
    if (!first) return;
    pending.delete(kind);
    const keyColumns = kind.table === 'accounts' ? [...kind.key] : ['account_id', ...kind.key];
    const others = Object.keys(first).filter((column) => !keyColumns.includes(column));
    const { numInsertedOrUpdatedRows } = await db
      .insertInto(kind.table)
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(keyColumns)
          .doUpdateSet(({ ref }) => Object.fromEntries(others.map((name) => [name, ref(`excluded.${name}`)])))
          .where(`${kind.table}.import_id`, '!=', importId),
      )
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === BigInt(rows.length)) return;
    for (const row of rows) {
      const stored = await db
        .selectFrom(kind.table)
        .select('import_line')
        .where((where) => where.and(keyColumns.map((column) => where(column, '=', row[column] ?? null))))
        .executeTakeFirstOrThrow();
      if (stored.import_line !== row.import_line) {
        throw repeated(kind, row, row.import_line, stored.import_line);
      }
    }
  }

  return {
    /** Takes one record; it is written at the latest by `finish`. */
    async write(kind: RecordKind, accountId: string, columns: Columns, line: number): Promise<void> {
      const batch: Pending = pending.get(kind) ?? { rows: [], lineByKey: new Map() };
      pending.set(kind, batch);
      const row: Columns = {
        ...columns,
        import_id: importId,
        import_line: line,
        ...(kind.table !== 'accounts' && { account_id: accountId }),
      };
      const key = JSON.stringify([accountId, ...kind.key.map((name) => columns[name])]);
      const firstLine = batch.lineByKey.get(key);
      if (firstLine !== undefined) throw repeated(kind, row, line, firstLine);
      batch.rows.push(row);
      batch.lineByKey.set(key, line);
      // Other records refer to accounts, which must be there first.
      if (batch.rows.length === BATCH || kind.table === 'accounts') await flush(kind, batch);
    },
    /** Writes what is left. */
    async finish(): Promise<void> {
      for (const [kind, batch] of pending) await flush(kind, batch);
    },
  };
}
