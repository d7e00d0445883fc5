import { copyFile, rm } from 'node:fs/promises';
import { Pool } from 'pg';
import { describe, inject } from 'vitest';
import { randomText } from '../randomText.ts';
import { storeFile } from '../store/dataFolder.ts';
import type { Store } from '../store/store.ts';
import { makeTemporaryFolder } from './temporaryFolder.ts';

export type StoreKind = Store['kind'];

/** The server that postgresSetup.ts has started or been given, undefined when there is none. */
const server = inject('postgres');

/** Makes the tests of `define` once for each kind of store. Those on PostgreSQL are skipped where there is none. */
export function describeEachStore(define: (kind: StoreKind) => void): void {
  describe('on SQLite', () => define('sqlite'));
  describePostgres(() => define('postgres'));
}

/** Makes tests that only PostgreSQL can have; where there is none they are skipped. */
export function describePostgres(define: () => void): void {
  describe.skipIf(server === undefined)('on PostgreSQL', define);
}

/** A place for a store, and what removes it. */
export type StoreLocation = { location: string; remove(): Promise<void> };

/** One connection for all databases of a process, as a new one takes longer than most of what it orders. */
const orders = new Pool({ connectionString: server?.maintenance, max: 1, allowExitOnIdle: true });
// A server that ends while nothing is asked of it concerns the next order alone.
orders.on('error', () => undefined);

let copying: Promise<string> | undefined;
/** Copying files takes a third of what writing each page into the log does; before version 15 there was no other way. */
async function strategy(): Promise<string> {
  const { rows } = await orders.query<{ isChosen: boolean }>(
    `select current_setting('server_version_num')::integer >= 150000 as "isChosen"`,
  );
  return rows[0]?.isChosen ? 'strategy file_copy' : '';
}

async function newDatabase(template: string | undefined): Promise<StoreLocation> {
  const name = `test_${randomText(16).toLowerCase()}`;
  copying ??= strategy();
  await orders.query(`create database ${name} template ${template ?? 'template1'} ${await copying}`);
  return {
    location: new URL(name, server?.maintenance).href,
    remove: async () => void (await orders.query(`drop database if exists ${name} with (force)`)),
  };
}

/** A new place for a store: a folder without anything, or a database with the tables alone. */
export async function newStoreLocation(kind: StoreKind = 'sqlite'): Promise<StoreLocation> {
  if (kind === 'postgres') return newDatabase(server?.template);
  const location = await makeTemporaryFolder();
  return { location, remove: () => rm(location, { recursive: true, force: true }) };
}

/** A copy of a store, which must not be open. */
export async function copyStore(kind: StoreKind, from: string): Promise<StoreLocation> {
  if (kind === 'postgres') return newDatabase(new URL(from).pathname.slice(1));
  const copy = await newStoreLocation(kind);
  await copyFile(storeFile(from), storeFile(copy.location));
  return copy;
}

/** A new database without any tables. */
export const emptyDatabase = (): Promise<StoreLocation> => newDatabase(undefined);

/** A new place without anything in it: a folder, or a database without any tables. */
export const emptyLocation = (kind: StoreKind): Promise<StoreLocation> =>
  kind === 'postgres' ? emptyDatabase() : newStoreLocation();
