import { type Expression, type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * The type of a column that holds an id or another key: text that is compared and sorted by its bytes, as in SQLite.
 * PostgreSQL would otherwise follow the language of the database, and be slower.
 */
export const idText = (db: Kysely<unknown>): 'text' | Expression<unknown> =>
  db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : 'text';
