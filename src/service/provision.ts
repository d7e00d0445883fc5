import { importOrganisation } from './organisation/importOrganisation.ts';
import { defaultSample, sampleOrganisation } from './sampleOrganisation.ts';
import { listAccounts } from './store/accounts.ts';
import { openStore } from './store/store.ts';
import { createToken, deactivateTokensNoted } from './store/tokens.ts';

/** Marks the tokens that are made here, so that the next start finds and deactivates them. */
const TOKEN_NOTE = 'gateway';

/** An account of the store with a token that opens it. */
export type Provisioned = { accountId: string; name: string; timeZone: string; token: string };

/**
 * Makes a data folder ready for a gateway that starts the service itself: imports the sample organisation when the
 * store holds no account, and makes a token for the first active account. The store keeps only a token's hash, so each
 * start makes a new one and deactivates those of earlier starts.
 * @param dataDir made, with its store, when absent
 */
export async function provisionSample(dataDir: string): Promise<Provisioned> {
  const store = await openStore(dataDir, 'create');
  const now = Date.now();
  try {
    if ((await listAccounts(store)).length === 0) {
      const lines = sampleOrganisation({ ...defaultSample, now }).map((record) => JSON.stringify(record));
      await importOrganisation(store, lines, { source: 'sample', now });
    }
    const accounts = await listAccounts(store);
    const account = accounts.find(({ active }) => active) ?? accounts[0];
    if (!account) throw new Error('the sample organisation has an account');
    await deactivateTokensNoted(store, account.id, TOKEN_NOTE, now);
    const { text } = await createToken(store, account.id, { note: TOKEN_NOTE, now });
    return { accountId: account.id, name: account.name, timeZone: account.timeZone, token: text };
  } finally {
    await store.close();
  }
}
