import { sql, type Transaction } from 'kysely';
import { NOTICED_MS, type Store } from './store.ts';
import type { Tables } from './tables.ts';

/** The number of PostgreSQL's advisory lock: arbitrary, but the same in every release. */
export const WRITE_LOCK = 7_305_216_554_129;

/**
 * Takes the lock for a transaction that writes much, such as an import: two at once would lock each other's records, or mix
 * the records of two files. Call it first in the transaction, whose end releases it. Readers do not wait. SQLite locks every
 * transaction when it begins (sqliteDialect.ts).
 * @throws OperatorError when the lock is not free within the `waitMs` of the store
 */
export async function acquireWriteLock(
  transaction: Transaction<Tables>,
  { kind, onWait }: Pick<Store, 'kind' | 'onWait'>,
): Promise<void> {
  if (kind === 'sqlite') return;
  const notice = onWait && setTimeout(onWait, NOTICED_MS);
  try {
    await sql`select pg_advisory_xact_lock(${sql.lit(WRITE_LOCK)})`.execute(transaction);
  } finally {
    clearTimeout(notice);
  }
}
