import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Store } from './store.ts';
import type { DirectoryTable } from './tables.ts';

/** Records read at a time: some milliseconds of work, after which other requests have their turn. */
const SLICE = 500;

/** A record as imported; its shape was checked then, see organisation/recordKinds.ts. */
const parsed = <Item>({ record }: { record: string }): Item => JSON.parse(record);

type Keyed = { id: string | number; record: string };
type KeyedDocument = Keyed & { sequence: number };

/**
 * All rows in the order of their ids, a slice at a time, so that a long list does not block other requests.
 * @param readAfter reads the next rows in ascending order of their ids, the first ones if there is no last id yet
 */
async function* inSlices<Row extends Keyed>(
  readAfter: (last: Row['id'] | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row['id'] | undefined;
  for (;;) {
    const rows = await readAfter(last);
    if (rows.length > 0) yield rows;
    if (rows.length < SLICE) return;
    last = rows.at(-1)?.id;
    await setImmediate();
  }
}

const after = (last: string | number | undefined) =>
  last === undefined ? sql<boolean>`true` : sql<boolean>`id > ${last}`;

function directorySlices({ db }: Store, table: Exclude<DirectoryTable, 'resources'>, accountId: string) {
  const rows = db.selectFrom(table).select(['id', 'record']).where('account_id', '=', accountId);
  return inSlices<Keyed>((last) => rows.where(after(last)).orderBy('id').limit(SLICE).execute());
}

/** Documents in the order of their `sequence`, then of their ids. */
async function documentSlices({ db }: Store, accountId: string): Promise<Keyed[][]> {
  const rows = db.selectFrom('resources').select(['id', 'sequence', 'record']).where('account_id', '=', accountId);
  const documents: KeyedDocument[] = [];
  for await (const slice of inSlices<KeyedDocument>((last) =>
    rows.where(after(last)).orderBy('id').limit(SLICE).execute(),
  )) {
    documents.push(...slice);
  }
  // The sort is stable: documents with the same sequence stay in the order of their ids.
  documents.sort((one, other) => one.sequence - other.sequence);
  return documents.length > 0 ? [documents] : [];
}

/** Bytes of JSON in which records are separated by commas. */
const jsonOf = (rows: readonly { record: string }[]): Uint8Array =>
  Buffer.from(rows.map(({ record }) => record).join(','));

/**
 * All records of a kind that an account has, from one revision of the store, by id; documents in the order of their
 * `sequence`. As stored: JSON of several records each, separated by commas.
 */
export function listRecordsJson(store: Store, table: DirectoryTable, accountId: string): Promise<Uint8Array[]> {
  return atOneRevision(store, async () => {
    const parts: Uint8Array[] = [];
    const slices =
      table === 'resources' ? await documentSlices(store, accountId) : directorySlices(store, table, accountId);
    for await (const slice of slices) parts.push(jsonOf(slice));
    return parts;
  });
}

/** One record by its id, undefined if the account has none with that id. */
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

/** The equipment of one type by id, a slice at a time; read it within `atOneRevision`. */
export async function* equipmentSlices<Item>(
  { db }: Store,
  accountId: string,
  typeId: string,
  service: 'in' | 'out' | 'all',
): AsyncGenerator<Item[]> {
  let rows = db
    .selectFrom('equipments')
    .select(['id', 'record'])
    .where('account_id', '=', accountId)
    .where('equipment_type_id', '=', typeId);
  if (service !== 'all') rows = rows.where('is_in_service', '=', service === 'in' ? 1 : 0);
  for await (const slice of inSlices((last) => rows.where(after(last)).orderBy('id').limit(SLICE).execute())) {
    yield slice.map<Item>(parsed);
  }
}

/** The entries of one list, by id; none if the account has no such list. */
export async function entriesOfList<Item>({ db }: Store, accountId: string, listId: number): Promise<Item[]> {
  const rows = await db
    .selectFrom('data_list_items')
    .select('record')
    .where('account_id', '=', accountId)
    .where('data_list_id', '=', listId)
    .orderBy('id')
    .execute();
  return rows.map<Item>(parsed);
}

/** The number of imports so far: it changes whenever records do. */
export async function revisionOf({ db }: Store): Promise<number> {
  const { count } = await db
    .selectFrom('imports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The result of several queries at one revision of the store: they are repeated if an import ends meanwhile. */
export async function atOneRevision<Result>(store: Store, read: () => Promise<Result>): Promise<Result> {
  for (;;) {
    const revision = await revisionOf(store);
    const result = await read();
    if ((await revisionOf(store)) === revision) return result;
  }
}
