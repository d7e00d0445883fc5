import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** Prepared statements kept for reuse: imports send the same statement thousands of times. */
const KEPT_STATEMENTS = 100;

/** Kysely types its parameters as unknown; whatever SQLite cannot hold makes node:sqlite throw. */
const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];

const asKyselyStatement = (statement: StatementSync): SqliteStatement => ({
  reader: statement.columns().length > 0,
  all: (parameters) => statement.all(...values(parameters)),
  run: (parameters) => statement.run(...values(parameters)),
  iterate: (parameters) => statement.iterate(...values(parameters)),
});

/** Opens an SQLite file through Node's own driver, in the form that Kysely's SQLite dialect takes. */
export function openSqlite(file: string): SqliteDatabase {
  const database = new DatabaseSync(file);
  database.exec(`
    pragma busy_timeout = 10000;
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma cache_size = -65536;
  `);
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const statement = kept.get(sql) ?? asKyselyStatement(database.prepare(sql));
      kept.delete(sql);
      kept.set(sql, statement);
      const oldest = kept.keys().next();
      if (kept.size > KEPT_STATEMENTS && !oldest.done) kept.delete(oldest.value);
      return statement;
    },
  };
}
