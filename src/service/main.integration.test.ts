import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { runCommand, runCommandHere, serveProcess } from './testing/commandLine.ts';
import { smallNow } from './testing/smallOrganisation.ts';
import { makeTemporaryFolder } from './testing/temporaryFolder.ts';

const main = join(import.meta.dirname, 'main.ts');
let folder: string;
let dataDir: string;

/** `serve` on the folder of these tests; later options override earlier ones. */
const serve = (...args: string[]) => serveProcess(['--data', dataDir, ...args]);

const stop = async (child: ChildProcess, signal: NodeJS.Signals) => {
  child.kill(signal);
  return once(child, 'close');
};

beforeAll(async () => {
  folder = await makeTemporaryFolder();
  dataDir = join(folder, 'data');
  const { stdout } = await runCommand([
    'sample',
    '--employees',
    '40',
    '--equipment',
    '30',
    '--resources',
    '5',
    '--account',
    'acme',
  ]);
  await writeFile(join(folder, 'org.ndjson'), stdout);
  await runCommand(['import', join(folder, 'org.ndjson'), '--data', dataDir]);
});
afterAll(() => rm(folder, { recursive: true }));

const createToken = async (...args: string[]) =>
  (await runCommandHere(['token', 'create', '--account', 'acme', '--data', dataDir, ...args])).stdout
    .trimEnd()
    .split('\n')
    .at(-1) ?? '';

/** Imports records from a file. */
async function importLines(records: readonly object[], data: string) {
  const file = join(folder, 'records.ndjson');
  await writeFile(file, records.map((record) => JSON.stringify(record)).join('\n'));
  return runCommandHere(['import', file, '--data', data]);
}

test('the sample can be imported, served and read over HTTPS', async () => {
  const token = await createToken('--note', 'laptop');
  expect(token).toMatch(/^[A-Za-z0-9]{41}$/);
  const { call, listening, child } = await serve();
  expect(listening).toMatchObject({
    event: 'listening',
    baseUrl: expect.stringMatching(/^https:\/\/127\.0\.0\.1:\d+$/),
    store: dataDir,
  });
  expect(await call('training-employee-status.list', { token, limit: 1 })).toMatchObject({
    ok: true,
    paging: { total: 40 },
  });
  expect((await stop(child, 'SIGTERM'))[0]).toBe(0);
});

test('SIGINT stops it although a connection is kept open', async () => {
  const { call, child } = await serve('--rate-limit', '0', '--result-cache', '0');
  await call('jobtitles.list', {});
  expect(await stop(child, 'SIGINT')).toEqual([0, null]);
});

test('only the hash of a token is stored, and the list does not show it', async () => {
  const token = await createToken('--note', 'kept nowhere', '--methods', 'users.list,jobtitles.list');
  const { stdout } = await runCommandHere(['token', 'list', '--data', dataDir]);
  expect(stdout).toContain('users.list,jobtitles.list  kept nowhere');
  expect(stdout).not.toContain(token);
  for (const name of ['store.sqlite', 'store.sqlite-wal']) {
    expect(await readFile(join(dataDir, name), 'latin1').catch(() => '')).not.toContain(token);
  }
});

test('a running service sees the changes of other commands at once', async () => {
  const token = await createToken();
  const { call } = await serve();
  expect(await call('jobtitles.list', { token })).toMatchObject({ ok: true });
  await runCommandHere(['account', 'deactivate', 'acme', '--data', dataDir]);
  expect(await call('jobtitles.list', { token })).toMatchObject({ error: 'account_inactive' });
  await runCommandHere(['account', 'activate', 'acme', '--data', dataDir]);
  expect(await call('jobtitles.list', { token })).toMatchObject({ ok: true });
  expect((await runCommandHere(['token', 'deactivate', token, '--data', dataDir])).stdout).toMatch(
    /^token \w+ is deactivated\n$/,
  );
  expect(await call('jobtitles.list', { token })).toMatchObject({ error: 'token_inactive' });
});

test('the organisation file can come from stdin', async () => {
  const file = await readFile(join(folder, 'org.ndjson'), 'utf8');
  const { stdout, code } = await runCommand(['import', '-', '--data', join(folder, 'fromStdin')], file);
  expect([code, stdout]).toEqual([0, expect.stringContaining('imported into account acme: 1 account, 9 fieldoffices')]);
});

test('a bad line is reported, and nothing is imported', async () => {
  const path = join(folder, 'bad.ndjson');
  await writeFile(path, '{"kind":"account","id":"b","name":"B","timeZone":"UTC"}\n{"kind":"user","account_id":"b"}\n');
  const { stderr, code } = await runCommandHere(['import', path, '--data', dataDir]);
  expect([code, stderr]).toEqual([1, `${path} line 2: id: expected a string\nnothing was imported\n`]);
  expect((await runCommandHere(['account', 'list', '--data', dataDir])).stdout).not.toMatch(/^b /m);
});

