import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { importOrganisation } from '#service/organisation/importOrganisation.ts';
import { checkStore, provisionStore } from '#service/provisionStore.ts';
import { startService } from '#service/startService.ts';
import { openStore } from '#service/store/openStore.ts';
import { startGatewayProgram } from './program.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'gateway-program-'));

/** A project without sources, whose page is newer than they are: nothing has to be built. */
const root = join(dataDir, 'project');
beforeAll(() => {
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(join(root, 'package.json'), '{ "version": "1.0.0" }');
  writeFileSync(join(root, 'dist', 'index.html'), '');
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Starts the program, and keeps its output. */
async function startProgram(variables: Record<string, string>, ...parameters: string[]) {
  const printed = { stdout: '', stderr: '', log: '', lines: [] as string[] };
  const started = await startGatewayProgram({
    variables: { DATA_DIR: dataDir, PORT: '0', ...variables },
    parameters,
    embedded: { checkStore, provisionStore, startService },
    root,
    say: (line) => {
      printed.stdout += `${line}\n`;
    },
    sayError: (line) => {
      printed.stderr += `${line}\n`;
      printed.lines.push(line);
    },
    printRecord: () => {},
    logger: pino(
      { level: 'warn' },
      {
        write: (line) => {
          printed.log += line;
        },
      },
    ),
    secrets: [],
  });
  return { started, printed };
}

const signInSettings = {
  PUBLIC_URL: 'https://compliance.example.test',
  OIDC_ISSUER: 'http://127.0.0.1:1',
  OIDC_CLIENT_ID: 'dashboard',
  OIDC_CLIENT_SECRET: 'canary-client-secret',
  COMPLIANCE_ACCESS: 'access.json',
};

/** The output of a start that fails, and its exit code. */
async function failedStart(variables: Record<string, string>, ...parameters: string[]) {
  const { started, printed } = await startProgram(variables, ...parameters);
  if (!('exitCode' in started)) {
    await started.running.close();
    throw new Error('It has started.');
  }
  return { ...printed, exitCode: started.exitCode };
}

test.each([
  ['a wrong variable', { PORT: 'high' }, [], /^PORT: expected a port number[^\n]*\n$/],
  [
    'half of a service',
    { COMPLIANCE_API_URL: 'https://api.example.test', COMPLIANCE_TIME_ZONE: 'Europe/Oslo' },
    [],
    /^COMPLIANCE_API_TOKEN: [^\n]*\n$/,
  ],
  ['a host open to the network', { HOST: '0.0.0.0' }, [], /^HOST: [^\n]*sign-in is not configured[^\n]*\n$/],
  [
    'a file for a data folder',
    { DATA_DIR: import.meta.filename },
    [],
    /^DATA_DIR: [^\n]*program\.integration\.test\.ts is a file;[^\n]*\n$/,
  ],
  [
    'a data folder inside a file',
    { DATA_DIR: join(import.meta.filename, 'data') },
    [],
    /^DATA_DIR: [^\n]* leads through a file; expected a folder that this user may write[^\n]*\n$/,
  ],
  [
    'a data folder where none can be made',
    { DATA_DIR: join(dataDir, 'x'.repeat(300)) },
    [],
    /^DATA_DIR: [^\n]*x cannot be made or written \(ENAMETOOLONG\); expected a folder that this user may write[^\n]*\n$/,
  ],
  [
    'a data folder where the system has no place for one',
    { DATA_DIR: '/proc/x/y' },
    [],
    /^DATA_DIR: \/proc\/x\/y is where no folder can be created; expected a folder that this user may write[^\n]*\n$/,
  ],
  [
    'a data folder where the system has no place for one, before a deployed service is asked for anything',
    {
      DATA_DIR: '/proc/nothing',
      COMPLIANCE_API_URL: 'https://api.example.test',
      COMPLIANCE_TIME_ZONE: 'Europe/Oslo',
      COMPLIANCE_API_TOKEN: 'k3yThatNobodyMaySee',
    },
    [],
    /^DATA_DIR: \/proc\/nothing is where no folder can be created; expected a folder that this user may write[^\n]*\n$/,
  ],
  [
    'a database of another kind',
    { DATABASE_URL: 'mysql://ada:s3cret@db/x' },
    [],
    /^DATABASE_URL: expected postgres:\/\/USER:PASSWORD@HOST:PORT\/DATABASE, with [^\n]*\.\n$/,
  ],
  [
    'a host that is not of this machine',
    // An address for documentation, which no machine has.
    { ...signInSettings, HOST: '192.0.2.7' },
    [],
    /^HOST: 192\.0\.2\.7 is not an address of this machine; choose one that is, or 0\.0\.0\.0\.\n$/,
  ],
  [
    'a host that there is not',
    { ...signInSettings, HOST: 'nowhere.invalid' },
    [],
    /^HOST: nowhere\.invalid is not an address of this machine; [^\n]*\n$/,
  ],
  ['an unknown option', {}, ['--production'], /^Usage: [^\n]*\n$/],
])('%s ends the start with one line', async (_case, environment, parameters, line) => {
  const asked = performance.now();
  const printed = await failedStart(environment, ...parameters);
  expect(performance.now() - asked).toBeLessThan(5_000);
  expect(printed.exitCode).toBe(2);
  expect(printed.stderr).toMatch(line);
  expect(printed.stdout).toBe('');
});

test('several wrong variables end the start with a line each', async () => {
  const printed = await failedStart({ PORT: 'high', HISTORY_DAYS: '0', COMPLIANCE_COVERAGE: '/no/ru\nles.json' });
  expect(printed.exitCode).toBe(2);
  expect(printed.lines).toEqual([
    expect.stringMatching(/^HISTORY_DAYS: expected/),
    expect.stringMatching(/^PORT: expected/),
    expect.stringMatching(/^COMPLIANCE_COVERAGE: .*cannot be read/s),
  ]);
});

test('a misspelt setting is reported even if the start fails without it, and its value is not shown', async () => {
  const printed = await failedStart({
    COMPLIANCE_API_URL: 'https://api.example.test',
    COMPLIANCE_TIME_ZONE: 'Europe/Oslo',
    COMPLIANCE_API_TOKN: 's3cret-token',
  });
  expect(printed.exitCode).toBe(2);
  expect(printed.log).toMatch(/^[^\n]*"COMPLIANCE_API_TOKN is not a setting[^\n]* COMPLIANCE_API_TOKEN,[^\n]*\n$/);
  expect(printed.stdout).toBe('');
  expect(printed.stderr).toMatch(/^COMPLIANCE_API_TOKEN: expected[^\n]*\n$/);
  expect(printed.log + printed.stderr).not.toContain('s3cret');
});

test('an account that cannot be shown ends the start as a wrong configuration', async () => {
  const folder = join(dataDir, 'accounts');
  const missing = await failedStart({ DATA_DIR: folder, COMPLIANCE_ACCOUNT: 'harbour' });
  expect(missing.exitCode).toBe(2);
  expect(missing.stderr).toMatch(/^COMPLIANCE_ACCOUNT: [^\n]* holds no account harbour; [^\n]*\n$/);
  const store = await openStore(folder, 'create');
  for (const id of ['quay', 'yard']) {
    const account = JSON.stringify({ kind: 'account', id, name: id, timeZone: 'UTC' });
    await importOrganisation(store, [account], { source: 'test', now: Date.now() });
  }
  await store.close();
  const several = await failedStart({ DATA_DIR: folder });
  expect(several.exitCode).toBe(2);
  expect(several.stderr).toMatch(/^[^\n]* holds several active accounts: quay, yard\. [^\n]*\n$/);
});

test('a missing database: one line that says so, without the password', async () => {
  const printed = await failedStart({ DATABASE_URL: 'postgres://ada:s3cret@127.0.0.1:1/harbour' });
  expect(printed.exitCode).toBe(1);
  expect(printed.stderr).toMatch(
    /^The dashboard could not start: postgres:\/\/127\.0\.0\.1:1\/harbour cannot be reached[^\n]*\n$/,
  );
  expect(printed.stdout + printed.stderr).not.toContain('s3cret');
});

test('a store without data next to kept snapshots is reported; without them it is a first start', async () => {
  const emptied = join(dataDir, 'emptied');
  const snapshots = join(emptied, 'gateway', 'snapshots');
  mkdirSync(snapshots, { recursive: true });
  writeFileSync(join(emptied, 'store.sqlite'), '');
  writeFileSync(join(snapshots, `${'a'.repeat(64)}.snapshot`), 'kept');
  const printed = await failedStart({ DATA_DIR: emptied });
  expect(printed.exitCode).toBe(1);
  expect(printed.stderr).toMatch(
    /^The dashboard could not start: DATA_DIR: [^\n]*store\.sqlite is empty \(0 bytes\)[^\n]*\n$/,
  );
  expect(statSync(join(emptied, 'store.sqlite')).size).toBe(0);
  expect(readdirSync(snapshots)).toHaveLength(1);
  rmSync(join(emptied, 'gateway'), { recursive: true });
  await expect(failedStart({ DATA_DIR: emptied })).rejects.toThrow('It has started.');
});

test('a missing store of an own organisation is reported; one with only the sample is recreated', async () => {
  const folder = join(dataDir, 'missing');
  const ownOrganisation = join(folder, 'gateway', 'own-organisation');
  const startAndStop = async () => {
    const { started, printed } = await startProgram({ DATA_DIR: folder });
    if (!('running' in started)) throw new Error(printed.stderr);
    await started.running.close();
    return started.running.announcement.join('\n');
  };
  const loseStore = () => {
    for (const ending of ['', '-wal', '-shm']) rmSync(join(folder, `store.sqlite${ending}`), { force: true });
  };
  const store = await openStore(folder, 'create');
  const account = JSON.stringify({ kind: 'account', id: 'quay', name: 'The quay', timeZone: 'UTC' });
  await importOrganisation(store, [account], { source: 'test', now: Date.now() });
  await store.close();
  expect(await startAndStop()).toContain('The quay');
  loseStore();
  const printed = await failedStart({ DATA_DIR: folder });
  expect(printed.exitCode).toBe(1);
  expect(printed.stderr).toBe(
    `The dashboard could not start: DATA_DIR: ${join(folder, 'store.sqlite')} is missing, but the dashboard has shown data before. Put it back from a backup, or import the organisation again; if it is kept in a database, set DATABASE_URL. To start anew with the sample organisation, remove ${ownOrganisation}.\n`,
  );
  expect(existsSync(join(folder, 'store.sqlite'))).toBe(false);
  rmSync(ownOrganisation);
  expect(await startAndStop()).toContain('Northquay');
  loseStore();
  expect(await startAndStop()).toContain('Northquay');
});

test('a port that is in use: one line that says what to do, and the data folder is left alone', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const untouched = join(dataDir, 'untouched');
  const printed = await failedStart({ PORT: String(port), DATA_DIR: untouched });
  expect(printed.exitCode).toBe(1);
  expect(printed.stderr).toMatch(
    new RegExp(`^The dashboard could not start: PORT: port ${port} is in use\\. [^\n]*PORT=${port + 1}\\.\n$`),
  );
  expect(readdirSync(dataDir)).not.toContain('untouched');
  other.close();
});

test('a full disk ends the start with one line, and a later start may succeed', async (context) => {
  const disk = join(dataDir, 'full');
  mkdirSync(disk);
  // Its one inode is that of its own folder.
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'nr_inodes=1', 'tmpfs', disk]);
  if (status !== 0) return context.skip('this user may not mount a small file system');
  try {
    const printed = await failedStart({ DATA_DIR: join(disk, 'data') });
    expect(printed.exitCode).toBe(1);
    expect(printed.stderr).toBe(
      `The dashboard could not start: DATA_DIR: ${disk}/data is on a disk that is full: make space, and start again.\n`,
    );
  } finally {
    execFileSync('umount', ['-l', disk]);
  }
});

