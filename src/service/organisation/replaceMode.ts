import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../store/tables.ts';
import { recordKinds, type StoredKind } from './recordKinds.ts';

/** The kinds of record and the accounts that a replacing import covers; no account if it only merges. */
export type ReplaceScope = { accountIds: readonly string[]; kinds: readonly string[] };

/** The tables in which only the records of the import will stay. */
export const replacedTables = ({ accountIds, kinds }: ReplaceScope): ReadonlySet<string> =>
  new Set(accountIds.length === 0 ? [] : kinds.flatMap((kind) => recordKinds.get(kind)?.table ?? []));

type AnyTable = Record<StoredKind['table'], { account_id: string; import_id: string }>;

async function removeOthers(
  transaction: Transaction<Tables>,
  importId: string,
  { table }: StoredKind,
  accountIds: readonly string[],
): Promise<number> {
  // All tables except accounts, which is not among them, have both columns.
  const db = transaction as unknown as Kysely<AnyTable>;
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where('account_id', 'in', accountIds)
    .where('import_id', '!=', importId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Removes assignments of earlier imports whose person or training no longer exists. */
async function removeDanglingAssignments(
  transaction: Transaction<Tables>,
  importId: string,
  column: 'm_user_id' | 'training_id',
  accountIds: readonly string[],
): Promise<number> {
  const target = sql.table(column === 'm_user_id' ? 'users' : 'trainings');
  const { numAffectedRows } = await sql`
    delete from assignments
    where account_id in (${sql.join(accountIds)}) and import_id <> ${importId} and not exists (
      select 1 from ${target} as target
      where target.account_id = assignments.account_id and target.id = assignments.${sql.ref(column)}
    )`.execute(transaction);
  return Number(numAffectedRows ?? 0);
}

/**
 * Removes every record of the replaced kinds that is not from this import, and the assignments that this leaves without
 * their person or training. Completions of removed people and trainings stay, as history; tokens stay.
 * @returns how many records of each kind were removed, without kinds that lost none
 */
export async function removeUnimportedRecords(
  transaction: Transaction<Tables>,
  importId: string,
  { accountIds, kinds }: ReplaceScope,
): Promise<ReadonlyMap<string, number>> {
  const removed = new Map<string, number>();
  if (accountIds.length === 0) return removed;
  const count = (kind: string, rows: number) => {
    if (rows > 0) removed.set(kind, (removed.get(kind) ?? 0) + rows);
  };
  for (const [name, kind] of recordKinds) {
    if (kind.table === 'accounts' || !kinds.includes(name)) continue;
    count(name, await removeOthers(transaction, importId, kind, accountIds));
  }
  if (kinds.includes('user'))
    count('assignment', await removeDanglingAssignments(transaction, importId, 'm_user_id', accountIds));
  if (kinds.includes('training')) {
    count('assignment', await removeDanglingAssignments(transaction, importId, 'training_id', accountIds));
  }
  return removed;
}
