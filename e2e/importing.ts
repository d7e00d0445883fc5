import { importOrganisation } from '#service/organisation/importOrganisation.ts';
import { openStore } from '#service/store/openStore.ts';
import type { Organisation } from './dashboard.ts';

/**
 * Imports records into the organisation beside its running service, as an operator does; their account is its own.
 * They stay, so the file of tests needs an organisation of its own.
 */
export async function importInto(organisation: Organisation, records: readonly object[]): Promise<void> {
  if (organisation.isShared) throw new Error('Other files of tests share this organisation: test.use({ sample: {} })');
  const store = await openStore(organisation.dataDir, 'refuse');
  try {
    const lines = records.map((record) => JSON.stringify({ account_id: organisation.accountId, ...record }));
    await importOrganisation(store, lines, { source: 'imported', now: Date.now() });
  } finally {
    await store.close();
  }
}
