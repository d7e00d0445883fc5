import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { importOrganisation } from '../organisation/importOrganisation.ts';
import type { ImportMode } from '../organisation/importRecords.ts';
import { recordKinds } from '../organisation/recordKinds.ts';
import { openStore } from '../store/openStore.ts';
import type { Store } from '../store/store.ts';
import { smallNow } from './smallOrganisation.ts';
import { newStoreLocation, type StoreKind, type StoreLocation } from './storeLocations.ts';

export const json = (records: readonly object[]) => records.map((record) => JSON.stringify(record));

type Table = 'users' | 'accounts' | 'completed_trainings' | 'equipments' | 'imports';

/** Every table of records comes before those that its rows refer to. */
const tables = [
  ...['training_calculations', 'tokens'],
  ...[...recordKinds.values()].map(({ table }) => table).reverse(),
  'imports',
];

async function removeAllRows({ db }: Store): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(transaction);
  });
}

/**
 * Gives every test of a file, or of the block that it is called in, an empty store, and functions that import lines into it
 * and read its rows. All tests share the database, which is emptied before each, because making one takes longer than most
 * of the tests.
 */
export function setupEmptyStore(kind: StoreKind = 'sqlite') {
  let place: StoreLocation;
  let opened: Store;
  let store: Store;
  beforeAll(async () => {
    place = await newStoreLocation(kind);
    opened = await openStore(place.location, 'create');
  });
  beforeEach(async () => {
    await removeAllRows(opened);
    // The service caches data of a store by this object.
    store = { ...opened };
  });
  afterAll(async () => {
    await opened.close();
    await place.remove();
  });
  return {
    store: () => store,
    importLines: (lines: Iterable<string>, mode: ImportMode = 'merge') =>
      importOrganisation(store, lines, { source: 'org.ndjson', now: smallNow, mode }),
    rows: (table: Table) => store.db.selectFrom(table).selectAll().orderBy('id').execute(),
  };
}

/** Records of a small organisation file, which tests can change. */
export const account = { kind: 'account', id: 'acme', name: 'Acme', timeZone: 'Europe/Amsterdam' };
export const completion = {
  kind: 'completedtraining',
  account_id: 'acme',
  id: 1,
  training_id: 1,
  m_user_id: 'u1',
  created: smallNow,
  date_number: 20260601,
};
export const equipment = { kind: 'equipment', account_id: 'acme', id: 'e1', equipmentType_id: 't1' };
export const type = { kind: 'equipmenttype', account_id: 'acme', id: 't1', title: 'Slings' };
export const person = { kind: 'user', account_id: 'acme', id: 'u1' };
export const training = { kind: 'training', account_id: 'acme', id: 1, title: 'Working at height' };
export const assignment = { kind: 'assignment', account_id: 'acme', m_user_id: 'u1', training_id: 1 };
export const inspected = {
  ...type,
  schedules: ['s1', 's2'].map((id) => ({ id, name: id, trigger: { frequencyInDays: 30 } })),
};
export const withSchedules = (...ids: string[]) => ({
  ...equipment,
  schedules: ids.map((schedule_id) => ({ schedule_id })),
});
