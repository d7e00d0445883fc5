import type { Store } from './store.ts';
import type { DirectoryTable } from './tables.ts';

/** A record as it was imported; its shape was checked then, see organisation/recordKinds.ts. */
const parsed = <Item>({ record }: { record: string }): Item => JSON.parse(record);

/** All records of a kind that an account has, by id; documents in the order of their `sequence`. */
export async function listRecords<Item>({ db }: Store, table: DirectoryTable, accountId: string): Promise<Item[]> {
  if (table === 'resources') {
    const documents = db.selectFrom(table).select('record').where('account_id', '=', accountId);
    return (await documents.orderBy('sequence').orderBy('id').execute()).map<Item>(parsed);
  }
  const rows = db.selectFrom(table).select('record').where('account_id', '=', accountId).orderBy('id');
  return (await rows.execute()).map<Item>(parsed);
}

/** One record by its id, undefined when the account has none of that id. */
export async function findRecord<Item>(
  { db }: Store,
  table: 'users' | 'equipment_types',
  accountId: string,
  id: string,
): Promise<Item | undefined> {
  const row = await db
    .selectFrom(table)
    .select('record')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && parsed<Item>(row);
}

/** The equipment of one type, by id. */
export async function listEquipment<Item>(
  { db }: Store,
  accountId: string,
  typeId: string,
  service: 'in' | 'out' | 'all',
): Promise<Item[]> {
  let rows = db
    .selectFrom('equipments')
    .select('record')
    .where('account_id', '=', accountId)
    .where('equipment_type_id', '=', typeId);
  if (service !== 'all') rows = rows.where('is_in_service', '=', service === 'in' ? 1 : 0);
  return (await rows.orderBy('id').execute()).map<Item>(parsed);
}

/** Which completions are asked for; what is undefined does not restrict. */
export type CompletionFilter = {
  userId?: string | undefined;
  trainingId?: number | undefined;
  hasAttachments?: boolean | undefined;
};

/** One page of completions, most recent date first, and how many there are in all. spec.md §4.3. */
export async function listCompletions<Item>(
  { db }: Store,
  accountId: string,
  { userId, trainingId, hasAttachments }: CompletionFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ records: Item[]; total: number }> {
  let matching = db.selectFrom('completed_trainings').where('account_id', '=', accountId);
  if (userId !== undefined) matching = matching.where('m_user_id', '=', userId);
  if (trainingId !== undefined) matching = matching.where('training_id', '=', trainingId);
  if (hasAttachments !== undefined) matching = matching.where('has_attachments', '=', hasAttachments ? 1 : 0);
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .select('record')
    .orderBy('date_number', 'desc')
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { records: rows.map<Item>(parsed), total };
}

/** The number of imports so far: it changes whenever records do. */
export async function revisionOf({ db }: Store): Promise<number> {
  const { count } = await db
    .selectFrom('imports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The ids of everyone in an account, in ascending order. */
export async function listUserIds({ db }: Store, accountId: string): Promise<string[]> {
  const rows = await db.selectFrom('users').select('id').where('account_id', '=', accountId).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** What people from one id through another are required to take and have completed. */
export async function listTrainingBasis({ db }: Store, accountId: string, firstUserId: string, lastUserId: string) {
  const assignments = await db
    .selectFrom('assignments')
    .select(['m_user_id', 'training_id'])
    .where('account_id', '=', accountId)
    .where('m_user_id', '>=', firstUserId)
    .where('m_user_id', '<=', lastUserId)
    .execute();
  const completions = await db
    .selectFrom('completed_trainings')
    .select(['id', 'm_user_id', 'training_id', 'date_number', 'created', 'special_expiration_date_number'])
    .where('account_id', '=', accountId)
    .where('m_user_id', '>=', firstUserId)
    .where('m_user_id', '<=', lastUserId)
    .execute();
  return { assignments, completions };
}
