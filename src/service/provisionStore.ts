import { statSync } from 'node:fs';
import type { EpochMs } from '#protocol/dates.ts';
import type { Labels } from '#protocol/labels.ts';
import { OperatorError, SettingError } from './operatorError.ts';
import { importOrganisation } from './organisation/importOrganisation.ts';
import { documentCategories } from './sample/documents.ts';
import { defaultSample, sampleOrganisation } from './sample/sampleOrganisation.ts';
import { SAMPLE_SOURCE, type SamplePastDay, samplePast } from './sample/samplePast.ts';
import { type Account, listAccounts } from './store/accounts.ts';
import { isDatabaseUrl, locationOption, redactedLocation } from './store/databaseUrl.ts';
import { storeFile } from './store/dataFolder.ts';
import { createEmbeddedToken, releaseEmbeddedToken } from './store/embeddedToken.ts';
import { openStore } from './store/openStore.ts';
import type { Store } from './store/store.ts';

/** An account of the store with a token that opens it. */
export type ProvisionedStore = {
  accountId: string;
  name: string;
  timeZone: string;
  token: string;
  /** Where the store is, as it may be shown. */
  storedIn: string;
  /** Deactivates the token. Where the store cannot be written now, the next start does it. */
  release(): Promise<void>;
  /** Names that no method of the service says; the sample organisation has some. */
  labels?: Labels;
  /** The last days before today of the sample organisation; none of another. */
  samplePast(asked: { now: EpochMs; days: number }): AsyncIterable<SamplePastDay>;
};

const idsOf = (accounts: readonly Account[]) => accounts.map(({ id }) => id).join(', ');

const activation = (id: string, location: string) =>
  `npm run --silent service -- account activate ${id} ${locationOption(location)}`;

/**
 * The account that a gateway shows.
 * @param requestedId the value of COMPLIANCE_ACCOUNT; without it there must be exactly one active account
 * @throws SettingError saying what to set or to run
 */
function chooseAccount(accounts: readonly Account[], requestedId: string | undefined, location: string): Account {
  const name = redactedLocation(location);
  const active = accounts.filter((account) => account.active);
  if (requestedId !== undefined) {
    const account = accounts.find(({ id }) => id === requestedId);
    if (!account) {
      throw new SettingError(
        `COMPLIANCE_ACCOUNT: ${name} holds no account ${requestedId}; expected one of: ${idsOf(accounts) || 'none yet, import an organisation first'}.`,
      );
    }
    if (account.active) return account;
    throw new SettingError(
      `COMPLIANCE_ACCOUNT: account ${requestedId} is not active. Activate it (${activation(requestedId, location)}) or choose an active one: ${idsOf(active) || 'there is none'}.`,
    );
  }
  const [only, ...others] = active;
  if (!only) {
    throw new SettingError(
      `No account in ${name} is active. Activate one (${activation('ID', location)}): ${idsOf(accounts)}.`,
    );
  }
  if (others.length > 0) {
    throw new SettingError(
      `${name} holds several active accounts: ${idsOf(active)}. Say which one to show in COMPLIANCE_ACCOUNT, such as COMPLIANCE_ACCOUNT=${only.id}.`,
    );
  }
  return only;
}

async function importSample(store: Store, now: number): Promise<void> {
  const lines = sampleOrganisation({ ...defaultSample, now }).map((record) => JSON.stringify(record));
  await importOrganisation(store, lines, { source: SAMPLE_SOURCE, now });
}

/** A file that was emptied by a disk or a copy would be taken for a new store otherwise, and filled with the sample. */
function refuseEmptiedStore(dataDir: string): void {
  if (statSync(storeFile(dataDir), { throwIfNoEntry: false })?.size !== 0) return;
  throw new OperatorError(
    `DATA_DIR: ${storeFile(dataDir)} is empty (0 bytes), but the dashboard has shown data before. Put the store back from a copy, or remove that file and the folder gateway beside it to begin anew.`,
  );
}

/**
 * Makes a store ready for a gateway that starts the service itself: imports the sample organisation when the
 * store holds no account, and makes a token. The store keeps only a token's hash, so each start makes a new one.
 * @param location a data folder, which is made when absent, or the URL of a PostgreSQL database
 * @param requestedId the account to open; without it there must be exactly one active account
 * @param wasShown whether the gateway has shown data before
 * @throws SettingError when that account is not there or not active, or when several or none are, and OperatorError when
 *   the store has lost its data
 */
export async function provisionStore(
  location: string,
  requestedId?: string,
  wasShown = false,
): Promise<ProvisionedStore> {
  if (wasShown && !isDatabaseUrl(location)) refuseEmptiedStore(location);
  const store = await openStore(location, 'create');
  try {
    const now = Date.now();
    const wantsSample = requestedId === undefined || requestedId === defaultSample.accountId;
    if (wantsSample && (await listAccounts(store)).length === 0) await importSample(store, now);
    const { id: accountId, name, timeZone } = chooseAccount(await listAccounts(store), requestedId, location);
    const { id, text: token } = await createEmbeddedToken(store, accountId, now);
    const release = () => releaseEmbeddedToken(location, id);
    return {
      accountId,
      name,
      timeZone,
      token,
      storedIn: redactedLocation(location),
      release,
      ...(accountId === defaultSample.accountId && { labels: { resourceCategories: documentCategories } }),
      samplePast: (asked) => samplePast(location, accountId, asked),
    };
  } finally {
    await store.close();
  }
}
