import { sql } from 'kysely';
import type { Store } from './store.ts';

/** PostgreSQL's autovacuum is early enough for fewer rows. */
const MANY_ROWS = 10_000;

/** The tables in which an organisation has many rows. */
const largeTables = ['completed_trainings', 'assignments', 'users', 'equipments'] as const;

/**
 * Vacuums the large tables after a committed write, so that the first scan of an index of two million rows reads only the
 * index, in a fraction of the time. Autovacuum would do the same a minute later, so a failure does not matter.
 * @param rows how many were written
 */
export async function vacuumAfterImport(store: Store, rows: number): Promise<void> {
  if (store.kind === 'sqlite' || rows < MANY_ROWS) return;
  try {
    for (const table of largeTables) await sql`vacuum ${sql.table(table)}`.execute(store.db);
  } catch {
    // See above.
  }
}
