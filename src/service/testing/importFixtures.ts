import { afterEach, beforeEach } from 'vitest';
import { importOrganisation } from '../organisation/importOrganisation.ts';
import type { ImportMode } from '../organisation/importRecords.ts';
import { openStore } from '../store/openStore.ts';
import type { Store } from '../store/store.ts';
import { smallNow } from './smallOrganisation.ts';
import { newStoreLocation, type StoreKind, type StoreLocation } from './storeLocations.ts';

export const json = (records: readonly object[]) => records.map((record) => JSON.stringify(record));

type Table = 'users' | 'accounts' | 'completed_trainings' | 'equipments' | 'imports';

/**
 * Gives every test of a file, or of the block that it is called in, an empty store of its own, what imports lines into it,
 * and what reads its rows.
 */
export function setupEmptyStore(kind: StoreKind = 'sqlite') {
  let place: StoreLocation;
  let store: Store;
  beforeEach(async () => {
    place = await newStoreLocation(kind);
    store = await openStore(place.location, 'create');
  });
  afterEach(async () => {
    await store.close();
    await place.remove();
  });
  return {
    store: () => store,
    importLines: (lines: Iterable<string>, mode: ImportMode = 'merge') =>
      importOrganisation(store, lines, { source: 'org.ndjson', now: smallNow, mode }),
    rows: (table: Table) => store.db.selectFrom(table).selectAll().orderBy('id').execute(),
  };
}

/** Records of a small organisation file, to be changed by the tests. */
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
