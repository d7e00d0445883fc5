import { rm } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { provisionSample } from './provision.ts';
import { findToken, listTokens } from './store/tokens.ts';
import { importRecords, newFolder, withStore } from './testing/runningService.ts';
import { smallOrganisation } from './testing/smallOrganisation.ts';

async function folder(): Promise<string> {
  const made = await newFolder();
  onTestFinished(() => rm(made, { recursive: true }));
  return made;
}

test('an empty folder gets the sample organisation and a token that opens it', async () => {
  const dataDir = await folder();
  const { accountId, name, timeZone, token } = await provisionSample(dataDir);
  expect([accountId, name, timeZone]).toEqual([
    'northquay',
    'Northquay Port & Industrial Services',
    'Europe/Amsterdam',
  ]);
  expect(token).toMatch(/^[A-Za-z0-9]{41}$/);
  expect(await withStore(dataDir, (store) => findToken(store, token))).toMatchObject({ account: { id: accountId } });
});

test('a store that holds an account keeps it, and only the newest token is active', async () => {
  const dataDir = await folder();
  await importRecords(dataDir, smallOrganisation('acme'));
  const first = await provisionSample(dataDir);
  const second = await provisionSample(dataDir);
  expect(second).toMatchObject({ accountId: 'acme', name: 'Account acme' });
  expect(second.token).not.toBe(first.token);
  const tokens = await withStore(dataDir, listTokens);
  expect(tokens.filter(({ deactivated }) => deactivated === null)).toHaveLength(1);
  expect(await withStore(dataDir, (store) => findToken(store, second.token))).toMatchObject({
    token: { deactivated: null },
  });
});
