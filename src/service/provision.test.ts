import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { provisionSample } from './provision.ts';
import { setAccountActive } from './store/accounts.ts';
import { createToken, findToken, listTokens } from './store/tokens.ts';
import { newFolder } from './testing/newFolder.ts';
import { importRecords, withStore } from './testing/runningService.ts';
import { smallOrganisation } from './testing/smallOrganisation.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await newFolder();
});
afterEach(() => rm(dataDir, { recursive: true }));

const withAccounts = (...ids: string[]) => importRecords(dataDir, ids.flatMap(smallOrganisation));
const deactivateAccount = (id: string) => withStore(dataDir, (store) => setAccountActive(store, id, false));
const createNoted = (note: string) =>
  withStore(dataDir, (store) => createToken(store, 'acme', { note, now: Date.now() })).then(({ text }) => text);

/** Whether each of the tokens is known and active. */
const active = (...texts: string[]) =>
  withStore(dataDir, (store) =>
    Promise.all(texts.map(async (text) => (await findToken(store, text))?.token.deactivated === null)),
  );

/** A gateway's provisioning in a process of its own, which goes on running. */
async function provisionElsewhere() {
  const module = JSON.stringify(join(import.meta.dirname, 'provision.ts'));
  const script = `import { provisionSample } from ${module};
    const { token } = await provisionSample(${JSON.stringify(dataDir)});
    console.log(token);
    process.stdin.resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(child.stdout, 'data');
  return { child, token: String(line).trim() };
}

test('an empty folder gets the sample organisation and a token that opens it', async () => {
  const { accountId, name, timeZone, token } = await provisionSample(dataDir);
  expect([accountId, name, timeZone]).toEqual([
    'northquay',
    'Northquay Port & Industrial Services',
    'Europe/Amsterdam',
  ]);
  expect(token).toMatch(/^[A-Za-z0-9]{41}$/);
  expect(await withStore(dataDir, (store) => findToken(store, token))).toMatchObject({ account: { id: accountId } });
});

test('two at once: the second leaves the token of the first alone, and each releases its own', async () => {
  await withAccounts('acme');
  const first = await provisionSample(dataDir);
  const second = await provisionSample(dataDir);
  expect(await active(first.token, second.token)).toEqual([true, true]);
  await first.release();
  expect(await active(first.token, second.token)).toEqual([false, true]);
  await second.release();
  await second.release();
  expect(await active(first.token, second.token)).toEqual([false, false]);
});

test('a token of another process is kept as long as that runs', async () => {
  await withAccounts('acme');
  const { child, token } = await provisionElsewhere();
  await provisionSample(dataDir);
  expect(await active(token)).toEqual([true]);
  child.kill('SIGKILL');
  await once(child, 'close');
  const { token: own } = await provisionSample(dataDir);
  expect(await active(token, own)).toEqual([false, true]);
});

test('a token that an earlier process of the same number left behind is deactivated', async () => {
  await withAccounts('acme');
  const left = await createNoted(`embedded gateway, process ${process.pid}`);
  await provisionSample(dataDir);
  expect(await active(left)).toEqual([false]);
});

test.each(['gateway', 'embedded gateway', '', 'embedded gateway, process 0 of mine'])(
  'the token that an operator made with the note "%s" stays',
  async (note) => {
    await withAccounts('acme');
    const token = await createNoted(note);
    const provisioned = await provisionSample(dataDir);
    await provisioned.release();
    expect(await active(token)).toEqual([true]);
  },
);

test('the note names the process', async () => {
  await withAccounts('acme');
  await provisionSample(dataDir);
  const ended = spawnSync(process.execPath, ['--version']).pid;
  await createNoted(`embedded gateway, process ${ended}`);
  await provisionSample(dataDir);
  const tokens = await withStore(dataDir, listTokens);
  expect(tokens.filter(({ deactivated }) => deactivated === null).map(({ note }) => note)).toEqual([
    `embedded gateway, process ${process.pid}`,
    `embedded gateway, process ${process.pid}`,
  ]);
});

test('a release does not fail while another process writes, nor when the folder is gone', async () => {
  await withAccounts('acme');
  const [first, second] = [await provisionSample(dataDir), await provisionSample(dataDir)];
  const other = new DatabaseSync(join(dataDir, 'store.sqlite'));
  other.exec('begin immediate');
  await first.release();
  other.exec('commit');
  other.close();
  expect(await active(first.token)).toEqual([true]);
  const third = await provisionSample(dataDir);
  expect(await active(first.token, second.token, third.token)).toEqual([false, true, true]);
  await rm(dataDir, { recursive: true });
  await second.release();
  dataDir = await newFolder();
});

test('the only active account is the one', async () => {
  await withAccounts('acme', 'brent', 'clyde');
  await deactivateAccount('acme');
  await deactivateAccount('clyde');
  expect(await provisionSample(dataDir)).toMatchObject({ accountId: 'brent', name: 'Account brent' });
});

test('of several active accounts, the one asked for', async () => {
  await withAccounts('acme', 'brent');
  expect(await provisionSample(dataDir, 'brent')).toMatchObject({ accountId: 'brent', timeZone: 'Europe/Amsterdam' });
});

test('several active accounts and none asked for: one line with their ids and the variable', async () => {
  await withAccounts('acme', 'brent', 'clyde');
  await deactivateAccount('brent');
  await expect(provisionSample(dataDir)).rejects.toThrow(
    `${dataDir} holds several active accounts: acme, clyde. Say which one to show in COMPLIANCE_ACCOUNT, such as COMPLIANCE_ACCOUNT=acme.`,
  );
  expect(await withStore(dataDir, listTokens)).toEqual([]);
});

test('no active account: one line with the command', async () => {
  await withAccounts('acme', 'brent');
  await deactivateAccount('acme');
  await deactivateAccount('brent');
  await expect(provisionSample(dataDir)).rejects.toThrow(
    `No account in ${dataDir} is active. Activate one (npm run --silent service -- account activate ID --data ${dataDir}): acme, brent.`,
  );
});

test.each([
  ['unknown', 'northquay', 'holds no account northquay; expected one of: acme, brent.'],
  ['inactive', 'brent', `Activate it (npm run --silent service -- account activate brent --data`],
])('an account asked for that is %s', async (_case, asked, message) => {
  await withAccounts('acme', 'brent');
  await deactivateAccount('brent');
  const provisioning = provisionSample(dataDir, asked);
  await expect(provisioning).rejects.toThrow(/^COMPLIANCE_ACCOUNT: [^\n]*$/);
  await expect(provisioning).rejects.toThrow(message);
});

test('a folder that waits for an organisation of its own gets no sample beside it', async () => {
  await expect(provisionSample(dataDir, 'acme')).rejects.toThrow('none yet, import an organisation first');
  await withAccounts('acme');
  expect(await provisionSample(dataDir, 'acme')).toMatchObject({ accountId: 'acme' });
  await rm(dataDir, { recursive: true });
  expect(await provisionSample(dataDir, 'northquay')).toMatchObject({ accountId: 'northquay' });
});