test('an import says that it removes nothing, and how many completions name unknown people and trainings', async () => {
  const completion = {
    kind: 'completedtraining',
    account_id: 'b',
    training_id: 1,
    created: smallNow,
    date_number: 20260101,
  };
  const records = [
    { kind: 'account', id: 'b', name: 'B', timeZone: 'UTC' },
    { kind: 'user', account_id: 'b', id: 'u1' },
    { ...completion, id: 1, m_user_id: 'u1' },
    { ...completion, id: 2, m_user_id: 'gone' },
  ];
  const importing = (count: number) => importLines(records.slice(0, count), join(folder, 'history'));
  const { stdout, stderr, code } = await importing(records.length);
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(/^imported into account b: .*\nnew: .*\nnothing was removed: .*\n$/),
  ]);
  expect(stderr).toBe(
    '1 completion names a person who is not in the file or in the store; kept as history\n' +
      '2 completions name a training that is not in the file or in the store; kept as history\n',
  );
  expect((await importing(2)).stderr).toBe('');
});

test('an import reports completions and inspections dated in the future, with their lines', async () => {
  const schedules = [{ schedule_id: 's1', lastCompletedOn: Date.UTC(2063, 1, 3) }];
  const completion = { kind: 'completedtraining', account_id: 'b', training_id: 1, m_user_id: 'u1', created: smallNow };
  const records = [
    { kind: 'account', id: 'b', name: 'B', timeZone: 'UTC' },
    { kind: 'user', account_id: 'b', id: 'u1' },
    { kind: 'training', account_id: 'b', id: 1, title: 'First aid' },
    {
      kind: 'equipmenttype',
      account_id: 'b',
      id: 't1',
      title: 'Slings',
      schedules: [{ id: 's1', name: 'Yearly', trigger: { frequencyInDays: 365 } }],
    },
    { kind: 'equipment', account_id: 'b', id: 'e1', equipmentType_id: 't1', schedules },
    { ...completion, id: 1, date_number: 20260101 },
    { ...completion, id: 2, date_number: 20620101 },
    { ...completion, id: 3, date_number: 20610101 },
  ];
  const { stderr, code } = await importLines(records, join(folder, 'future'));
  expect([code, stderr]).toEqual([
    0,
    '2 completions are dated in the future, the first in line 7 (20620101): they count as done.\n' +
      '1 inspection is dated in the future, in line 5 (20630203): it counts as done.\n',
  ]);
});

test('a failed import removes the folders that it made and keeps those that existed', async () => {
  const there = join(folder, 'there');
  await mkdir(there);
  for (const data of [join(folder, 'new'), join(there, 'new', 'deeper')]) {
    expect(await importLines([{}], data)).toMatchObject({ code: 1 });
  }
  expect(await readdir(folder)).not.toContain('new');
  expect(await readdir(there)).toEqual([]);
  const before = await readFile(join(dataDir, 'store.sqlite'));
  expect(await importLines([{}], dataDir)).toMatchObject({ code: 1 });
  expect((await readFile(join(dataDir, 'store.sqlite'))).length).toBe(before.length);
});

test('serving a folder without an organisation logs one warning', async () => {
  const wrong = join(folder, 'wrong');
  const { child, said } = await serveProcess(['--data', wrong]);
  expect((await stop(child, 'SIGTERM'))[0]).toBe(0);
  const warnings = said()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ level }) => level >= 40);
  expect(warnings).toMatchObject([
    { msg: expect.stringMatching(new RegExp(`^${wrong} holds no organisation yet.* import FILE --data ${wrong}$`)) },
  ]);
});

test('several processes can make one store at the same time', async () => {
  const account = '{"kind":"account","id":"b","name":"B","timeZone":"UTC"}';
  const importing = () => runCommand(['import', '-', '--data', join(folder, 'shared')], account);
  const ended = await Promise.all([importing(), importing(), importing(), importing()]);
  expect(ended.map(({ stderr }) => stderr)).toEqual(['', '', '', '']);
});

test('a file that is not a store is refused in one clear line', async () => {
  const damaged = join(folder, 'damaged');
  await mkdir(damaged);
  await writeFile(join(damaged, 'store.sqlite'), 'this has never been a database');
  const { code, stderr } = await runCommandHere(['account', 'list', '--data', damaged]);
  expect([code, stderr]).toEqual([
    1,
    `${join(damaged, 'store.sqlite')} is not a store, or is damaged: restore it from a backup.\n`,
  ]);
});

