import { copyFile, rm } from 'node:fs/promises';
import { Pool } from 'pg';
import { describe, inject } from 'vitest';
import { randomText } from '../randomText.ts';
import { storeFile } from '../store/dataFolder.ts';
import type { Store } from '../store/store.ts';
import { makeTemporaryFolder } from './temporaryFolder.ts';

export type StoreKind = Store['kind'];

/** The server that postgresSetup.ts has started or received, undefined if there is none. */
const server = inject('postgres');

/** Makes the tests of `define` once for each kind of store. Those on PostgreSQL are skipped if there is none. */
export function describeEachStore(define: (kind: StoreKind) => void): void {
  describe('on SQLite', () => define('sqlite'));
  describePostgres(() => define('postgres'));
}

/** Makes tests that only apply to PostgreSQL; they are skipped if there is none. */
export function describePostgres(define: () => void): void {
  describe.skipIf(server === undefined)('on PostgreSQL', define);
}

/** A place for a store, and a function that removes it. */
export type StoreLocation = { location: string; remove(): Promise<void> };

/** One connection for all databases of a process, because a new one takes longer than most of its commands. */
const orders = new Pool({ connectionString: server?.maintenance, max: 1, allowExitOnIdle: true });
// A server that ends while the connection is idle only affects the next command.
orders.on('error', () => undefined);

let copying: Promise<string> | undefined;
/** Copying files takes a third of the time of logging each page; versions before 15 always copy files. */
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

/** A new place for a store: an empty folder, or a database with empty tables. */
export async function newStoreLocation(kind: StoreKind = 'sqlite'): Promise<StoreLocation> {
  if (kind === 'postgres') return newDatabase(server?.template);
  const location = await makeTemporaryFolder();
  return { location, remove: () => rm(location, { recursive: true, force: true }) };
}

/** Copies a store, which must not be open. */
export async function copyStore(kind: StoreKind, from: string): Promise<StoreLocation> {
  if (kind === 'postgres') return newDatabase(new URL(from).pathname.slice(1));
  const copy = await newStoreLocation(kind);
  await copyFile(storeFile(from), storeFile(copy.location));
  return copy;
}

/** A new database without any tables. */
export const emptyDatabase = (): Promise<StoreLocation> => newDatabase(undefined);

/** A new, empty place: a folder, or a database without any tables. */
export const emptyLocation = (kind: StoreKind): Promise<StoreLocation> =>
  kind === 'postgres' ? emptyDatabase() : newStoreLocation();
