import { closeSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { errorCode } from '../errorCode.ts';
import { createHistoryStore, type HistoryStore } from './historyStore.ts';

/** Every change of the tables, oldest first; a released one is never edited. */
const SCHEMAS: readonly string[] = [
  `create table days (
    account text not null,
    sequence integer not null,
    day integer not null,
    timeZone text not null,
    capturedAt integer not null,
    isBase integer not null,
    isSample integer not null,
    sources text not null,
    people integer not null,
    required integer not null,
    valid integer not null,
    figures blob not null,
    names blob not null,
    "rows" blob not null,
    previous blob not null,
    sha256 blob not null,
    primary key (account, sequence),
    unique (account, day)
  ) strict;
  create table leases (
    account text not null primary key,
    holder text not null,
    until integer not null
  ) strict`,
  // The rows of later days have one more table, which an earlier release would take for damage.
  'select 1',
];

/** What to do about a file: 11 and 26 are SQLITE_CORRUPT and SQLITE_NOTADB, 8 and 14 SQLITE_READONLY and SQLITE_CANTOPEN. */
const DAMAGED = 'put a copy of it back, or move it away to begin a new one';
const CLOSED = 'give this user the right to read and write it and its folder';
const advice: Readonly<Record<string | number, string>> = {
  11: DAMAGED,
  26: DAMAGED,
  8: CLOSED,
  14: CLOSED,
  EACCES: CLOSED,
  EPERM: CLOSED,
  EROFS: CLOSED,
};

/** How long a write waits for another process's write, milliseconds. */
const WAIT_MS = 5_000;

export const historyFileIn = (dataDir: string): string => join(dataDir, 'history.sqlite');

/**
 * Whether the file exists. @throws when this user may not look, which must not be taken for a history that does not exist yet
 */
export const hasHistoryFile = (file: string): boolean =>
  withAdvice(file, () => statSync(file, { throwIfNoEntry: false }) !== undefined);

/**
 * Opens the file, creating it for its owner alone if it is missing, and brings its tables up to date. It has no journal file,
 * so that the folder can be copied to another machine whenever nothing is written.
 * @throws when it cannot be used, or is of a later release
 */
export const openHistoryFile = (file: string): HistoryStore =>
  storeIn(
    file,
    withAdvice(file, () => openTables(file)),
  );

/**
 * Opens an existing file to read it; its tables stay as they are.
 * @returns also how many of `SCHEMAS` its tables have, 0 for an empty file, and whether these are fewer than there are
 * @throws when it cannot be read, or is of a later release
 */
export function openHistoryFileToRead(file: string): { store: HistoryStore; version: number; isOutdated: boolean } {
  const { database, version } = withAdvice(file, () => openAsItIs(file));
  return { store: storeIn(file, database), version, isOutdated: version < SCHEMAS.length };
}

function storeIn(file: string, database: DatabaseSync): HistoryStore {
  return createHistoryStore({
    place: file,
    tables: { days: 'days', leases: 'leases' },
    rows: async (sql, ...values) => {
      const named = Object.fromEntries(values.map((value, place): [string, SQLInputValue] => [`$${place + 1}`, value]));
      return withAdvice(file, () => database.prepare(sql).all(named));
    },
    async *each(sql) {
      const rows = withAdvice(file, () => database.prepare(sql).iterate());
      try {
        for (let row = withAdvice(file, () => rows.next()); !row.done; row = withAdvice(file, () => rows.next()))
          yield row.value;
      } finally {
        rows.return?.();
      }
    },
    async transaction(work) {
      withAdvice(file, () => database.exec('begin immediate'));
      try {
        const result = await work();
        database.exec('commit');
        return result;
      } catch (error) {
        undo(database);
        throw error;
      }
    },
    close: async () => database.close(),
  });
}

function openTables(file: string): DatabaseSync {
  // The file tells where people belong: SQLite gives its side files the same permissions.
  closeSync(openSync(file, 'a', 0o600));
  const database = new DatabaseSync(file);
  try {
    database.exec(`pragma busy_timeout = ${WAIT_MS}; pragma journal_mode = delete; pragma synchronous = extra;`);
    migrate(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** SQLite may still undo what a killed process left half done, without which the file cannot be read. */
function openAsItIs(file: string) {
  const database = new DatabaseSync(file);
  try {
    database.exec(`pragma busy_timeout = ${WAIT_MS}; pragma query_only = on;`);
    return { database, version: knownVersion(database) };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Does something with the file. @throws with the file's name and what to do, if it is damaged or this user has no access */
function withAdvice<Result>(file: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const result = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined;
    const known = advice[result ?? errorCode(error) ?? ''];
    if (known === undefined || !(error instanceof Error)) throw error;
    throw new Error(`${file} cannot be read (${error.message}): ${known}.`, { cause: error });
  }
}

/** A full disk ends the transaction by itself. */
function undo(database: DatabaseSync): void {
  if (database.isTransaction) database.exec('rollback');
}

/** How many of `SCHEMAS` the tables have. @throws when they are of a later release */
function knownVersion(database: DatabaseSync): number {
  const version = Number(database.prepare('pragma user_version').get()?.user_version);
  if (version > SCHEMAS.length)
    throw new Error(`The history is of a later release (version ${version}): start that release.`);
  return version;
}

function migrate(database: DatabaseSync): void {
  if (knownVersion(database) === SCHEMAS.length) return;
  database.exec('begin immediate');
  try {
    // Another process may have been faster.
    for (const schema of SCHEMAS.slice(knownVersion(database))) database.exec(schema);
    database.exec(`pragma user_version = ${SCHEMAS.length}; commit`);
  } catch (error) {
    undo(database);
    throw error;
  }
}
