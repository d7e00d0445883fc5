import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { checkStore, provisionStore } from './provisionStore.ts';
import { setAccountActive } from './store/accounts.ts';
import { locationOption, redactedLocation } from './store/databaseUrl.ts';
import { openStore } from './store/openStore.ts';
import { createToken, findToken, listTokens } from './store/tokens.ts';
import { importRecords, withStore } from './testing/runningService.ts';
import { smallOrganisation } from './testing/smallOrganisation.ts';
import {
  describeEachStore,
  describePostgres,
  emptyDatabase,
  emptyLocation,
  newStoreLocation,
  type StoreLocation,
} from './testing/storeLocations.ts';

describeEachStore((kind) => {
  let place: StoreLocation;
  let location: string;
  beforeEach(async () => {
    place = await newStoreLocation(kind);
    location = place.location;
  });
  afterEach(() => place.remove());

  /** The note that a gateway's process gives its token. */
  const noteOf = (processId: number, host = hostname(), day = new Date().toISOString().slice(0, 10)) =>
    `embedded gateway, process ${processId} in ${readlinkSync('/proc/self/ns/pid')} on ${host}, running on ${day}`;

  const withAccounts = (...ids: string[]) => importRecords(location, ids.flatMap(smallOrganisation));
  const deactivateAccount = (id: string) => withStore(location, (store) => setAccountActive(store, id, false));
  const createNoted = (note: string) =>
    withStore(location, (store) => createToken(store, 'acme', { note, now: Date.now() })).then(({ text }) => text);

  /** Whether each of the tokens is known and active. */
  const active = (...texts: string[]) =>
    withStore(location, (store) =>
      Promise.all(texts.map(async (text) => (await findToken(store, text))?.token.deactivated === null)),
    );

  /** Provisions for a gateway in a process of its own, which keeps running. */
  async function provisionElsewhere() {
    const module = JSON.stringify(join(import.meta.dirname, 'provisionStore.ts'));
    const script = `import { provisionStore } from ${module};
      const { token } = await provisionStore(${JSON.stringify(location)});
      console.log(token);
      process.stdin.resume();`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const [line] = await once(child.stdout, 'data');
    return { child, token: String(line).trim() };
  }

  test('an empty store gets the sample organisation and a token that opens it', async () => {
    const { accountId, name, timeZone, token } = await provisionStore(location);
    expect([accountId, name, timeZone]).toEqual([
      'northquay',
      'Northquay Port & Industrial Services',
      'Europe/Amsterdam',
    ]);
    expect(token).toMatch(/^[A-Za-z0-9]{41}$/);
    expect(await withStore(location, (store) => findToken(store, token))).toMatchObject({ account: { id: accountId } });
  });

  test('a check reports what provisioning would, and makes neither sample nor token', async () => {
    const { location: empty, remove } = await emptyLocation(kind);
    onTestFinished(remove);
    await expect(checkStore(empty)).resolves.toBeUndefined();
    await expect(checkStore(empty, 'foo')).rejects.toThrow('holds no account foo');
    await expect(openStore(empty, 'refuse')).rejects.toThrow('holds no data yet');
    await withAccounts('acme', 'brent');
    await expect(checkStore(location)).rejects.toThrow('holds several active accounts: acme, brent.');
    await expect(checkStore(location, 'acme')).resolves.toBeUndefined();
    expect(await withStore(location, listTokens)).toEqual([]);
  });

  test('the sample names all its document categories; those of another organisation are left to its operator', async () => {
    const { labels } = await provisionStore(location);
    const records = await withStore(location, (store) => store.db.selectFrom('resources').select('record').execute());
    const categories = new Set(records.map(({ record }) => JSON.parse(record).category_id));
    expect([...categories].toSorted()).toEqual(Object.keys(labels?.resourceCategories ?? {}).toSorted());
    await deactivateAccount('northquay');
    await withAccounts('acme');
    expect((await provisionStore(location)).labels).toBeUndefined();
  });

  test('a second gateway leaves the token of the first alone, and each releases its own', async () => {
    await withAccounts('acme');
    const first = await provisionStore(location);
    const second = await provisionStore(location);
    expect(await active(first.token, second.token)).toEqual([true, true]);
    await first.release();
    expect(await active(first.token, second.token)).toEqual([false, true]);
    await second.release();
    await second.release();
    expect(await active(first.token, second.token)).toEqual([false, false]);
  });

  test('a token of another process stays as long as that runs', async () => {
    await withAccounts('acme');
    const { child, token } = await provisionElsewhere();
    await provisionStore(location);
    expect(await active(token)).toEqual([true]);
    child.kill('SIGKILL');
    await once(child, 'close');
    const { token: own } = await provisionStore(location);
    expect(await active(token, own)).toEqual([false, true]);
  });

  test('a token left behind by an earlier process with the same number is deactivated', async () => {
    await withAccounts('acme');
    const left = await createNoted(noteOf(process.pid));
    await provisionStore(location);
    expect(await active(left)).toEqual([false]);
  });

  test('a left token whose note has no namespace is deactivated', async () => {
    await withAccounts('acme');
    const left = await createNoted(noteOf(process.pid).replace(/ in \S+/, ''));
    await provisionStore(location);
    expect(await active(left)).toEqual([false]);
  });

  test('a gateway in another container with the same host name keeps its token, even with our process number', async () => {
    await withAccounts('acme');
    const otherNamespace = (note: string) => note.replace(/ in \S+/, ' in pid:[7]');
    const monthAgo = new Date(Date.now() - 32 * 86_400_000).toISOString().slice(0, 10);
    const running = await createNoted(otherNamespace(noteOf(process.pid)));
    const left = await createNoted(otherNamespace(noteOf(process.pid, hostname(), monthAgo)));
    await provisionStore(location);
    expect(await active(running, left)).toEqual([true, false]);
  });

  test('a release does not fail when the store is gone', async () => {
    await withAccounts('acme');
    const { release } = await provisionStore(location);
    await place.remove();
    await release();
  });

  test.each(['gateway', 'embedded gateway', '', 'embedded gateway, process 0 of mine'])(
    'the token that an operator made with the note "%s" stays',
    async (note) => {
      await withAccounts('acme');
      const token = await createNoted(note);
      const provisioned = await provisionStore(location);
      await provisioned.release();
      expect(await active(token)).toEqual([true]);
    },
  );

  test('the token of a gateway on another host stays, even with our process number, until a month without a run', async () => {
    await withAccounts('acme');
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    const tokens = [
      await createNoted(noteOf(process.pid, 'elsewhere', daysAgo(29))),
      await createNoted(noteOf(process.pid, 'elsewhere', daysAgo(32))),
      await createNoted(`embedded gateway, process ${process.pid} on elsewhere`),
    ];
    await provisionStore(location);
    expect(await active(...tokens)).toEqual([true, false, true]);
  });

  test('a gateway that keeps running notes each day', async () => {
    await withAccounts('acme');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.UTC(2026, 0, 1) });
    onTestFinished(() => void vi.useRealTimers());
    const { noteDaily, release } = await provisionStore(location);
    noteDaily((error) => expect.fail(String(error)));
    vi.advanceTimersByTime(86_400_000);
    const noted = async () => (await withStore(location, listTokens)).map(({ note }) => note);
    await vi.waitFor(async () => expect(await noted()).toEqual([noteOf(process.pid, hostname(), '2026-01-02')]));
    await release();
  });

  test('the note names the process', async () => {
    await withAccounts('acme');
    await provisionStore(location);
    const ended = spawnSync(process.execPath, ['--version']).pid;
    await createNoted(noteOf(ended));
    await provisionStore(location);
    const tokens = await withStore(location, listTokens);
    expect(tokens.filter(({ deactivated }) => deactivated === null).map(({ note }) => note)).toEqual([
      noteOf(process.pid),
      noteOf(process.pid),
    ]);
  });

  test('the only active account is chosen', async () => {
    await withAccounts('acme', 'brent', 'clyde');
    await deactivateAccount('acme');
    await deactivateAccount('clyde');
    expect(await provisionStore(location)).toMatchObject({ accountId: 'brent', name: 'Account brent' });
  });

  test('the requested one of several active accounts is chosen', async () => {
    await withAccounts('acme', 'brent');
    expect(await provisionStore(location, 'brent')).toMatchObject({
      accountId: 'brent',
      timeZone: 'Europe/Amsterdam',
    });
  });

  test('several active accounts and no request fail with one line that has their ids and the variable', async () => {
    await withAccounts('acme', 'brent', 'clyde');
    await deactivateAccount('brent');
    await expect(provisionStore(location)).rejects.toThrow(
      `${redactedLocation(location)} holds several active accounts: acme, clyde. Say which one to show in COMPLIANCE_ACCOUNT, such as COMPLIANCE_ACCOUNT=acme.`,
    );
    expect(await withStore(location, listTokens)).toEqual([]);
  });

  test('no active account fails with one line that has the command', async () => {
    await withAccounts('acme', 'brent');
    await deactivateAccount('acme');
    await deactivateAccount('brent');
    await expect(provisionStore(location)).rejects.toThrow(
      `No account in ${redactedLocation(location)} is active. Activate one (npm run --silent service -- account activate ID ${locationOption(location)}): acme, brent.`,
    );
  });

  test.each([
    ['unknown', 'northquay', 'holds no account northquay; expected one of: acme, brent.'],
    ['inactive', 'brent', 'Activate it (npm run --silent service -- account activate brent --data'],
  ])('a requested account that is %s fails with one line', async (_case, asked, message) => {
    await withAccounts('acme', 'brent');
    await deactivateAccount('brent');
    const provisioning = provisionStore(location, asked);
    await expect(provisioning).rejects.toThrow(/^COMPLIANCE_ACCOUNT: [^\n]*$/);
    await expect(provisioning).rejects.toThrow(message);
  });

  test('a store for an organisation of its own gets no sample', async () => {
    await expect(provisionStore(location, 'acme')).rejects.toThrow('none yet, import an organisation first');
    await withAccounts('acme');
    expect(await provisionStore(location, 'acme')).toMatchObject({ accountId: 'acme' });
    const other = await newStoreLocation(kind);
    onTestFinished(other.remove);
    expect(await provisionStore(other.location, 'northquay')).toMatchObject({ accountId: 'northquay' });
  });

  test('an account is the sample only if all of it came with the sample', async () => {
    expect(await provisionStore(location)).toMatchObject({ accountId: 'northquay', isSample: true });
    await importRecords(location, [{ kind: 'account', id: 'northquay', name: 'Northquay', timeZone: 'UTC' }]);
    expect(await provisionStore(location)).toMatchObject({ accountId: 'northquay', isSample: false });
    await withAccounts('acme');
    expect(await provisionStore(location, 'acme')).toMatchObject({ isSample: false });
  });

  test.each([undefined, 'acme'])(
    'a store that has lost its own organisation is reported as a loss: %s',
    async (asked) => {
      const shown = { anything: true, ownOrganisationFile: '/data/gateway/own-organisation' };
      const words = / but the dashboard has shown data before\. .*remove [^\n]*\/data\/gateway\/own-organisation\.$/;
      await expect(provisionStore(location, asked, shown)).rejects.toThrow(words);
      await withStore(location, async () => undefined);
      await expect(provisionStore(location, asked, shown)).rejects.toThrow(words);
      await expect(provisionStore(location, asked, shown)).rejects.toThrow(' holds no organisation,');
      await withAccounts('acme');
      expect(await provisionStore(location, asked, shown)).toMatchObject({ accountId: 'acme' });
    },
  );
});

