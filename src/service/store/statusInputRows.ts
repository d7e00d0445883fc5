import { DatabaseSync } from 'node:sqlite';
import type { PostgresPoolClient } from 'kysely';
import Cursor from 'pg-cursor';
import { storeFile } from './dataFolder.ts';

/**
 * The input of the training status of an account; `$1` is the account in both databases. `people` come by id, the others
 * in no order, with one row for each person that has any, which holds a list of integers separated by commas. Only the
 * newest completion of each training by each person counts: the one done last; among those done on one day the one
 * recorded last; among those recorded at one moment the one with the highest id. The index `completed_trainings_of_user`
 * has that order and all columns, so that two million are read without sorting and without the table.
 */
const statements = {
  account: 'select time_zone from accounts where id = $1',
  trainings: 'select record from trainings where account_id = $1',
  people: 'select id from users where account_id = $1 order by id',
  /** Training ids. */
  required: `
    select m_user_id, string_agg(cast(training_id as text), ',')
    from assignments where account_id = $1 group by m_user_id`,
  /** Training id, date and special expiration date, dates as YYYYMMDD or 0 for none, training after training. */
  completed: `
    select m_user_id, string_agg(training_id || ',' || date_number || ',' || coalesce(special, 0), ',')
    from (
      select m_user_id, training_id, date_number, special_expiration_date_number as special, lead(id) over (
        partition by m_user_id, training_id order by date_number, created, id
      ) as newer_id
      from completed_trainings where account_id = $1
    ) as completions
    where newer_id is null group by m_user_id`,
} as const;

type Table = keyof typeof statements;
// Object.keys returns strings.
const tables = Object.keys(statements) as Table[];

/** The columns of the statement in their order. */
export type StatusInputRow = readonly unknown[];

/** Takes the rows of each table, one at a time. */
export type RowConsumers = { readonly [Name in Table]: (row: StatusInputRow) => void };

/** Rows that PostgreSQL sends at a time. */
const BATCH = 1_000;

/**
 * Reads the store of a data folder as it is at one moment. The store is opened read-only, so that it neither waits for an
 * import nor delays one.
 * Rows come as arrays straight from the driver, in half the time of Kysely's objects.
 */
export function readStatusInputFromFile(dataDir: string, accountId: string, take: RowConsumers): void {
  const database = new DatabaseSync(storeFile(dataDir), { readOnly: true });
  try {
    database.exec('begin');
    for (const table of tables) {
      const statement = database.prepare(statements[table]);
      statement.setReturnArrays(true);
      // The driver's types do not say that rows are arrays now.
      for (const row of statement.iterate({ $1: accountId }) as Iterable<unknown>) take[table](row as StatusInputRow);
    }
  } finally {
    database.close();
  }
}

/** Reads a PostgreSQL database as it is at one moment, over a connection that is in no transaction. */
export async function readStatusInputFromDatabase(
  connection: PostgresPoolClient,
  accountId: string,
  take: RowConsumers,
): Promise<void> {
  await connection.query('begin isolation level repeatable read read only', []);
  for (const table of tables) {
    const cursor = connection.query(new Cursor<StatusInputRow>(statements[table], [accountId], { rowMode: 'array' }));
    for (let rows = await cursor.read(BATCH); rows.length > 0; rows = await cursor.read(BATCH))
      rows.forEach(take[table]);
    await cursor.close();
  }
  await connection.query('commit', []);
}
