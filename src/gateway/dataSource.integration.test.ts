import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { provisionStore } from '#service/provisionStore.ts';
import { startService } from '#service/startService.ts';
import { listTokens } from '#service/store/tokens.ts';
import { importRecords, withStore } from '#service/testing/runningService.ts';
import { smallOrganisation } from '#service/testing/smallOrganisation.ts';
import { describePostgres, newStoreLocation } from '#service/testing/storeLocations.ts';
import { Secret } from './configuration/secret.ts';
import { type DataSource, deployedSource, embeddedSource } from './dataSource.ts';
import { createLogger } from './logger.ts';
import { createUpstream } from './upstream/upstream.ts';

let dataDir: string;
const opened: DataSource[] = [];
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'gateway-source-'));
  await importRecords(dataDir, ['acme', 'brent'].flatMap(smallOrganisation));
});
afterEach(async () => {
  for (const source of opened.splice(0)) await source.close();
  rmSync(dataDir, { recursive: true });
});

const loggerFor = (token: Secret) => createLogger({ write: () => undefined }, [token]);
const activeTokens = async () =>
  (await withStore(dataDir, listTokens)).filter(({ deactivated }) => deactivated === null).length;

/** The embedded service for one of the accounts. */
async function open(accountId: string): Promise<DataSource> {
  const source = await embeddedSource({ provisionStore, startService }, { dataDir, accountId }, loggerFor);
  opened.push(source);
  return source;
}

/** The outcome of a call through a source: the kind of the result. */
async function call({ settings }: DataSource): Promise<string> {
  const upstream = createUpstream(settings);
  const { kind } = await upstream.call('fieldoffices.list', {});
  await upstream.close();
  return kind;
}

test('two gateways at once on one data folder both have their data, until each closes', async () => {
  const [first, second] = [await open('acme'), await open('brent')];
  expect([first.organisation.name, second.organisation.name]).toEqual(['Account acme', 'Account brent']);
  expect(first.organisation.accountKey).not.toBe(second.organisation.accountKey);
  expect([await call(first), await call(second)]).toEqual(['answer', 'answer']);
  await first.close();
  expect(await activeTokens()).toBe(1);
  expect([await call(first), await call(second)]).toEqual(['failed', 'answer']);
  await second.close();
  expect(await activeTokens()).toBe(0);
});

describePostgres(() => {
  test('gateways with separate folders share the data of one database, until each closes', async () => {
    const { location, remove } = await newStoreLocation('postgres');
    onTestFinished(remove);
    await importRecords(location, smallOrganisation('acme'));
    const folders = ['a', 'b'].map((name) => join(dataDir, name));
    const openOn = (folder: string) =>
      embeddedSource(
        { provisionStore, startService },
        { dataDir: folder, databaseUrl: new Secret(location), accountId: 'acme' },
        loggerFor,
      );
    const [first, second] = await Promise.all(folders.map(openOn));
    if (!first || !second) throw new Error('two folders, two gateways');
    expect([await call(first), await call(second)]).toEqual(['answer', 'answer']);
    expect(first.organisation).toEqual(second.organisation);
    expect(first.storedIn).toMatch(/^postgres:\/\/127\.0\.0\.1:\d+\/\w+$/);
    await first.close();
    expect([await call(first), await call(second)]).toEqual(['failed', 'answer']);
    await second.close();
    const tokens = await withStore(location, listTokens);
    expect(tokens.map(({ deactivated }) => deactivated)).not.toContain(null);
  });
});

test('a service that does not start leaves no token behind', async () => {
  const failing = () => Promise.reject(new Error('no certificate'));
  const starting = embeddedSource({ provisionStore, startService: failing }, { dataDir, accountId: 'acme' }, loggerFor);
  await expect(starting).rejects.toThrow('no certificate');
  expect(await activeTokens()).toBe(0);
});

test('a daily note of the token that fails is logged, and the gateway goes on', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const store = new DatabaseSync(join(dataDir, 'store.sqlite'));
  // Stands for an error without a text of ours, such as SQLITE_IOERR.
  store.exec("create trigger broken before update on tokens begin select raise(abort, 'disk I/O error'); end");
  const lines: string[] = [];
  const service = { baseUrl: 'https://127.0.0.1:1', caPath: import.meta.filename, close: async () => undefined };
  const source = await embeddedSource(
    { provisionStore, startService: async () => service },
    { dataDir, accountId: 'acme' },
    (token) => createLogger({ write: (line) => lines.push(line) }, [token]),
  );
  vi.advanceTimersByTime(86_400_000);
  await vi.waitFor(() => expect(lines.join('')).toContain('disk I/O error'));
  expect(lines.join('')).toContain('could not note that the token of the gateway is in use');
  store.exec('drop trigger broken');
  store.close();
  await source.close();
});

test('several accounts without a choice end the start', async () => {
  await expect(embeddedSource({ provisionStore, startService }, { dataDir }, loggerFor)).rejects.toThrow(
    'COMPLIANCE_ACCOUNT=acme',
  );
});

test('a deployed service has the zone that was set, or this machine’s; its key stays with another token', () => {
  const settings = { baseUrl: 'https://api.example.test', token: new Secret('abcdefgh') };
  expect(deployedSource(settings, 'Europe/Oslo', loggerFor).organisation).toEqual({
    name: null,
    timeZone: 'Europe/Oslo',
    accountKey: expect.stringMatching(/^[\w-]{22}$/),
  });
  const keyOf = (baseUrl: string, token: string) =>
    deployedSource({ baseUrl, token: new Secret(token) }, undefined, loggerFor).organisation.accountKey;
  // A token is replaced from time to time.
  expect(keyOf(settings.baseUrl, 'a newer one')).toBe(keyOf(settings.baseUrl, 'abcdefgh'));
  expect(keyOf('https://other.example.test', 'abcdefgh')).not.toBe(keyOf(settings.baseUrl, 'abcdefgh'));
  expect(deployedSource(settings, undefined, loggerFor).organisation.timeZone).toBe(
    Intl.DateTimeFormat().resolvedOptions().timeZone,
  );
});
