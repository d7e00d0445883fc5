import { createHash } from 'node:crypto';
import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';

/** A captured day as it is stored: the changes since the previous one, or everything. */
export type StoredRow = {
  account: string;
  /** Rises by one with each captured day of an account, regardless of the clock. */
  sequence: number;
  day: CalendarNumber;
  timeZone: string;
  capturedAt: EpochMs;
  /** Whether it begins a run: its names and rows are complete, and no earlier row is needed to read it. */
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
  /** SHA-256 of the previous row; 32 zero bytes for the first. */
  previous: Uint8Array;
  sha256: Uint8Array;
};

/** What the trend of a day is drawn from. */
type FiguresRow = Pick<StoredRow, 'day' | 'isSample' | 'sources' | 'people' | 'required' | 'valid' | 'figures'>;

/** A captured day in the order of capture, which differs from date order after a wrong clock. */
export type CaptureInOrder = Pick<StoredRow, 'day' | 'isBase'>;

/** The captured days of all accounts, in a file or in a database. */
export type HistoryStore = {
  /** Where it is, in a form that may be shown. */
  place: string;
  /** The newest row of an account by sequence. */
  last(account: string): Promise<StoredRow | undefined>;
  hasDay(account: string, day: CalendarNumber): Promise<boolean>;
  /** The rows that a day is read from: its base, then every change up to it; none when it was not captured. */
  run(account: string, day: CalendarNumber): Promise<StoredRow[]>;
  /** The accounts that have days. */
  accounts(): Promise<string[]>;
  /** All captured days, in their order. */
  days(account: string): Promise<CalendarNumber[]>;
  /** The same in the order of capture. */
  captures(account: string): Promise<CaptureInOrder[]>;
  /** By day. */
  figures(account: string, from: CalendarNumber, to: CalendarNumber): Promise<FiguresRow[]>;
  /** All rows of all accounts, oldest first, as of the first read. */
  all(): AsyncIterable<StoredRow>;
  /** All additions inside take effect, or none; nobody else adds in the meantime. */
  transaction<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Adds a row. @throws when the day exists already or the store cannot be written; nothing is added then */
  append(row: StoredRow): Promise<void>;
  /**
   * Takes or prolongs the right to capture an account, so that only one of several gateways on a store captures.
   * @returns whether the holder has it
   */
  lease(account: string, holder: string, lease: { now: EpochMs; ms: number }): Promise<boolean>;
  /**
   * Removes the runs of an account that have no day from `from` on. A day after today is removed once a day captured after it
   * is older than `from`: a clock was ahead. If there is no such day, the clock may have been set back since.
   * @returns how many rows
   */
  prune(account: string, kept: { from: CalendarNumber; today: CalendarNumber }): Promise<number>;
  close(): Promise<void>;
};

/** A history that exists, for work that only reads. */
export type KeptHistory = Omit<HistoryStore, 'transaction' | 'append' | 'lease' | 'prune'> & {
  /** Whether its tables are of an earlier release, which the next start brings up to date. */
  isUpgradeDue: boolean;
};

/** What readers use of a history. */
export type KeptDays = Pick<HistoryStore, 'last' | 'hasDay' | 'run' | 'captures' | 'figures'>;

/** The answers of a history that does not exist. */
export const noDays: KeptDays = {
  last: async () => undefined,
  hasDay: async () => false,
  run: async () => [],
  captures: async () => [],
  figures: async () => [],
};

type Value = string | number | Uint8Array;
/** A row of a result; drivers return numbers, numbers as text, texts and bytes. */
type ResultRow = Readonly<Record<string, unknown>>;

/** What a kind of database provides. All use the same SQL; values are `$1`, `$2` and so on. */
export type HistoryDatabase = Pick<HistoryStore, 'place' | 'transaction' | 'close'> & {
  tables: { days: string; leases: string };
  rows(sql: string, ...values: Value[]): Promise<ResultRow[]>;
  /** A long result, as of the read of its first row. */
  each(sql: string): AsyncIterable<ResultRow>;
};

/** The hash of a row, which includes that of the previous row: changing, moving or removing a row is noticed. */
export function hashOfRow(row: Omit<StoredRow, 'sha256'>): Buffer {
  const { account, sequence, day, timeZone, capturedAt, isBase, isSample, sources, people, required, valid } = row;
  const facts = [account, sequence, day, timeZone, capturedAt, isBase, isSample, sources, people, required, valid];
  const hash = createHash('sha256').update(row.previous).update(JSON.stringify(facts));
  for (const part of [row.figures, row.names, row.rows]) hash.update(`\n${part.byteLength}\n`).update(part);
  return hash.digest();
}

