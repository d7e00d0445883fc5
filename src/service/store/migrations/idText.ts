import { type Expression, type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * The type of a column that holds an id or another key: text that is compared and put in order by its bytes, as SQLite
 * does. PostgreSQL would otherwise go by the language that the database was made for, and slower.
 */
export const idText = (db: Kysely<unknown>): 'text' | Expression<unknown> =>
  db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : 'text';