test('the output of a start contains neither the secret of sign-in nor the token of the metrics', async () => {
  const [secret, token] = ['canary-client-secret', 'canary-metrics-token'];
  const { stderr } = await failedStart({
    ...signInSettings,
    OIDC_CLIENT_SECRET: secret,
    METRICS_TOKEN: token,
    // A message of this start quotes the path.
    DATA_DIR: `/proc/${secret}/${token}`,
  });
  expect(stderr).toContain('/proc/[secret]/[secret]');
  expect(stderr).not.toContain('canary');
});

test.each(['before', 'after'])(
  'a provider that does not answer delays no start, and is reported unless it fails after a stop: %s',
  async (when) => {
    const provider = createServer().listen(0, '127.0.0.1');
    await once(provider, 'listening');
    const [asked, address] = [once(provider, 'connection'), provider.address()];
    const policy = join(dataDir, 'access.json');
    writeFileSync(policy, JSON.stringify({ rules: [{ when: 'anyone', roles: ['reader'], sees: 'everything' }] }));
    const { started, printed } = await startProgram({
      PUBLIC_URL: 'https://compliance.example.test',
      OIDC_ISSUER: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
      OIDC_CLIENT_ID: 'dashboard',
      OIDC_CLIENT_SECRET: 'canary-client-secret',
      COMPLIANCE_ACCESS: policy,
      DATA_DIR: join(dataDir, `unanswered-${when}`),
      COMPLIANCE_API_URL: 'http://127.0.0.1:1',
      COMPLIANCE_API_TOKEN: 'k3yThatNobodyMaySee',
    });
    if (!('running' in started)) throw new Error(printed.stderr);
    const [connection]: Socket[] = await asked;
    expect(printed.log).not.toMatch(/Sign-in:|OIDC_ISSUER/);
    if (when === 'after') await started.running.close();
    provider.close();
    connection?.destroy();
    if (when === 'before') {
      await vi.waitFor(() => expect(printed.log).toContain('cannot be reached now'));
      await started.running.close();
    } else {
      await pause(200);
      expect(printed.log).not.toMatch(/Sign-in:|OIDC_ISSUER/);
    }
  },
);
