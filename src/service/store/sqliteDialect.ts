import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';

/** Prepared statements kept for reuse: imports send the same statement thousands of times. */
const KEPT_STATEMENTS = 100;

/**
 * Our transactions all write: they wait for their turn when they begin. One that read first and wrote later would fail
 * when another process wrote in between, such as two that make the tables of a new store at the same time.
 */
const BEGIN = 'begin immediate';

/** Kysely types its parameters as unknown; whatever SQLite cannot hold makes node:sqlite throw. */
const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];

const asKyselyStatement = (statement: StatementSync): SqliteStatement => ({
  reader: statement.columns().length > 0,
  all: (parameters) => statement.all(...values(parameters)),
  run: (parameters) => statement.run(...values(parameters)),
  iterate: (parameters) => statement.iterate(...values(parameters)),
});

function openSqlite(file: string): SqliteDatabase {
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
      const statement = kept.get(sql) ?? asKyselyStatement(database.prepare(sql === 'begin' ? BEGIN : sql));
      kept.delete(sql);
      kept.set(sql, statement);
      const oldest = kept.keys().next();
      if (kept.size > KEPT_STATEMENTS && !oldest.done) kept.delete(oldest.value);
      return statement;
    },
  };
}

/** SQLite undoes changes of tables like any others, which Kysely does not take for granted: a migration is all or nothing. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class TransactionalDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/** Kysely's dialect for an SQLite file, opened through Node's own driver at the first query. */
export const sqliteDialect = (file: string): SqliteDialect =>
  new TransactionalDialect({ database: async () => openSqlite(file) });
