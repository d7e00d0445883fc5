import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { describePostgres, emptyDatabase, newStoreLocation } from '../testing/storeLocations.ts';
import { tcpProxyTo } from '../testing/tcpProxy.ts';
import { listAccounts } from './accounts.ts';
import { openStore } from './openStore.ts';
import type { Store } from './store.ts';
import { acquireWriteLock } from './writeLock.ts';

/** The location with a change. */
function editUrl(location: string, change: (url: URL) => void): string {
  const url = new URL(location);
  change(url);
  return url.href;
}

async function proxied(location: string) {
  const proxy = await tcpProxyTo(location);
  onTestFinished(proxy.close);
  return proxy;
}

/** A store in a separate database for the test. */
async function opened(options: { location?: string; waitMs?: number; deadlineMs?: number } = {}): Promise<Store> {
  let { location } = options;
  if (location === undefined) {
    const place = await newStoreLocation('postgres');
    onTestFinished(place.remove);
    location = place.location;
  }
  const store = await openStore(location, 'create', options.waitMs, options.deadlineMs);
  onTestFinished(store.close);
  return store;
}

async function newLocation(): Promise<string> {
  const { location, remove } = await emptyDatabase();
  onTestFinished(remove);
  return location;
}

const anImport = (id: string) => ({ id, started: 1_700_000_000_000, source: 'test' });

