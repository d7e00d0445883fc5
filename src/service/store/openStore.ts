import { statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Kysely } from 'kysely';
import { isDatabaseUrl } from '#protocol/databaseUrl.ts';
import { NoDataError } from '../operatorError.ts';
import { redactedLocation } from './databaseUrl.ts';
import { makeDataFolder, storeFile } from './dataFolder.ts';
import { migrateStore } from './migrate.ts';
import { postgresDialect } from './postgresDialect.ts';
import { databasePool } from './postgresPool.ts';
import { sqliteDialect } from './sqliteDialect.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

/** How long a write waits for those of other processes, milliseconds. */
const WAIT_MS = 10_000;

type IfAbsent = 'create' | 'refuse';

/** @throws NoDataError when the folder holds no store, or an empty file, and `ifAbsent` is `refuse` */
async function openFile(dataDir: string, ifAbsent: IfAbsent, waitMs: number): Promise<Store> {
  const file = storeFile(dataDir);
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  // SQLite would fill an empty file when it opens it.
  if (ifAbsent === 'refuse' && !size) throw new NoDataError(dataDir, '--data DIR');
  if (size === undefined) {
    await makeDataFolder(dataDir);
    // It holds names and addresses: made for the owner alone, and SQLite gives its side files the same permissions.
    await (await open(file, 'a', 0o600)).close();
  }
  const db = new Kysely<Tables>({ dialect: sqliteDialect(file, waitMs) });
  const store: Store = { db, kind: 'sqlite', location: dataDir, close: () => db.destroy() };
  await migrateOrClose(store, file, ifAbsent);
  return store;
}

/** The tables are brought up to date without a deadline: a new index of a large table takes its time. */
async function openDatabase(
  url: string,
  ifAbsent: IfAbsent,
  limits: { waitMs: number; deadlineMs?: number | undefined },
): Promise<Store> {
  const withLimits = (deadlineMs: number | undefined): Store => {
    const pool = databasePool(url, { waitMs: limits.waitMs, deadlineMs });
    const db = new Kysely<Tables>({ dialect: postgresDialect(pool) });
    return { db, kind: 'postgres', location: url, pool, close: () => db.destroy() };
  };
  const unhurried = withLimits(undefined);
  await migrateOrClose(unhurried, redactedLocation(url), ifAbsent);
  if (limits.deadlineMs === undefined) return unhurried;
  await unhurried.close();
  return withLimits(limits.deadlineMs);
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
 * @throws NoDataError when it is absent and `ifAbsent` is `refuse`, and OperatorError when it cannot be used, saying why; it
 *   never shows a password
 */
export function openStore(location: string, ifAbsent: IfAbsent, waitMs = WAIT_MS, deadlineMs?: number): Promise<Store> {
  return isDatabaseUrl(location)
    ? openDatabase(location, ifAbsent, { waitMs, deadlineMs })
    : openFile(location, ifAbsent, waitMs);
}
