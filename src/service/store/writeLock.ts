import { sql, type Transaction } from 'kysely';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

/** Names the lock to PostgreSQL, whose advisory locks have numbers: any one, the same in every release. */
export const WRITE_LOCK = 7_305_216_554_129;

/**
 * Waits for the turn of a transaction that writes much, such as an import: two at once would lock each other's records,
 * or put records of both files side by side. Call it before anything else in the transaction, at whose end the turn ends.
 * Readers wait for nobody. SQLite gives every transaction its turn at its begin (sqliteDialect.ts).
 * @throws OperatorError when the turn does not come in the time that the store was opened with
 */
export async function acquireWriteLock(transaction: Transaction<Tables>, { kind }: Pick<Store, 'kind'>): Promise<void> {
  if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(WRITE_LOCK)})`.execute(transaction);
}
