import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Kysely } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator } from 'kysely/migration';
import { Problem } from '../problem.ts';
import { makeDataFolder, storeFile } from './dataFolder.ts';
import { migrations } from './migrations.ts';
import { sqliteDialect } from './sqliteDialect.ts';
import type { Tables } from './tables.ts';

/** Everything the service knows, of all accounts. */
export type Store = { db: Kysely<Tables>; close(): Promise<void> };

/** How long a write waits for those of other processes, milliseconds. */
const WAIT_MS = 10_000;

/** Whether every migration has been applied and no other: found out by reading alone, which works beside a long import. */
async function isUpToDate(db: Kysely<Tables>, migrator: Migrator): Promise<boolean> {
  const known = await migrator.getMigrations();
  if (known.some(({ executedAt }) => executedAt === undefined)) return false;
  // A later release may have added one that this one does not know.
  const { applied } = await db
    .withTables<{ [DEFAULT_MIGRATION_TABLE]: { name: string } }>()
    .selectFrom(DEFAULT_MIGRATION_TABLE)
    .select(({ fn }) => fn.countAll<number>().as('applied'))
    .executeTakeFirstOrThrow();
  return applied === known.length;
}

/** Brings the tables up to date. Several processes may start at once: the one that comes second finds the work done. */
async function migrate(db: Kysely<Tables>, file: string): Promise<void> {
  const migrator = new Migrator({ db, provider: migrations });
  try {
    if (await isUpToDate(db, migrator)) return;
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(`${file} cannot be used: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * Opens the store of a data folder.
 * @param ifAbsent whether a folder without one gets a new, empty store or is a problem
 * @param waitMs how long a write waits for those of other processes, milliseconds; then it is a Problem
 */
export async function openStore(dataDir: string, ifAbsent: 'create' | 'refuse', waitMs = WAIT_MS): Promise<Store> {
  const file = storeFile(dataDir);
  if (!existsSync(file)) {
    if (ifAbsent === 'refuse') {
      throw new Problem(`${dataDir} holds no data yet: import an organisation into it first (import FILE --data DIR).`);
    }
    await makeDataFolder(dataDir);
    // It holds names and addresses: made for the owner alone, and SQLite gives its side files the same permissions.
    await (await open(file, 'a', 0o600)).close();
  }
  const db = new Kysely<Tables>({ dialect: sqliteDialect(file, waitMs) });
  try {
    await migrate(db, file);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, close: () => db.destroy() };
}
