import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Labels } from '#protocol/labels.ts';
import { ConfigurationError } from './configuration/configurationError.ts';
import { Secret } from './configuration/secret.ts';
import type { GatewayConfig } from './environment.ts';
import { errorCode } from './errorCode.ts';
import type { SamplePast } from './history/samplePast.ts';
import type { GatewayOptions, Organisation } from './http/gatewayParts.ts';
import { makeFolder } from './makeFolder.ts';
import { gatewayFolder, snapshotFolder } from './snapshots/snapshotDisk.ts';
import type { UpstreamSettings } from './upstream/upstreamSettings.ts';

/** Where the data comes from, ready to be called. */
export type DataSource = {
  kind: GatewayOptions['service'];
  /** Identifies the history: the same for the same account from start to start. */
  account: string;
  settings: UpstreamSettings;
  organisation: Organisation;
  /** Where the embedded service stores its data, without secrets. */
  storedIn?: string;
  /** Names for ids that the operator's labels may replace. */
  labels?: Labels;
  /** The past of the sample organisation, see `createHistory`. */
  samplePast?: SamplePast;
  logger: Logger;
  close(): Promise<void>;
};

/** An account with a token for this gateway alone, which `release` deactivates. */
type EmbeddedAccount = {
  accountId: string;
  name: string;
  timeZone: string;
  isSample: boolean;
  token: string;
  storedIn: string;
  noteDaily(onFailure: (error: unknown) => void): void;
  release(): Promise<void>;
  labels?: Labels;
  samplePast: SamplePast;
};

/** The functions of the embedded service that start it; they come from `main`, which alone may import them. */
export type EmbeddedService = {
  /**
   * @param location a data folder, or the URL of a database
   * @param shown what was shown before, which makes a store without data a loss and not a first start; `ownOrganisationFile`
   * says that it was an organisation other than the sample
   */
  provisionStore(
    location: string,
    accountId?: string,
    shown?: { anything: boolean; ownOrganisationFile?: string | undefined },
  ): Promise<EmbeddedAccount>;
  /** Takes the same arguments. @throws what `provisionStore` would throw, without creating or changing anything */
  checkStore(
    location: string,
    accountId?: string,
    shown?: { anything: boolean; ownOrganisationFile?: string | undefined },
  ): Promise<void>;
  startService(options: {
    dataDir: string;
    databaseUrl?: string;
    host: string;
    port: number;
    rateLimitPerMinute: number;
    logger: Logger;
  }): Promise<{ baseUrl: string; caPath: string; close(): Promise<void> }>;
};

/** A hash, because everybody gets it, and an account may be named by the place of its service. */
const accountKeyOf = (account: string): string =>
  createHash('sha256').update(`compliance account\0${account}`).digest('base64url').slice(0, 22);

type LoggerFor = (token: Secret) => Logger;

/**
 * The deployed service. No method returns its account's name or time zone, so the zone is the configured one, or this
 * machine's.
 */
export function deployedSource(
  settings: UpstreamSettings,
  timeZone: string | undefined,
  loggerFor: LoggerFor,
): DataSource {
  return {
    kind: 'deployed',
    account: settings.baseUrl,
    settings,
    organisation: {
      name: null,
      timeZone: timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
      accountKey: accountKeyOf(settings.baseUrl),
    },
    logger: loggerFor(settings.token),
    close: async () => {},
  };
}

const folderProblems: Readonly<Record<string, string>> = {
  ENOENT: 'is where no folder can be created',
  EEXIST: 'is a file',
  ENOTDIR: 'leads through a file',
  EACCES: 'is not open to this user',
  EPERM: 'is not open to this user',
  EROFS: 'cannot be written, because the file system is read-only',
};

/** What to do if the folder is right and the disk is not. */
const diskProblems: Readonly<Record<string, string>> = {
  ENOSPC: 'is on a disk that is full: make space, and start again',
  EDQUOT: 'is on a disk whose quota is used up: make space, and start again',
};

