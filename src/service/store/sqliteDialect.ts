import { existsSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { SqliteAdapter, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { OperatorError } from '../operatorError.ts';
import { lacksRights, missingRights, noSpace } from './fileErrors.ts';
import { NOTICED_MS } from './store.ts';

/** Prepared statements kept for reuse: imports send the same statement thousands of times. */
const KEPT_STATEMENTS = 100;

/** The size to which the journal of a large import is cut afterwards; otherwise it would keep its size for good. */
const KEPT_JOURNAL_BYTES = 64 * 1024 * 1024;

/**
 * All our transactions write, so they wait for their turn when they begin. One that read first and wrote later would fail
 * if another process wrote in between, such as two that make the tables of a new store at the same time.
 */
const BEGIN = 'begin immediate';

/** Kysely types its parameters as unknown; whatever SQLite cannot hold makes node:sqlite throw. */
const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];

/** A statement that does nothing. */
const NOTHING: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

const LOCKED = 'is being written by an import or another process: wait until it has ended and try again';
const DAMAGED = 'is damaged: restore it from a backup';

/** What is wrong and what to do, by the result code of SQLite. */
const problems: Readonly<Record<number, string>> = {
  // SQLITE_BUSY and SQLITE_LOCKED: another connection holds the lock.
  5: LOCKED,
  6: LOCKED,
  // SQLITE_CORRUPT and SQLITE_NOTADB.
  11: DAMAGED,
  26: 'is not a store, or is damaged: restore it from a backup',
};

const BUSY = 5;
/** SQLite opens a file that it may not write as read-only and refuses writes. */
const READONLY = 8;
const CANTOPEN = 14;
const FULL = 13;
/** SQLITE_IOERR_SHMSIZE: no space for the file next to a store that its processes share. */
const NO_SPACE_TO_SHARE = 4_874;

/** Translates an error of SQLite into one that says what is wrong and what to do; returns others unchanged. */
function translateSqliteError(error: unknown, file: string): unknown {
  const extended = error instanceof Error && 'errcode' in error ? Number(error.errcode) : 0;
  // The low byte of an extended code is its kind.
  const code = extended & 0xff;
  if (code === FULL || extended === NO_SPACE_TO_SHARE) return noSpace(file);
  if (code === READONLY || (code === CANTOPEN && lacksRights(file))) return missingRights(file);
  const problem = problems[code];
  return problem === undefined ? error : new OperatorError(`${file} ${problem}.`);
}

/**
 * Does one piece of work on a file; a lock that outlasts the wait, a full disk, missing rights or a damaged file becomes an
 * error that says what to do.
 */
function withClearErrors<Result>(file: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw translateSqliteError(error, file);
  }
}

/** How a write waits for another one to end. */
type Waiting = {
  /** The limit, milliseconds; then it is an OperatorError. */
  waitMs: number;
  /** Called once when it takes some seconds. */
  onWait?: (() => void) | undefined;
};

/** SQLite waits silently: a wait that is reported is made in parts. */
function waitingInParts<Result>(work: () => Result, { waitMs, onWait }: Waiting): Result {
  const started = performance.now();
  for (let isFirst = true; ; isFirst = false) {
    try {
      return work();
    } catch (error) {
      const isBusy = error instanceof Error && 'errcode' in error && Number(error.errcode) === BUSY;
      if (!onWait || !isBusy || performance.now() - started >= waitMs) throw error;
      if (isFirst) onWait();
    }
  }
}

/** Does one piece of work on a file when other processes let it; a transaction already has had its turn when it began. */
const inTurn = <Result>(file: string, database: DatabaseSync, waiting: Waiting, work: () => Result): Result =>
  withClearErrors(file, () => (database.isTransaction ? work() : waitingInParts(work, waiting)));

function openToWrite(file: string, waiting: Waiting): DatabaseSync {
  const database = withClearErrors(file, () => new DatabaseSync(file));
  inTurn(file, database, waiting, () =>
    database.exec(`
      pragma busy_timeout = ${waiting.onWait ? Math.min(waiting.waitMs, NOTICED_MS) : waiting.waitMs};
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma foreign_keys = on;
      pragma cache_size = -65536;
      pragma journal_size_limit = ${KEPT_JOURNAL_BYTES};
    `),
  );
  return database;
}

function openToRead(file: string): DatabaseSync {
  const url = pathToFileURL(file);
  // Otherwise a reader of a file that nobody has open would create its journal files and leave them there.
  if (!existsSync(`${file}-wal`)) url.searchParams.set('immutable', '1');
  return withClearErrors(file, () => new DatabaseSync(url, { readOnly: true }));
}

function asKyselyDatabase(database: DatabaseSync, file: string, waiting: Waiting): SqliteDatabase {
  const asKyselyStatement = (statement: StatementSync): SqliteStatement => ({
    reader: statement.columns().length > 0,
    all: (parameters) => inTurn(file, database, waiting, () => statement.all(...values(parameters))),
    run: (parameters) => inTurn(file, database, waiting, () => statement.run(...values(parameters))),
    // In WAL mode reads meet no lock.
    iterate: (parameters) => statement.iterate(...values(parameters)),
  });
  const rollback = asKyselyStatement(database.prepare('rollback'));
  const kept = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      // A full disk already ends the transaction, and an error of the rollback would hide that.
      if (sql === 'rollback') return database.isTransaction ? rollback : NOTHING;
      const statement =
        kept.get(sql) ??
        asKyselyStatement(withClearErrors(file, () => database.prepare(sql === 'begin' ? BEGIN : sql)));
      kept.delete(sql);
      kept.set(sql, statement);
      const oldest = kept.keys().next();
      if (kept.size > KEPT_STATEMENTS && !oldest.done) kept.delete(oldest.value);
      return statement;
    },
  };
}

/** SQLite rolls back table changes like any others, which Kysely does not assume: a migration is all or nothing. */
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
export const sqliteDialect = (file: string, waiting: Waiting): SqliteDialect =>
  new TransactionalDialect({ database: async () => asKyselyDatabase(openToWrite(file, waiting), file, waiting) });

/** The same for a read-only file: neither it nor anything next to it is changed. */
export const readOnlyDialect = (file: string): SqliteDialect =>
  new TransactionalDialect({ database: async () => asKyselyDatabase(openToRead(file), file, { waitMs: 0 }) });