test('the error for a damaged store says to restore it', async () => {
  const damaged = join(folder, 'broken');
  await mkdir(damaged);
  const whole = await readFile(join(dataDir, 'store.sqlite'));
  // The first page is the description of the tables.
  await writeFile(join(damaged, 'store.sqlite'), whole.fill(0xff, 100, 4096));
  const { code, stderr } = await runCommandHere(['account', 'list', '--data', damaged]);
  expect([code, stderr]).toEqual([1, `${join(damaged, 'store.sqlite')} is damaged: restore it from a backup.\n`]);
});

test('an empty file counts as no data, like a folder without a file, and stays unchanged', async () => {
  const emptied = join(folder, 'emptied');
  await mkdir(emptied);
  await writeFile(join(emptied, 'store.sqlite'), '');
  const { code, stderr } = await runCommandHere(['account', 'list', '--data', emptied]);
  expect([code, stderr]).toEqual([
    1,
    `${emptied} holds no data yet: import an organisation into it first (import FILE --data DIR).\n`,
  ]);
  expect(await readFile(join(emptied, 'store.sqlite'), 'utf8')).toBe('');
});

test('the reader of the sample may stop reading', async () => {
  const child = spawn(process.execPath, [main, 'sample', '--employees', '3000'], { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.once('data', () => child.stdout.destroy());
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  expect([code, stderr]).toEqual([0, '']);
});

/** Runs a command with one output, stdout or stderr, unread; returns its exit code and the text on the other. */
async function runUnread(args: readonly string[], unread: 'stdout' | 'stderr') {
  const child = spawn(process.execPath, [main, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATABASE_URL: '' },
  });
  child[unread].destroy();
  const other = unread === 'stdout' ? child.stderr : child.stdout;
  const [said, [code]] = await Promise.all([text(other), once(child, 'close')]);
  return [code, said];
}

test.each([[['--help']], [['token', 'list']], [['account', 'list']], [['account', 'activate', 'acme']], [['openapi']]])(
  'not reading the output of %j is no error',
  async (args) => {
    const store = args.length > 1 ? ['--data', dataDir] : [];
    expect(await runUnread([...args, ...store], 'stdout')).toEqual([0, '']);
  },
);

test.each([[['--help']], [['sample']], [['token', 'list']], [['openapi']]])(
  'a full disk under the output of %j is one clear line and exit code 1',
  async (args) => {
    const child = spawn('sh', ['-c', 'exec "$0" "$@" > /dev/full', process.execPath, main, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir },
    });
    const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    expect([code, stderr]).toEqual([1, 'stdout cannot be written (ENOSPC): its end is missing\n']);
  },
);

test('an import completes even if nobody reads its summary or the rows that it left out', async () => {
  const file = join(folder, 'unread.csv');
  await writeFile(file, 'id,hireDate\nunread,2026-03-01\nwrong,soon\n');
  const args = ['import', file, '--kind', 'users', '--account', 'acme', '--data', dataDir, '--skip-invalid'];
  expect(await runUnread(args, 'stdout')).toEqual([3, expect.stringMatching(/\n1 row was left out\n$/)]);
  expect(await runUnread(args, 'stderr')).toEqual([3, expect.stringMatching(/^imported into account acme: 1 user\n/)]);
});

test('a port in use is reported in one clear line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const { stderr, stdout, code } = await runCommand(['serve', '--data', dataDir, '--port', port]);
  expect([code, stdout, stderr]).toEqual([
    1,
    '',
    `Port ${port} on 127.0.0.1 is in use: stop what listens there or choose another port.\n`,
  ]);
});

test.each([
  // An address reserved for documentation, which no machine has.
  ['192.0.2.7', 'The host 192.0.2.7 is not an address of this machine: choose one that is, or 0.0.0.0.\n'],
  ['nowhere.invalid', 'The host nowhere.invalid is not known: choose an address of this machine, or 0.0.0.0.\n'],
])('a host that cannot be listened on is reported in one clear line: %s', async (host, line) => {
  const { stderr, stdout, code } = await runCommand(['serve', '--data', dataDir, '--host', host, '--port', '0']);
  expect([code, stdout, stderr]).toEqual([1, '', line]);
});