describePostgres(() => {
  test('a database that lost its tables is reported as a loss, without its password', async () => {
    const { location, remove } = await emptyDatabase();
    onTestFinished(remove);
    const starting = provisionStore(location, undefined, { anything: true, ownOrganisationFile: '/own' });
    await expect(starting).rejects.toThrow(
      `DATABASE_URL: ${redactedLocation(location)} holds no organisation, but the dashboard has shown data before. Load its backup, import the organisation again, or correct DATABASE_URL. To start anew with the sample organisation, remove /own.`,
    );
    await expect(provisionStore(location, undefined, { anything: true })).resolves.toMatchObject({ isSample: true });
  });
});

test('a release does not fail while another process writes to the file', async () => {
  const { location, remove } = await newStoreLocation('sqlite');
  onTestFinished(remove);
  await importRecords(location, smallOrganisation('acme'));
  const { token, release } = await provisionStore(location);
  const isActive = async () =>
    withStore(location, async (store) => (await findToken(store, token))?.token.deactivated === null);
  const other = new DatabaseSync(join(location, 'store.sqlite'));
  other.exec('begin immediate');
  await release();
  other.exec('commit');
  other.close();
  expect(await isActive()).toBe(true);
  await provisionStore(location);
  expect(await isActive()).toBe(false);
});
