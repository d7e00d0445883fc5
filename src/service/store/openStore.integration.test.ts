import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importOrganisation } from '../organisation/importOrganisation.ts';
import { importRecords, withStore } from '../testing/runningService.ts';
import { smallNow, smallOrganisation } from '../testing/smallOrganisation.ts';
import { makeTemporaryFolder } from '../testing/temporaryFolder.ts';
import { listAccounts, setAccountActive } from './accounts.ts';
import { openStore } from './openStore.ts';
import { createToken } from './tokens.ts';

let dataDir: string;
let file: string;
beforeEach(async () => {
  dataDir = await makeTemporaryFolder();
  file = join(dataDir, 'store.sqlite');
});
afterEach(() => rm(dataDir, { recursive: true }));

/** Does some work during a write of another connection, as in a long import. */
async function duringAWrite(work: () => Promise<void>): Promise<void> {
  const other = new DatabaseSync(file);
  try {
    other.exec("begin immediate; insert into imports values ('long', 0, 'long.ndjson')");
    await work();
    other.exec('commit');
  } finally {
    other.close();
  }
}

const busy = () => `${file} is being written by an import or another process: wait until it has ended and try again.`;

test('while another process writes, the store opens and can be read', async () => {
  await importRecords(dataDir, smallOrganisation('acme'));
  await duringAWrite(async () => {
    const store = await openStore(dataDir, 'refuse', 0);
    expect(await listAccounts(store)).toMatchObject([{ id: 'acme' }]);
    await store.close();
  });
});

test('while another process writes, a write fails with what to do; afterwards it works', async () => {
  await importRecords(dataDir, smallOrganisation('acme'));
  const store = await openStore(dataDir, 'refuse', 0);
  await duringAWrite(async () => {
    await expect(createToken(store, 'acme', { now: smallNow })).rejects.toThrow(busy());
    await expect(setAccountActive(store, 'acme', false)).rejects.toThrow(busy());
    await expect(store.db.transaction().execute(async () => undefined)).rejects.toThrow(busy());
  });
  expect(await createToken(store, 'acme', { now: smallNow })).toMatchObject({ text: expect.any(String) });
  await store.close();
});

test('a store without tables waits for its turn to make them, and fails if that does not come', async () => {
  const other = new DatabaseSync(file);
  other.exec('pragma journal_mode = wal; begin immediate; create table other (id)');
  await expect(openStore(dataDir, 'create', 0)).rejects.toThrow(busy());
  other.exec('commit');
  other.close();
  expect(await withStore(dataDir, listAccounts)).toEqual([]);
});

test('a store that a later release has changed is refused', async () => {
  await withStore(dataDir, listAccounts);
  const other = new DatabaseSync(file);
  other.exec("insert into kysely_migration values ('999-later', '2999-01-01T00:00:00.000Z')");
  other.close();
  await expect(openStore(dataDir, 'refuse')).rejects.toThrow(
    `${file} was made by a newer version of this program: update the program, or restore a backup from before that.`,
  );
});

test('a write without space is undone and says what to do; it works when there is space again', async () => {
  const store = await openStore(dataDir, 'create');
  const limit = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(store.db);
  const people = Array.from({ length: 2_000 }, (_, index) => ({ kind: 'user', account_id: 'acme', id: `p${index}` }));
  const importing = () =>
    importOrganisation(
      store,
      [...smallOrganisation('acme'), ...people].map((record) => JSON.stringify(record)),
      { source: 'org.ndjson', now: smallNow },
    );
  try {
    // SQLite raises the limit to the existing pages.
    await limit(1);
    const full = `${file} has no space left on its disk: make room and try again.`;
    await expect(importing()).rejects.toThrow(full);
    // For a statement with a single row SQLite undoes the whole transaction, not only the statement.
    const single = { id: 'long', started: smallNow, source: 'x'.repeat(1_000_000) };
    const writing = store.db.transaction().execute((open) => open.insertInto('imports').values(single).execute());
    await expect(writing).rejects.toThrow(full);
    expect(await listAccounts(store)).toEqual([]);
    await limit(1_000_000);
    expect((await importing()).counts.get('user')).toBe(2_007);
  } finally {
    await store.close();
  }
});

test('the journal of a large import does not keep its size', async () => {
  const limit = await withStore(dataDir, ({ db }) => sql`pragma journal_size_limit`.execute(db));
  expect(limit.rows).toEqual([{ journal_size_limit: 64 * 1024 * 1024 }]);
});