test.each([
  [[], 2, 'expected one of sample, import, token, account, serve'],
  [['constructor'], 2, 'expected one of sample'],
  [['serve'], 2, '--data is missing: give the folder of the store, or --database-url'],
  [['serve', '--database-url', 'postgres://a:b@c/d'], 2, '--data is missing: beside a database give a folder for the'],
  [
    ['serve', '--database-url', 'mysql://a:b@c/d', '--data', 'x'],
    2,
    '--database-url: expected postgres://USER:PASSWORD@',
  ],
  [['account', 'list', '--database-url', 'postgres://a:12/b@c/d'], 2, '--database-url: expected postgres://USER:'],
  [
    ['account', 'list', '--database-url', 'postgres://a:b@c/d?sslmod=x'],
    2,
    '--database-url: sslmod is not a parameter',
  ],
  [['token', 'list', '--data', 'x', '--database-url', 'postgres://a:b@c/d'], 2, '--data and --database-url: give one'],
  [['serve', '--data', 'x', '--port', '99999'], 2, '--port: expected a whole number from 0 to 65535'],
  [['serve', '--data', 'x', '--host', ''], 2, '--host is missing: give the address to listen on, such as 127.0.0.1'],
  [['token', 'create', '--note', '-x'], 2, '--note: "-x" begins with a dash: write --note=-x if it is the value'],
  [['token', 'list', '--data', '--note'], 2, '--data: "--note" begins with a dash: write --data=--note if it is'],
  [['token', 'list', '--account', 'acme', '--data', 'x'], 2, '--account is for token create'],
  [['token', 'deactivate', 'x', '--note', 'y', '--data', 'x'], 2, '--note is for token create'],
  [['token', 'list', '--data'], 2, "Option '--data <value>' argument missing"],
  [['token', 'list', '--data', 'x', '--data=y'], 2, '--data is given twice: give it once'],
  [['import', 'a.csv', '--kind', 'users', '--kind', 'trainings'], 2, '--kind is given twice: give it once'],
  [
    ['import', 'a.csv', '--date-format', 'DD/MM/YYYY', '--date-format', 'MM/DD/YYYY'],
    2,
    '--date-format is given twice',
  ],
  [['import', 'a.csv', '--map', 'A=id', '--map', 'B=name', '--ignore', 'C', '--ignore', 'D'], 2, '--ignore is for CSV'],
  [['serve', '--data', 'x', '--colour'], 2, "Unknown option '--colour'"],
  [['sample', '--employees', '-5'], 2, '--employees: expected a whole number from 1 to 1000000, found "-5"'],
  [['sample', '--employees=-5'], 2, '--employees: expected a whole number from 1 to 1000000, found "-5"'],
  [['sample', '--employees', 'many'], 2, '--employees: expected a whole number'],
  [['import', '--data', 'x'], 2, 'FILE is missing'],
  [['import', 'a', 'b', '--data', 'x'], 2, '"b" is one argument too many'],
  [['token', 'make', '--data', 'x'], 2, 'token: expected create, list or deactivate'],
  [['token', 'create', '--data', 'x'], 2, '--account is missing'],
  [
    ['token', 'create', '--account', 'a', '--methods', 'rm', '--data', 'x'],
    2,
    '--methods: expected names out of resources.list',
  ],
  [['account', 'deactivate', '--data', 'x'], 2, 'ID is missing'],
  [['import', '/nowhere/org.ndjson', '--data', 'x'], 1, '/nowhere/org.ndjson cannot be read: there is no such file'],
  [['import', import.meta.dirname, '--data', 'x'], 1, 'service cannot be read: it is a folder'],
  [['import', main, '--data', main], 1, 'main.ts cannot be a data folder: it is a file'],
  [['import', main, '--data', join(main, 'x')], 1, 'x cannot be a data folder: a part of the path is a file'],
  [['token', 'list', '--data', '/nowhere'], 1, '/nowhere holds no data yet'],
])('%j ends with %i and one clear line', async (args, code, message) => {
  const ended = await runCommandHere(args);
  expect(ended).toMatchObject({ code, stdout: '' });
  expect(ended.stderr).toContain(message);
  // An import adds a line that says what this means.
  expect(ended.stderr.replace('\nnothing was imported', '').trimEnd().split('\n')).toHaveLength(1);
});

test.each([
  [['token', 'create', '--account', 'b'], 'There is no account b. Accounts in this store: acme.'],
  [['account', 'activate', 'b'], 'There is no account b.'],
  [['token', 'deactivate', 'x'], 'There is no such token'],
])('%j fails if the store has no such thing', async (args, message) => {
  const { code, stderr } = await runCommandHere([...args, '--data', dataDir]);
  expect([code, stderr]).toEqual([1, expect.stringContaining(message)]);
});

test('a wrong command line ends the process with 2 and says why only on stderr', async () => {
  const { code, stdout, stderr } = await runCommand(['serve']);
  expect([code, stdout, stderr]).toEqual([2, '', expect.stringMatching(/^--data is missing: [^\n]*\n$/)]);
});

test('--help lists the commands', async () => {
  const { code, stdout } = await runCommand(['--help']);
  expect([code, stdout]).toEqual([0, expect.stringContaining('token list|deactivate ID|TOKEN STORE')]);
});
