import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openStore } from '../store/openStore.ts';
import type { Store } from '../store/store.ts';
import { account, json, setupEmptyStore } from '../testing/importFixtures.ts';
import { smallNow } from '../testing/smallOrganisation.ts';
import { describePostgres } from '../testing/storeLocations.ts';
import { csvSource } from './csv/csvSource.ts';
import { csvKinds } from './csv/kinds.ts';
import { importRecords } from './importRecords.ts';
import type { KnownAccounts } from './recordSource.ts';

/** One more than PostgreSQL takes at a time, so that rows are written while others are read, and a wrong one. */
const rows = ['id,hireDate', ...Array.from({ length: 1_001 }, (_, index) => `u${index},`), 'wrong,soon'];

/** Imports the rows except the wrong ones, and does something to the store after reading them. */
async function importUsers(store: Store, whenRead: () => Promise<unknown>) {
  const kind = csvKinds.get('users');
  if (!kind) throw new Error('users have a kind');
  async function* chunks() {
    yield new TextEncoder().encode(rows.join('\n'));
  }
  const source = await csvSource('users.csv', chunks(), { kind, accountId: 'acme', ignore: [] });
  async function* read(accounts: KnownAccounts) {
    yield* source.read(accounts);
    await whenRead();
  }
  return importRecords(store, { ...source, read }, { now: smallNow, skipInvalid: true });
}

describePostgres(() => {
  const { store, importLines, rows: rowsOf } = setupEmptyStore('postgres');

  test('a server that ends the connection ends the import, and no row is reported as wrong', async () => {
    await importLines(json([account]));
    const other = await openStore(store().location, 'refuse');
    const endConnections = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    try {
      await expect(importUsers(store(), () => endConnections.execute(other.db))).rejects.toThrow(
        /^postgres:\/\/\S+ (has ended the connection: it is being stopped or restarted|broke off the connection)\.$/,
      );
      expect(await rowsOf('users')).toEqual([]);
    } finally {
      await other.close();
    }
  });

  test('a lock that outlasts the wait ends the import too', async () => {
    await importLines(json([account, { kind: 'user', account_id: 'acme', id: 'u7' }]));
    const hurried = await openStore(store().location, 'refuse', 100);
    try {
      await store()
        .db.transaction()
        .execute(async (transaction) => {
          await transaction.selectFrom('users').select('id').forUpdate().execute();
          await expect(importUsers(hurried, async () => undefined)).rejects.toThrow(
            /^postgres:\/\/\S+ is being written by an import or another process: wait until it has ended and try again\.$/,
          );
        });
      expect(await rowsOf('users')).toHaveLength(1);
    } finally {
      await hurried.close();
    }
  });
});