describePostgres(() => {
  test('numbers of 64 bits come back as numbers', async () => {
    const { db } = await opened();
    await db.insertInto('imports').values(anImport('a')).execute();
    const { rows } = await sql<object>`
      select started, count(*) as count, sum(started) as sum from imports group by started`.execute(db);
    expect(rows).toEqual([{ started: 1_700_000_000_000, count: 1, sum: 1_700_000_000_000 }]);
  });

  test('ids are sorted by their bytes, whatever the language of the database', async () => {
    const { db } = await opened();
    const ids = ['Z', 'a', 'ä', 'B', 'é', '10', '9', 'u-1', 'u1', '\u{1F600}', '\uFF5E'];
    await db.insertInto('imports').values(ids.map(anImport)).execute();
    const rows = await db.selectFrom('imports').select('id').orderBy('id').execute();
    const byBytes = ids.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    expect(rows.map(({ id }) => id)).toEqual(byBytes);
    const language = await sql<{ id: string }>`select id from imports order by id collate "default"`.execute(db);
    expect(language.rows.map(({ id }) => id)).not.toEqual(byBytes);
  });

  test('an id with NUL finds only what was written with it', async () => {
    const { db } = await opened();
    await db
      .insertInto('imports')
      .values([anImport('a\0b'), anImport('ab')])
      .execute();
    const find = (id: string) => db.selectFrom('imports').select('id').where('id', '=', id).execute();
    expect(await find('a\0b')).toHaveLength(1);
    expect(await find('a\0')).toEqual([]);
    expect(await find('ab\0')).toEqual([]);
  });

  test('a long result is read piece by piece', async () => {
    const { db } = await opened({ deadlineMs: 20_000 });
    await db
      .insertInto('imports')
      .values(Array.from({ length: 250 }, (_, at) => anImport(String(at))))
      .execute();
    let count = 0;
    for await (const { id } of db.selectFrom('imports').select('id').stream(100)) count += id === '' ? 0 : 1;
    expect(count).toBe(250);
  });

  test('several processes can start on one new database', async () => {
    const location = await newLocation();
    const stores = await Promise.all([1, 2, 3, 4].map(() => openStore(location, 'create')));
    expect(await Promise.all(stores.map(listAccounts))).toEqual([[], [], [], []]);
    await Promise.all(stores.map((store) => store.close()));
  });

  test('a database without our tables is refused if none may be made', async () => {
    const location = await newLocation();
    await expect(openStore(location, 'refuse')).rejects.toThrow(/^postgres:\/\/\S+ holds no data yet: import an/);
    await (await openStore(location, 'create')).close();
    await (await openStore(location, 'refuse')).close();
  });

  test('a database that a later release has changed is refused', async () => {
    const { db, location } = await opened();
    await sql`insert into kysely_migration values ('999-later', '2999-01-01T00:00:00.000Z')`.execute(db);
    await expect(openStore(location, 'refuse')).rejects.toThrow(
      /^postgres:\/\/\S+ was made by a newer version of this/,
    );
  });

  test('large writes take turns; one that waits too long fails with a reason, and readers do not wait', async () => {
    const first = await opened({ waitMs: 0 });
    const second = await opened({ location: first.location, waitMs: 0 });
    const writing = (store: Store, id: string, then: () => Promise<void>) =>
      store.db.transaction().execute(async (transaction) => {
        await acquireWriteLock(transaction, store);
        await transaction.insertInto('imports').values(anImport(id)).execute();
        await then();
      });
    const idsOf = async ({ db }: Store) => (await db.selectFrom('imports').select('id').execute()).map(({ id }) => id);
    await writing(first, 'long', async () => {
      expect(await idsOf(second)).toEqual([]);
      await expect(writing(second, 'other', async () => undefined)).rejects.toThrow(
        /^postgres:\/\/\S+ is being written by an import or another process: wait until it has ended and try again\.$/,
      );
    });
    await writing(second, 'next', async () => undefined);
    expect(await idsOf(first)).toEqual(['long', 'next']);
  });

  test('a query is given up at the deadline, but an import takes as long as it needs', async () => {
    const hurried = await opened({ deadlineMs: 50 });
    const unhurried = await opened({ location: hurried.location });
    const sleep = sql`select pg_sleep(0.2)`;
    await expect(sleep.execute(hurried.db)).rejects.toThrow(/did not answer in time/);
    expect(await listAccounts(hurried)).toEqual([]);
    expect((await sleep.execute(unhurried.db)).rows).toHaveLength(1);
  });

  test('a connection that falls silent is given up at the deadline and replaced', async () => {
    const proxy = await proxied((await opened()).location);
    const store = await opened({ location: proxy.url, deadlineMs: 50 });
    expect(await listAccounts(store)).toEqual([]);
    proxy.freeze();
    await expect(listAccounts(store)).rejects.toThrow(/ does not answer\.$/);
    expect(await listAccounts(store)).toEqual([]);
  });

  test('a connection that falls silent during a long result is given up and replaced', async () => {
    const proxy = await proxied((await opened()).location);
    const store = await opened({ location: proxy.url, deadlineMs: 500 });
    await store.db
      .insertInto('imports')
      .values(Array.from({ length: 20 }, (_, index) => anImport(String(index))))
      .execute();
    const reading = async () => {
      for await (const _row of store.db.selectFrom('imports').select('id').stream(10)) proxy.freeze();
    };
    await expect(reading()).rejects.toThrow(/ does not answer\.$/);
    expect(await listAccounts(store)).toEqual([]);
  });

  test('a connection that the server ends is replaced', async () => {
    const store = await opened({ deadlineMs: 5_000 });
    const end = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    expect(await listAccounts(store)).toEqual([]);
    const other = await opened({ location: store.location });
    await end.execute(other.db);
    await expect.poll(() => listAccounts(store).catch(() => 'not yet')).toEqual([]);
    await expect(sql`select pg_terminate_backend(pg_backend_pid())`.execute(store.db)).rejects.toThrow(
      /has ended the connection|broke off the connection/,
    );
    expect(await listAccounts(store)).toEqual([]);
  });

  test('a connection that breaks within a transaction fails the transaction, not the process', async () => {
    const store = await opened();
    const other = await opened({ location: store.location });
    const connections = sql<{ count: number }>`select count(pg_terminate_backend(pid)) as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    const importing = store.db.transaction().execute(async (transaction) => {
      await transaction.insertInto('imports').values(anImport('half')).execute();
      await expect.poll(async () => (await connections.execute(other.db)).rows[0]?.count).toBe(0);
      await transaction.insertInto('imports').values(anImport('whole')).execute();
    });
    await expect(importing).rejects.toThrow(/has ended the connection|broke off the connection/);
    expect(await store.db.selectFrom('imports').selectAll().execute()).toEqual([]);
  });

  test.each<[string, (url: URL) => void, RegExp]>([
    ['nothing listens', (url) => Object.assign(url, { port: '1' }), /127\.0\.0\.1:1\/\w+ cannot be reached, nothing/],
    [
      'an unknown host',
      (url) => Object.assign(url, { hostname: 'db.invalid' }),
      /db\.invalid:\d+\/\w+ cannot be reached/,
    ],
    ['a wrong password', (url) => Object.assign(url, { password: 'word' }), /does not accept the password/],
    ['no password', (url) => Object.assign(url, { password: '' }), /asks for a password|does not accept the password/],
    ['an unknown user', (url) => Object.assign(url, { username: 'nobody' }), /does not accept the password/],
    ['no such database', (url) => Object.assign(url, { pathname: '/absent' }), /\/absent does not exist: create it/],
    ['no TLS', (url) => Object.assign(url, { search: '?sslmode=verify-full' }), /offers no TLS/],
    [
      'a read-only session',
      (url) => Object.assign(url, { search: '?options=-c%20default_transaction_read_only%3Don' }),
      /is read-only/,
    ],
  ])('%s: the error is one line that says what to do and holds no password', async (_case, change, message) => {
    const location = await newLocation();
    const opening = openStore(editUrl(location, change), 'create', 1_000);
    await expect(opening).rejects.toThrow(message);
    await expect(opening).rejects.toThrow(/^postgres:\/\/[\w.]+:\d+\/\w+ [^\n]*\.$/);
    await expect(opening).rejects.not.toThrow(/secret|word@|compliance:/);
  });

  test('a user who may not create tables is refused with a reason', async () => {
    const location = await newLocation();
    const admin = await opened({ location: editUrl(location, () => undefined) });
    const role = `reader_${new URL(location).pathname.slice(6)}`;
    await sql`create role ${sql.id(role)} login password 'word'`.execute(admin.db);
    const other = await newLocation();
    await expect(
      openStore(
        editUrl(other, (url) => Object.assign(url, { username: role, password: 'word' })),
        'create',
      ),
    ).rejects.toThrow(/does not let this user do it: give the user the right/);
    await sql`drop role ${sql.id(role)}`.execute(admin.db);
  });
});
