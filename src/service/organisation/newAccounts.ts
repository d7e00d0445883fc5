import type { Transaction } from 'kysely';
import type { Tables } from '../store/tables.ts';

/** The accounts that came with an import, and the active ones that already existed; both empty if the store has only one. */
export type NewAccounts = { ids: readonly string[]; beside: readonly string[] };

/** @param stored the ids of the accounts that the store had before the import */
export async function findNewAccounts(
  transaction: Transaction<Tables>,
  stored: ReadonlySet<string>,
): Promise<NewAccounts> {
  const active = await transaction.selectFrom('accounts').select('id').where('active', '=', 1).orderBy('id').execute();
  const { ids = [], beside = [] } = Object.groupBy(
    active.map(({ id }) => id),
    (id) => (stored.has(id) ? 'beside' : 'ids'),
  );
  return ids.length > 0 && active.length > 1 ? { ids, beside } : { ids: [], beside: [] };
}