/** @throws ConfigurationError when the work fails on the data folder, saying what is wrong with it, and Error on a full disk */
async function onDataFolder(dataDir: string, work: (dataDir: string) => Promise<void>): Promise<void> {
  try {
    await work(dataDir);
  } catch (error) {
    const code = errorCode(error) ?? String(error);
    const full = diskProblems[code];
    // Space may be made without a change of the configuration.
    if (full !== undefined) throw new Error(`DATA_DIR: ${dataDir} ${full}.`);
    const problem = folderProblems[code] ?? `cannot be made or written (${code})`;
    throw new ConfigurationError(
      `DATA_DIR: ${dataDir} ${problem}; expected a folder that this user may write, or a path where one can be created.`,
    );
  }
}

/** @throws ConfigurationError when the folder is missing and cannot be created, and Error on a full disk */
export const ensureDataFolder = (dataDir: string): Promise<void> => onDataFolder(dataDir, makeFolder);

/** The file that stays in a data folder once an organisation other than the sample was shown from it. */
const ownOrganisationFile = (dataDir: string): string => join(gatewayFolder(dataDir), 'own-organisation');

const OWN_ORGANISATION =
  'The dashboard has shown an organisation other than the sample. While this file is here, a start on a store without\n' +
  'data fails and says so, instead of making the sample organisation.\n';

async function shownBefore(dataDir: string) {
  const file = ownOrganisationFile(dataDir);
  const snapshots = await readdir(snapshotFolder(dataDir)).catch(() => []);
  return { anything: snapshots.length > 0, ownOrganisationFile: existsSync(file) ? file : undefined };
}

/** @throws as `ensureDataFolder` does */
const noteOwnOrganisation = (dataDir: string): Promise<void> =>
  onDataFolder(dataDir, async () => {
    await makeFolder(gatewayFolder(dataDir));
    await writeFile(ownOrganisationFile(dataDir), OWN_ORGANISATION, { mode: 0o600 });
  });

type EmbeddedConfig = Pick<GatewayConfig, 'dataDir' | 'databaseUrl' | 'accountId'>;

/** @throws what would keep `embeddedSource` from its account; nothing is created or changed */
export const checkEmbeddedStore = async (
  { checkStore }: Pick<EmbeddedService, 'checkStore'>,
  { dataDir, databaseUrl, accountId }: EmbeddedConfig,
): Promise<void> => checkStore(databaseUrl?.reveal() ?? dataDir, accountId, await shownBefore(dataDir));

/**
 * Starts the embedded service on a free loopback port, with the sample organisation if it has none yet. It has no request
 * limit, because the gateway is its only caller.
 * @throws ConfigurationError when the data folder is unusable, and the error that keeps the service from starting, such as
 * several accounts of which none was chosen
 */
export async function embeddedSource(
  { provisionStore, startService }: Omit<EmbeddedService, 'checkStore'>,
  { dataDir, databaseUrl, accountId }: EmbeddedConfig,
  loggerFor: LoggerFor,
): Promise<DataSource> {
  await onDataFolder(dataDir, async (folder) => {
    await makeFolder(folder);
    await access(folder, constants.W_OK);
  });
  const shown = await shownBefore(dataDir);
  const account = await provisionStore(databaseUrl?.reveal() ?? dataDir, accountId, shown);
  const accountName = `embedded ${account.accountId}`;
  const stops = [account.release];
  const close = async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  };
  try {
    if (!account.isSample && !shown.ownOrganisationFile) await noteOwnOrganisation(dataDir);
    const token = new Secret(account.token);
    const logger = loggerFor(token);
    account.noteDaily((err) =>
      logger.warn({ err }, 'the store could not note that the token of the gateway is in use'),
    );
    const service = await startService({
      dataDir,
      ...(databaseUrl && { databaseUrl: databaseUrl.reveal() }),
      host: '127.0.0.1',
      port: 0,
      rateLimitPerMinute: 0,
      // The gateway makes every request to it, and logs them itself.
      logger: logger.child({}, { level: logger.isLevelEnabled('warn') ? 'warn' : logger.level }),
    });
    stops.push(service.close);
    return {
      kind: 'embedded',
      account: accountName,
      settings: { baseUrl: service.baseUrl, token, ca: await readFile(service.caPath, 'utf8') },
      organisation: { name: account.name, timeZone: account.timeZone, accountKey: accountKeyOf(accountName) },
      storedIn: account.storedIn,
      ...(account.labels && { labels: account.labels }),
      samplePast: account.samplePast,
      logger,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
