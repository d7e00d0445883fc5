import { createHash } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';

/** A captured day as it stands in the file: what changed since the one before, or everything. */
export type StoredRow = {
  account: string;
  /** Rises by one with each captured day of an account, whatever the clock did. */
  sequence: number;
  day: CalendarNumber;
  timeZone: string;
  capturedAt: EpochMs;
  /** Whether a run begins with it: its names and rows are whole, and no earlier row is needed to read it. */
  isBase: boolean;
  isSample: boolean;
  /** JSON of `PastSource[]`. */
  sources: string;
  people: number;
  required: number;
  valid: number;
  /** JSON of the figures by site and by training, zstd. */
  figures: Uint8Array;
  /** JSON of the names that are new in the run, zstd. */
  names: Uint8Array;
  /** `encodeTables`, zstd. */
  rows: Uint8Array;
  /** SHA-256 of the row before; 32 zero bytes for the first. */
  previous: Uint8Array;
  sha256: Uint8Array;
};

/** What the trend of a day is drawn from. */
type FiguresRow = Pick<StoredRow, 'day' | 'isSample' | 'people' | 'required' | 'valid' | 'figures'>;

export type HistoryFile = {
  /** The newest row of an account by sequence. */
  last(account: string): StoredRow | undefined;
  hasDay(account: string, day: CalendarNumber): boolean;
  /** The rows that a day is read from: its base, then every change up to it; none when it was not captured. */
  run(account: string, day: CalendarNumber): StoredRow[];
  /** The accounts that have days. */
  accounts(): string[];
  /** All captured days, in their order. */
  days(account: string): CalendarNumber[];
  /** By day. */
  figures(account: string, from: CalendarNumber, to: CalendarNumber): FiguresRow[];
  /** All rows of all accounts, oldest first. */
  all(): Iterable<StoredRow>;
  /** Everything that is added within is added, or nothing. */
  atOnce<Result>(work: () => Result): Result;
  /** Adds a row. @throws when the day is there already, and when the file cannot be written; nothing is added then */
  append(row: StoredRow): void;
  /**
   * Takes or prolongs the right to capture an account, so that of several gateways on one folder one does.
   * @returns whether the holder has it
   */
  lease(account: string, holder: string, lease: { now: EpochMs; ms: number }): boolean;
  /** Removes the runs of an account that hold nothing of a day or later. @returns how many rows */
  prune(account: string, before: CalendarNumber): number;
  close(): void;
};

/** Every change of the tables, oldest first; one that has been released is never edited. */
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
];

/** How long a write waits for that of another process, milliseconds. */
const WAIT_MS = 5_000;

export const historyFileIn = (dataDir: string): string => join(dataDir, 'history.sqlite');

/** The hash of a row, which holds that of the row before: none can be changed, moved or left out unseen. */
export function hashOfRow(row: Omit<StoredRow, 'sha256'>): Buffer {
  const { account, sequence, day, timeZone, capturedAt, isBase, isSample, sources, people, required, valid } = row;
  const facts = [account, sequence, day, timeZone, capturedAt, isBase, isSample, sources, people, required, valid];
  const hash = createHash('sha256').update(row.previous).update(JSON.stringify(facts));
  for (const part of [row.figures, row.names, row.rows]) hash.update(`\n${part.byteLength}\n`).update(part);
  return hash.digest();
}

const COLUMNS =
  'account, sequence, day, timeZone, capturedAt, isBase, isSample, sources, people, required, valid, figures, names, "rows", previous, sha256';

/**
 * Opens the file, which is made for its owner alone where it is missing, and brings its tables up to date. Without a
 * journal beside it, so that the folder can be copied to another machine whenever nothing is written.
 * @throws when it cannot be used, or is of a later release
 */
