import { Client, DatabaseError } from 'pg';
import { databaseProblem } from '../configuration/databaseProblem.ts';
import { placeOfUrl } from '../configuration/databaseUrl.ts';
import { createHistoryStore, type HistoryDatabase, type HistoryStore } from './historyStore.ts';

/** Every change of the tables, oldest first; a released one is never edited. */
const SCHEMAS: readonly string[] = [
  // Accounts are ordered by their bytes, whatever language the database was created for.
  `create table history_days (
    account text collate "C" not null,
    sequence integer not null,
    day integer not null,
    "timeZone" text not null,
    "capturedAt" bigint not null,
    "isBase" smallint not null,
    "isSample" smallint not null,
    sources text not null,
    people integer not null,
    required integer not null,
    valid integer not null,
    figures bytea not null,
    names bytea not null,
    "rows" bytea not null,
    previous bytea not null,
    sha256 bytea not null,
    primary key (account, sequence),
    unique (account, day)
  );
  create table history_leases (
    account text collate "C" not null primary key,
    holder text not null,
    until bigint not null
  )`,
  // The rows of later days have one more table, which an earlier release would take for damage.
  'select 1',
];

/** Identifies the lock for adding days in PostgreSQL, whose advisory locks have numbers: any one, the same in every release. */
const WRITE_LOCK = 7_305_216_554_130;
/** Limits in milliseconds for a connection, a lock and an answer; a server that exceeds one is unusable. */
const [CONNECT_MS, LOCK_MS, ANSWER_MS] = [5_000, 30_000, 60_000];
/** The server ends a statement by itself; if it stays silent for this much longer, it is gone. Milliseconds. */
const GRACE_MS = 1_000;
/** Rows fetched at a time from a long result; the first of a run can have some megabytes. */
const ROWS_AT_ONCE = 16;
/** SQLSTATE of a missing table. */
const UNDEFINED_TABLE = '42P01';

type OpenedDatabase = {
  store: HistoryStore;
  /** How many of `SCHEMAS` its tables have; 0 if there are none. */
  version: number;
  /** Whether these are fewer than there are. */
  isOutdated: boolean;
  /** Makes the tables or brings them up to date; `fill` puts the first days into new ones in the same transaction. */
  migrate(fill?: (store: HistoryStore) => Promise<void>): Promise<void>;
};

/**
 * Opens a PostgreSQL database. Nothing in it changes before `migrate`.
 * @throws when it cannot be used, or its history is of a later release
 */
export async function openHistoryDatabase(url: string): Promise<OpenedDatabase> {
  const place = placeOfUrl(url);
  const client = new Client({
    connectionString: url,
    application_name: 'compliance-gateway',
    connectionTimeoutMillis: CONNECT_MS,
    lock_timeout: LOCK_MS,
    statement_timeout: ANSWER_MS,
    query_timeout: ANSWER_MS + GRACE_MS,
  });
  // Otherwise a connection that breaks between two queries would end the thread.
  client.on('error', () => undefined);
  const asked = async <Result>(question: () => Promise<Result>): Promise<Result> => {
    try {
      return await question();
    } catch (error) {
      const problem = databaseProblem(error);
      throw problem === undefined ? error : new Error(`${place} cannot be used, ${problem}.`, { cause: error });
    }
  };
  const database = historyDatabase(client, place, asked);
  const versionNow = async () => {
    const [row] = await database.rows('select version from history_version');
    return Number(row?.version ?? 0);
  };
  const store = createHistoryStore(database);
  try {
    await asked(() => client.connect());
    const version = await versionNow().catch((error: unknown) => {
      if (error instanceof DatabaseError && error.code === UNDEFINED_TABLE) return 0;
      throw error;
    });
    if (version > SCHEMAS.length)
      throw new Error(`The history in ${place} is of a later release (version ${version}): start that release.`);
    return {
      store,
      version,
      isOutdated: version < SCHEMAS.length,
      migrate: async (fill) => {
        if (version === SCHEMAS.length) return;
        try {
          await database.transaction(async () => {
            await database.rows('create table if not exists history_version (version integer not null)');
            // Another gateway may have been faster.
            const current = await versionNow();
            for (const schema of SCHEMAS.slice(current)) await database.rows(schema);
            await database.rows('delete from history_version');
            await database.rows('insert into history_version values ($1)', SCHEMAS.length);
            if (current === 0) await fill?.(store);
          });
        } catch (error) {
          await store.close();
          throw error;
        }
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

function historyDatabase(
  client: Client,
  place: string,
  asked: <Result>(question: () => Promise<Result>) => Promise<Result>,
): HistoryDatabase {
  const rows: HistoryDatabase['rows'] = async (sql, ...values) => {
    const { rows: found } = await asked(() =>
      client.query<Record<string, unknown>>(sql, values.length > 0 ? values : undefined),
    );
    return found;
  };
  async function within<Result>(begin: string, work: () => Promise<Result>): Promise<Result> {
    await rows(begin);
    try {
      const result = await work();
      await rows('commit');
      return result;
    } catch (error) {
      // A lost connection rolls back by itself.
      await rows('rollback').catch(() => undefined);
      throw error;
    }
  }
  return {
    place,
    tables: { days: 'history_days', leases: 'history_leases' },
    rows,
    async *each(sql) {
      await rows('begin isolation level repeatable read read only');
      try {
        await rows(`declare long_result no scroll cursor for ${sql}`);
        for (;;) {
          const found = await rows(`fetch ${ROWS_AT_ONCE} from long_result`);
          if (found.length === 0) return;
          yield* found;
        }
      } finally {
        await rows('rollback').catch(() => undefined);
      }
    },
    transaction: (work) =>
      within('begin', async () => {
        await rows(`select pg_advisory_xact_lock(${WRITE_LOCK})`);
        return work();
      }),
    async close() {
      // A server that does not answer does not close either.
      client.end().catch(() => undefined);
    },
  };
}
