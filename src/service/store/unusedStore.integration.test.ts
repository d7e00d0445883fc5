import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importRecords, withStore } from '../testing/runningService.ts';
import { smallOrganisation } from '../testing/smallOrganisation.ts';
import { makeTemporaryFolder } from '../testing/temporaryFolder.ts';
import { listAccounts } from './accounts.ts';
import { openStore } from './openStore.ts';
import { removeUnusedStore } from './unusedStore.ts';

let above: string;
let dataDir: string;
beforeEach(async () => {
  above = await makeTemporaryFolder();
  dataDir = join(above, 'data');
});
afterEach(() => rm(above, { recursive: true }));

test('an empty store is removed with the folder that was made for it', async () => {
  await withStore(dataDir, listAccounts);
  removeUnusedStore(dataDir, dataDir);
  expect([existsSync(dataDir), existsSync(above)]).toEqual([false, true]);
});

test('data that another process has imported meanwhile stays', async () => {
  await importRecords(dataDir, smallOrganisation('acme'));
  removeUnusedStore(dataDir, dataDir);
  expect(await withStore(dataDir, listAccounts)).toMatchObject([{ id: 'acme' }]);
});

test('a store that another process has open stays and works', async () => {
  const other = await openStore(dataDir, 'create');
  removeUnusedStore(dataDir, dataDir);
  expect(existsSync(join(dataDir, 'store.sqlite'))).toBe(true);
  await importRecords(dataDir, smallOrganisation('acme'));
  expect(await listAccounts(other)).toMatchObject([{ id: 'acme' }]);
  await other.close();
});

test('a folder that holds anything else stays', async () => {
  await withStore(dataDir, listAccounts);
  await writeFile(join(dataDir, 'notes.txt'), 'mine');
  removeUnusedStore(dataDir, above);
  expect(existsSync(join(dataDir, 'notes.txt'))).toBe(true);
});
