import { copyFile, rm } from 'node:fs/promises';
import { Client } from 'pg';
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

async function atServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: server?.maintenance });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

async function newDatabase(template: string | undefined): Promise<StoreLocation> {
  const name = `test_${randomText(16).toLowerCase()}`;
  await atServer(`create database ${name} template ${template ?? 'template1'}`);
  return {
    location: new URL(name, server?.maintenance).href,
    remove: () => atServer(`drop database if exists ${name} with (force)`),
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
