import { OperatorError } from '../operatorError.ts';
import type { Store } from './store.ts';

/** An organisation whose data the store holds. */
export type Account = { id: string; name: string; timeZone: string; active: boolean };

/** All accounts, by id. */
export async function listAccounts({ db }: Store): Promise<Account[]> {
  const rows = await db.selectFrom('accounts').select(['id', 'name', 'time_zone', 'active']).orderBy('id').execute();
  return rows.map(({ id, name, time_zone, active }) => ({ id, name, timeZone: time_zone, active: active === 1 }));
}

/** One account; if there is none with that id, the problem names the existing ones. */
export async function requireAccount(store: Store, id: string): Promise<Account> {
  const accounts = await listAccounts(store);
  const account = accounts.find((candidate) => candidate.id === id);
  if (!account) {
    const known = accounts.map((candidate) => candidate.id).join(', ') || 'none; import an organisation first';
    throw new OperatorError(`There is no account ${id}. Accounts in this store: ${known}.`);
  }
  return account;
}

/** Lets the tokens of an account work, or refuses them. protocol.md §5. */
export async function setAccountActive(store: Store, id: string, active: boolean): Promise<Account> {
  const account = await requireAccount(store, id);
  await store.db
    .updateTable('accounts')
    .set({ active: active ? 1 : 0 })
    .where('id', '=', id)
    .execute();
  return { ...account, active };
}
