import { existsSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { Problem } from '../problem.ts';
import { migrations } from './migrations.ts';
import { sqliteDialect } from './sqliteDialect.ts';
import type { Tables } from './tables.ts';

/** Everything the service knows, of all accounts. */
export type Store = { db: Kysely<Tables>; close(): Promise<void> };

const storeFile = (dataDir: string) => join(dataDir, 'store.sqlite');

/** Brings the tables up to date. Several processes may start at once: the one that comes second finds the work done. */
async function migrate(db: Kysely<Tables>, file: string): Promise<void> {
  const { error } = await new Migrator({ db, provider: migrations }).migrateToLatest();
  if (error) {
    throw new Problem(`${file} cannot be used: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * Opens the store of a data folder.
 * @param ifAbsent whether a folder without one gets a new, empty store or is a problem
 */
export async function openStore(dataDir: string, ifAbsent: 'create' | 'refuse'): Promise<Store> {
  const file = storeFile(dataDir);
  if (!existsSync(file)) {
    if (ifAbsent === 'refuse') {
      throw new Problem(`${dataDir} holds no data yet: import an organisation into it first (import FILE --data DIR).`);
    }
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    // It holds names and addresses: made for the owner alone, and SQLite gives its side files the same permissions.
    await (await open(file, 'a', 0o600)).close();
  }
  const db = new Kysely<Tables>({ dialect: sqliteDialect(file) });
  try {
    await migrate(db, file);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { db, close: () => db.destroy() };
}
