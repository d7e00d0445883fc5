import { open } from 'node:fs/promises';
import { type Dialect, Kysely } from 'kysely';
import { isDatabaseUrl } from '#protocol/databaseUrl.ts';
import { NoDataError } from '../operatorError.ts';
import { redactedLocation } from './databaseUrl.ts';
import { makeDataFolder, storeFile, storeFileSize } from './dataFolder.ts';
import { translateFileError } from './fileErrors.ts';
import { hasTables, migrateStore } from './migrate.ts';
import { postgresDialect } from './postgresDialect.ts';
import { databasePool } from './postgresPool.ts';
import { readOnlyDialect, sqliteDialect } from './sqliteDialect.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

/** How long a write waits for those of other processes, milliseconds. */
const WAIT_MS = 10_000;

type IfAbsent = 'create' | 'refuse';

type Limits = { waitMs: number; deadlineMs?: number | undefined; onWait?: (() => void) | undefined };

/** How long a command waits, milliseconds: longer than any import takes. */
const COMMAND_WAIT_MS = 4 * 60 * 60_000;

function connectToFile(dataDir: string, dialect: Dialect, onWait?: () => void): Store {
  const db = new Kysely<Tables>({ dialect });
  return { db, kind: 'sqlite', location: dataDir, onWait, close: () => db.destroy() };
}

/** @throws NoDataError when `ifAbsent` is `refuse` and the folder holds no store or an empty file */
async function openFile(dataDir: string, ifAbsent: IfAbsent, { waitMs, onWait }: Limits): Promise<Store> {
  const file = storeFile(dataDir);
  const size = storeFileSize(dataDir);
  // SQLite would fill an empty file when it opens it.
  if (ifAbsent === 'refuse' && !size) throw new NoDataError(dataDir, '--data DIR');
  if (size === undefined) {
    await makeDataFolder(dataDir);
    // The file holds names and addresses, so only the owner may read it; SQLite gives its side files the same permissions.
    const made = await open(file, 'a', 0o600).catch((error: unknown) => {
      throw translateFileError(error, file);
    });
    await made.close();
  }
  const store = connectToFile(dataDir, sqliteDialect(file, { waitMs, onWait }), onWait);
  await migrateOrClose(store, file, ifAbsent);
  return store;
}

/** Connects to a database without changing its tables. */
function connectTo(url: string, { waitMs, deadlineMs, onWait }: Limits): Store {
  const pool = databasePool(url, { waitMs, deadlineMs });
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool) });
  return { db, kind: 'postgres', location: url, onWait, pool, close: () => db.destroy() };
}

/** Brings the tables up to date without a deadline: a new index of a large table takes its time. */
async function openDatabase(url: string, ifAbsent: IfAbsent, limits: Limits): Promise<Store> {
  const unhurried = connectTo(url, { ...limits, deadlineMs: undefined });
  await migrateOrClose(unhurried, redactedLocation(url), ifAbsent);
  if (limits.deadlineMs === undefined) return unhurried;
  await unhurried.close();
  return connectTo(url, limits);
}

/** Brings the tables up to date; a store that cannot be used is closed again. */
async function migrateOrClose(store: Store, name: string, ifAbsent: IfAbsent): Promise<void> {
  try {
    await migrateStore(store, name, ifAbsent);
  } catch (error) {
    await store.close();
    throw error;
  }
}

/**
 * Opens a store.
 * @param location a data folder, or the URL of a PostgreSQL database (`postgres://…`)
 * @param ifAbsent whether a location without a store gets a new, empty one or is an error
 * @param waitMs how long a write waits for those of other processes, milliseconds; then it is an OperatorError
 * @param deadlineMs how long a query of a database may take, milliseconds; a service that answers callers sets it
 * @throws NoDataError when it is absent and `ifAbsent` is `refuse`, and OperatorError saying why it cannot be used, never
 *   with a password
 */
export function openStore(location: string, ifAbsent: IfAbsent, waitMs = WAIT_MS, deadlineMs?: number): Promise<Store> {
  return openWithin(location, ifAbsent, { waitMs, deadlineMs });
}

/**
 * Opens a store only to read: nothing is made, and its tables stay as they are.
 * @returns undefined if there is none yet
 * @throws OperatorError when it cannot be used, like `openStore`
 */
export async function openStoreToRead(location: string): Promise<Store | undefined> {
  const isDatabase = isDatabaseUrl(location);
  const file = storeFile(location);
  if (!isDatabase && !storeFileSize(location)) return undefined;
  const store = isDatabase ? connectTo(location, { waitMs: WAIT_MS }) : connectToFile(location, readOnlyDialect(file));
  let isThere = false;
  try {
    isThere = await hasTables(store, isDatabase ? redactedLocation(location) : file);
  } finally {
    if (!isThere) await store.close();
  }
  return isThere ? store : undefined;
}

/**
 * Opens a store for a command, which waits as long as an import runs, and not only as long as a service may.
 * @param onWait called when it has to wait
 * @throws as `openStore` does
 */
export const openForCommand = (location: string, ifAbsent: IfAbsent, onWait: () => void): Promise<Store> =>
  openWithin(location, ifAbsent, { waitMs: COMMAND_WAIT_MS, onWait });

const openWithin = (location: string, ifAbsent: IfAbsent, limits: Limits): Promise<Store> =>
  isDatabaseUrl(location) ? openDatabase(location, ifAbsent, limits) : openFile(location, ifAbsent, limits);
