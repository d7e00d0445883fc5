import { DatabaseSync } from 'node:sqlite';
import type { PostgresPoolClient } from 'kysely';
import Cursor from 'pg-cursor';
import { storeFile } from './dataFolder.ts';

/**
 * All that the training status of an account follows from, row by row. `$1` is the account in both databases; `people`
 * come by id, the others in no order. Only the newest completion of each training by each person counts: the order is
 * that of compliance/trainingExpiry.ts `newerCompletion`, and the index `completed_trainings_of_user` holds all of it.
 */
const statements = {
  account: 'select time_zone from accounts where id = $1',
  trainings: 'select id, record from trainings where account_id = $1',
  people: 'select id from users where account_id = $1 order by id',
  required: 'select m_user_id, training_id from assignments where account_id = $1',
  completed: `
    select m_user_id, training_id, date_number, special_expiration_date_number
    from (
      select m_user_id, training_id, date_number, special_expiration_date_number, row_number() over (
        partition by m_user_id, training_id order by date_number desc, created desc, id desc
      ) as place
      from completed_trainings where account_id = $1
    ) as completions
    where place = 1`,
} as const;

type Table = keyof typeof statements;
// Object.keys gives strings.
const tables = Object.keys(statements) as Table[];

/** The columns of the statement in their order; PostgreSQL gives its large integers as text. */
export type Row = readonly unknown[];

/** Takes the rows of each table, one at a time. */
export type TakeRow = { readonly [Name in Table]: (row: Row) => void };

/** Rows that PostgreSQL sends at a time. */
const BATCH = 5_000;

/**
 * Reads the store of a data folder as it is at one moment. It is opened for reading alone, so that it neither waits for
 * an import nor keeps one waiting.
 *
 * Millions of rows: they come as arrays straight from the driver, which takes half the time that Kysely's objects do.
 */
export function readBasisFromFile(dataDir: string, accountId: string, take: TakeRow): void {
  const database = new DatabaseSync(storeFile(dataDir), { readOnly: true });
  try {
    database.exec('begin');
    for (const table of tables) {
      const statement = database.prepare(statements[table]);
      statement.setReturnArrays(true);
      // What the driver's types do not say: rows are arrays now.
      for (const row of statement.iterate({ $1: accountId }) as Iterable<unknown>) take[table](row as Row);
    }
  } finally {
    database.close();
  }
}

/** Reads a PostgreSQL database as it is at one moment, over a connection that is in no transaction. */
export async function readBasisFromDatabase(
  connection: PostgresPoolClient,
  accountId: string,
  take: TakeRow,
): Promise<void> {
  await connection.query('begin isolation level repeatable read read only', []);
  for (const table of tables) {
    const cursor = connection.query(new Cursor<Row>(statements[table], [accountId], { rowMode: 'array' }));
    for (let rows = await cursor.read(BATCH); rows.length > 0; rows = await cursor.read(BATCH))
      rows.forEach(take[table]);
    await cursor.close();
  }
  await connection.query('commit', []);
}
