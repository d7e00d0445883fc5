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

/** The number of imports so far: it changes whenever records do. */
export async function revisionOf({ db }: Store): Promise<number> {
  const { count } = await db
    .selectFrom('imports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