export function openHistoryFile(file: string): HistoryFile {
  // It says where people belong: SQLite gives its side files the same permissions.
  closeSync(openSync(file, 'a', 0o600));
  const database = new DatabaseSync(file);
  try {
    database.exec(`pragma busy_timeout = ${WAIT_MS}; pragma journal_mode = delete; pragma synchronous = extra;`);
    migrate(database);
  } catch (error) {
    database.close();
    throw error;
  }
  const select = (rest: string) => database.prepare(`select ${COLUMNS} from days ${rest}`);
  return {
    last: (account) => storedRows(select('where account = ? order by sequence desc limit 1').all(account))[0],
    hasDay: (account, day) =>
      database.prepare('select 1 from days where account = ? and day = ?').get(account, day) !== undefined,
    run: (account, day) =>
      storedRows(
        select(
          `where account = $account and sequence <= (select sequence from days where account = $account and day = $day)
           and sequence >= (select max(base.sequence) from days base, days asked
             where base.account = $account and base.isBase = 1 and asked.account = $account and asked.day = $day
             and base.sequence <= asked.sequence)
           order by sequence`,
        ).all({ account, day }),
      ),
    accounts: () =>
      database
        .prepare('select distinct account from days order by account')
        .all()
        .map(({ account }) => String(account)),
    days: (account) =>
      database
        .prepare('select day from days where account = ? order by day')
        .all(account)
        .map(({ day }) => Number(day)),
    figures: (account, from, to) =>
      database
        .prepare(
          `select day, isSample, people, required, valid, figures from days
           where account = ? and day between ? and ? order by day`,
        )
        .all(account, from, to)
        .map((row) => ({
          day: Number(row.day),
          isSample: row.isSample === 1,
          people: Number(row.people),
          required: Number(row.required),
          valid: Number(row.valid),
          figures: bytesOf(row.figures),
        })),
    *all() {
      for (const row of select('order by account, sequence').iterate()) yield storedRow(row);
    },
    atOnce: (work) => inTransaction(database, work),
    append: (row) =>
      inTransaction(database, () => {
        database
          .prepare(`insert into days (${COLUMNS}) values (${COLUMNS.replace(/[^, ]+/g, '?')})`)
          .run(
            row.account,
            row.sequence,
            row.day,
            row.timeZone,
            row.capturedAt,
            row.isBase ? 1 : 0,
            row.isSample ? 1 : 0,
            row.sources,
            row.people,
            row.required,
            row.valid,
            row.figures,
            row.names,
            row.rows,
            row.previous,
            row.sha256,
          );
      }),
    lease: (account, holder, { now, ms }) =>
      inTransaction(database, () => {
        const held = database.prepare('select holder, until from leases where account = ?').get(account);
        const until = Number(held?.until);
        // One that ends later than any lease does was written by a clock that was set back since.
        if (held && held.holder !== holder && until > now && until <= now + ms) return false;
        database
          .prepare('insert or replace into leases (account, holder, until) values (?, ?, ?)')
          .run(account, holder, now + ms);
        return true;
      }),
    prune: (account, before) =>
      inTransaction(database, () => {
        const { changes } = database
          .prepare(
            `delete from days where account = $account and sequence < (
               select max(base.sequence) from days base where base.account = $account and base.isBase = 1
               and not exists (select 1 from days kept where kept.account = $account
                 and kept.sequence < base.sequence and kept.day >= $before))`,
          )
          .run({ account, before });
        return Number(changes);
      }),
    close: () => database.close(),
  };
}

/** Everything of it or nothing, also when the process is killed in between or the disk is full. */
function inTransaction<Result>(database: DatabaseSync, work: () => Result): Result {
  if (database.isTransaction) return work();
  database.exec('begin immediate');
  try {
    const result = work();
    database.exec('commit');
    return result;
  } catch (error) {
    // A full disk ends the transaction by itself.
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
}

function migrate(database: DatabaseSync): void {
  const versionOf = () => Number(database.prepare('pragma user_version').get()?.user_version);
  if (versionOf() === SCHEMAS.length) return;
  inTransaction(database, () => {
    // Another process may have been first.
    const version = versionOf();
    if (version > SCHEMAS.length)
      throw new Error(`The history is of a later release (version ${version}): start that release.`);
    for (const schema of SCHEMAS.slice(version)) database.exec(schema);
    database.exec(`pragma user_version = ${SCHEMAS.length}`);
  });
}

const bytesOf = (value: SQLOutputValue | undefined): Uint8Array =>
  value instanceof Uint8Array ? value : new Uint8Array();

const storedRows = (rows: readonly Record<string, SQLOutputValue>[]): StoredRow[] => rows.map(storedRow);

const storedRow = (row: Record<string, SQLOutputValue>): StoredRow => ({
  account: String(row.account),
  sequence: Number(row.sequence),
  day: Number(row.day),
  timeZone: String(row.timeZone),
  capturedAt: Number(row.capturedAt),
  isBase: row.isBase === 1,
  isSample: row.isSample === 1,
  sources: String(row.sources),
  people: Number(row.people),
  required: Number(row.required),
  valid: Number(row.valid),
  figures: bytesOf(row.figures),
  names: bytesOf(row.names),
  rows: bytesOf(row.rows),
  previous: bytesOf(row.previous),
  sha256: bytesOf(row.sha256),
});