const columns = [
  'account',
  'sequence',
  'day',
  'timeZone',
  'capturedAt',
  'isBase',
  'isSample',
  'sources',
  'people',
  'required',
  'valid',
  'figures',
  'names',
  'rows',
  'previous',
  'sha256',
] as const satisfies readonly (keyof StoredRow)[];

const COLUMNS = columns.map((column) => `"${column}"`).join(', ');

/** The store in a database that has its tables. */
export function createHistoryStore(database: HistoryDatabase): HistoryStore {
  const { rows, each, place, transaction, close } = database;
  const { days, leases } = database.tables;
  const stored = async (rest: string, ...values: Value[]) =>
    (await rows(`select ${COLUMNS} from ${days} ${rest}`, ...values)).map(storedRow);
  return {
    place,
    transaction,
    close,
    last: async (account) => (await stored('where account = $1 order by sequence desc limit 1', account))[0],
    hasDay: async (account, day) =>
      (await rows(`select day from ${days} where account = $1 and day = $2`, account, day)).length > 0,
    run: (account, day) =>
      stored(
        `where account = $1 and sequence <= (select sequence from ${days} where account = $1 and day = $2)
         and sequence >= (select max(base.sequence) from ${days} base, ${days} asked
           where base.account = $1 and base."isBase" = 1 and asked.account = $1 and asked.day = $2
           and base.sequence <= asked.sequence)
         order by sequence`,
        account,
        day,
      ),
    accounts: async () =>
      (await rows(`select distinct account from ${days} order by account`)).map(({ account }) => String(account)),
    days: async (account) =>
      (await rows(`select day from ${days} where account = $1 order by day`, account)).map(({ day }) => Number(day)),
    captures: async (account) =>
      (await rows(`select day, "isBase" from ${days} where account = $1 order by sequence`, account)).map(
        ({ day, isBase }) => ({ day: Number(day), isBase: Number(isBase) === 1 }),
      ),
    figures: async (account, from, to) => {
      const found = await rows(
        `select day, "isSample", sources, people, required, valid, figures from ${days}
         where account = $1 and day between $2 and $3 order by day`,
        account,
        from,
        to,
      );
      return found.map((row) => ({
        day: Number(row.day),
        isSample: Number(row.isSample) === 1,
        sources: String(row.sources),
        people: Number(row.people),
        required: Number(row.required),
        valid: Number(row.valid),
        figures: bytesOf(row.figures),
      }));
    },
    async *all() {
      for await (const row of each(`select ${COLUMNS} from ${days} order by account, sequence`)) yield storedRow(row);
    },
    async append(row) {
      const values = columns.map((column) => {
        const value = row[column];
        return typeof value === 'boolean' ? Number(value) : value;
      });
      await rows(`insert into ${days} (${COLUMNS}) values (${columns.map((_, place) => `$${place + 1}`)})`, ...values);
    },
    async lease(account, holder, { now, ms }) {
      // A lease that ends much later than any can was written before a clock was set back; one that ends a little later is from
      // a gateway whose clock is ahead of ours.
      const taken = await rows(
        `insert into ${leases} (account, holder, until) values ($1, $2, $3)
         on conflict (account) do update set holder = excluded.holder, until = excluded.until
         where ${leases}.holder = excluded.holder or ${leases}.until <= $4 or ${leases}.until > $5
         returning account`,
        account,
        holder,
        now + ms,
        now,
        now + 2 * ms,
      );
      return taken.length > 0;
    },
    async prune(account, { from, today }) {
      const removed = await rows(
        `delete from ${days} where account = $1 and sequence < (
           select max(base.sequence) from ${days} base where base.account = $1 and base."isBase" = 1
           and not exists (select 1 from ${days} kept where kept.account = $1
             and kept.sequence < base.sequence and kept.day >= $2
             and (kept.day <= $3 or not exists (select 1 from ${days} later where later.account = $1
               and later.sequence > kept.sequence and later.day < $2))))
         returning sequence`,
        account,
        from,
        today,
      );
      return removed.length;
    },
  };
}

const bytesOf = (value: unknown): Uint8Array => (value instanceof Uint8Array ? value : new Uint8Array());

const storedRow = (row: ResultRow): StoredRow => ({
  account: String(row.account),
  sequence: Number(row.sequence),
  day: Number(row.day),
  timeZone: String(row.timeZone),
  capturedAt: Number(row.capturedAt),
  isBase: Number(row.isBase) === 1,
  isSample: Number(row.isSample) === 1,
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
