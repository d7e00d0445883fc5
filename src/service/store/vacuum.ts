import { sql } from 'kysely';
import type { Store } from './store.ts';

/** Fewer rows change nothing that PostgreSQL's own housekeeping does not see to in time. */
const MANY_ROWS = 10_000;

/** The tables of which an organisation has many rows. */
const largeTables = ['completed_trainings', 'assignments', 'users', 'equipments'] as const;

/**
 * Called after a write has been committed. PostgreSQL notes at once which pages of its tables everyone can see, so that
 * the first pass over an index of two million rows is made in the index alone, in a fraction of the time. It would come
 * to that by itself a minute later, so a failure is none of the write's.
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
