import { CompiledQuery } from 'kysely';
import type { Store } from '../store/store.ts';
import type { ColumnValues, StoredKind } from './recordKinds.ts';

const quoted = (name: string) => `"${name}"`;

/** The columns that identify a row of a kind in its table. */
export const keyColumnsOf = ({ table, key }: StoredKind): readonly string[] =>
  table === 'accounts' ? key : ['account_id', ...key];

/**
 * The end of the statement: a row replaces an existing one with its key, unless that came with this import. Names come only
 * from recordKinds.ts.
 */
function onConflict(kind: StoredKind, names: readonly string[]): string {
  const key = keyColumnsOf(kind);
  const others = names
    .filter((name) => !key.includes(name))
    .map((name) => `${quoted(name)} = excluded.${quoted(name)}`);
  return `on conflict (${key.map(quoted).join(', ')}) do update set ${others.join(', ')}
    where ${quoted(kind.table)}.import_id <> excluded.import_id`;
}

/** SQLite: a parameter for every value, because reading JSON is slower. The text depends only on the number of rows. */
function rowsAsParameters(kind: StoredKind, names: readonly string[], rows: readonly ColumnValues[]): CompiledQuery {
  const row = `(${names.map(() => '?').join(', ')})`;
  const parameters: unknown[] = [];
  for (const values of rows) for (const name of names) parameters.push(values[name]);
  return CompiledQuery.raw(
    `insert into ${quoted(kind.table)} (${names.map(quoted).join(', ')})
    values ${Array.from(rows, () => row).join(', ')} ${onConflict(kind, names)}`,
    parameters,
  );
}

/** PostgreSQL: all rows in one JSON value, with the types of the table. */
function rowsAsJson(kind: StoredKind, names: readonly string[], rows: readonly ColumnValues[]): CompiledQuery {
  const columns = names.map(quoted).join(', ');
  return CompiledQuery.raw(
    `insert into ${quoted(kind.table)} (${columns})
    select ${columns} from json_populate_recordset(null::${quoted(kind.table)}, $1::json) ${onConflict(kind, names)}`,
    [JSON.stringify(rows)],
  );
}

/** Makes the statement that writes some rows of a kind; all have the same columns. */
type BulkInsert = (kind: StoredKind, names: readonly string[], rows: readonly ColumnValues[]) => CompiledQuery;

/** How each store writes many rows, and how many at a time: small batches are freed early, large ones save round trips. */
export const bulkInserts: Readonly<Record<Store['kind'], { statement: BulkInsert; batch: number }>> = {
  sqlite: { statement: rowsAsParameters, batch: 100 },
  postgres: { statement: rowsAsJson, batch: 1_000 },
};

/**
 * A batch with this many characters of records is written at once: escaped in one JSON value, 1,000 long texts would exceed the
 * longest string of V8, 2^29 - 24 characters.
 */
export const BATCH_CHARACTERS = 16 * 1024 * 1024;
