import { isDatabaseUrl } from '#protocol/databaseUrl.ts';
import type { EpochMs } from '#protocol/dates.ts';
import type { Labels } from '#protocol/labels.ts';
import { NoDataError, OperatorError, SettingError } from './operatorError.ts';
import { importOrganisation } from './organisation/importOrganisation.ts';
import { documentCategories } from './sample/documents.ts';
import { defaultSample, sampleOrganisation } from './sample/sampleOrganisation.ts';
import { SAMPLE_SOURCE, type SamplePastDay, sampleAccount, samplePast } from './sample/samplePast.ts';
import { type Account, listAccounts } from './store/accounts.ts';
import { locationOption, redactedLocation } from './store/databaseUrl.ts';
import { storeFile, storeFileSize } from './store/dataFolder.ts';
import { createEmbeddedToken, noteEmbeddedTokenDaily, releaseEmbeddedToken } from './store/embeddedToken.ts';
import { openStore, openStoreToRead } from './store/openStore.ts';
import type { Store } from './store/store.ts';

/** An account of the store with a token that opens it. */
export type ProvisionedStore = {
  accountId: string;
  name: string;
  timeZone: string;
  /** Whether all of it came with the sample organisation. */
  isSample: boolean;
  token: string;
  /** Where the store is, as it may be shown. */
  storedIn: string;
  /**
   * Notes each day that the token is in use, so that gateways elsewhere leave it alone.
   * @param onFailure called with the reason if a note could not be made
   */
  noteDaily(onFailure: (error: unknown) => void): void;
  /** Deactivates the token. If the store cannot be written now, the next start does it. */
  release(): Promise<void>;
  /** Names that no method of the service returns; the sample organisation has some. */
  labels?: Labels;
  /** The last days before today of the sample organisation; none for another one. */
  samplePast(asked: { now: EpochMs; days: number }): AsyncIterable<SamplePastDay>;
};

/** What a gateway has previously shown from its data folder. */
export type ShownBefore = {
  /** Whether it has shown anything, including the sample. */
  anything: boolean;
  /** The file that marks that an organisation other than the sample was shown; absent if none was. */
  ownOrganisationFile?: string | undefined;
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

/** The size of the store file of a data folder, bytes; undefined if there is none, and for a database. */
const fileSize = (location: string): number | undefined =>
  isDatabaseUrl(location) ? undefined : storeFileSize(location);

/** The error for a store that has lost its data, which would otherwise pass for a new one and get the sample. */
function lostData(location: string, { ownOrganisationFile }: ShownBefore): OperatorError {
  const isDatabase = isDatabaseUrl(location);
  const size = fileSize(location);
  const file = isDatabase ? redactedLocation(location) : storeFile(location);
  const state = size === undefined ? 'is missing' : size === 0 ? 'is empty (0 bytes)' : 'holds no organisation';
  const store = isDatabase ? `DATABASE_URL: ${file} holds no organisation` : `DATA_DIR: ${file} ${state}`;
  const restore = isDatabase
    ? 'Load its backup, import the organisation again, or correct DATABASE_URL.'
    : 'Put it back from a backup, or import the organisation again; if it is kept in a database, set DATABASE_URL.';
  const inTheWay = [size === 0 && file, ownOrganisationFile].filter(Boolean).join(' and ');
  return new OperatorError(
    `${store}, but the dashboard has shown data before. ${restore} To start anew with the sample organisation, remove ${inTheWay}.`,
  );
}

/** Mere snapshots may come from the sample, which can be made again; an emptied file is reported anyway. */
const mustHoldData = (location: string, shown: ShownBefore): boolean =>
  shown.ownOrganisationFile !== undefined || (shown.anything && fileSize(location) === 0);

const wantsSample = (requestedId: string | undefined): boolean =>
  requestedId === undefined || requestedId === defaultSample.accountId;

/**
 * Checks whether `provisionStore` would succeed with the same parameters. Nothing is made or changed.
 * @throws the error that it would throw
 */
export async function checkStore(
  location: string,
  requestedId?: string,
  shown: ShownBefore = { anything: false },
): Promise<void> {
  const store = await openStoreToRead(location);
  const accounts = store ? await listAccounts(store).finally(() => store.close()) : [];
  if (accounts.length === 0 && mustHoldData(location, shown)) throw lostData(location, shown);
  if (accounts.length > 0 || !wantsSample(requestedId)) chooseAccount(accounts, requestedId, location);
}

/**
 * Makes a store ready for a gateway that starts the service itself: imports the sample organisation when the
 * store holds no account, and makes a token. The store keeps only a token's hash, so each start makes a new one.
 * @param location a data folder, which is made if absent, or the URL of a PostgreSQL database
 * @param requestedId the account to open; without it there must be exactly one active account
 * @param shown what the gateway has shown before
 * @throws SettingError when that account is unknown or inactive, or when several or none are active, and OperatorError
 *   when the store has lost its data
 */
export async function provisionStore(
  location: string,
  requestedId?: string,
  shown: ShownBefore = { anything: false },
): Promise<ProvisionedStore> {
  const isDataNeeded = mustHoldData(location, shown);
  const store = await openStore(location, isDataNeeded ? 'refuse' : 'create').catch((error: unknown) => {
    throw error instanceof NoDataError ? lostData(location, shown) : error;
  });
  try {
    const now = Date.now();
    const isEmpty = (await listAccounts(store)).length === 0;
    if (isEmpty && isDataNeeded) throw lostData(location, shown);
    if (isEmpty && wantsSample(requestedId)) await importSample(store, now);
    const { id: accountId, name, timeZone } = chooseAccount(await listAccounts(store), requestedId, location);
    const isSample = accountId === defaultSample.accountId && (await sampleAccount(store, accountId)) !== undefined;
    const { id, text: token } = await createEmbeddedToken(store, accountId, now);
    return {
      accountId,
      name,
      timeZone,
      isSample,
      token,
      storedIn: redactedLocation(location),
      noteDaily: (onFailure) => noteEmbeddedTokenDaily(location, id, onFailure),
      release: () => releaseEmbeddedToken(location, id),
      ...(accountId === defaultSample.accountId && { labels: { resourceCategories: documentCategories } }),
      samplePast: (asked) => samplePast(location, accountId, asked),
    };
  } finally {
    await store.close();
  }
}
