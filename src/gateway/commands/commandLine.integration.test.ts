import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { setAccountActive } from '#service/store/accounts.ts';
import { importRecords, withStore } from '#service/testing/runningService.ts';
import { smallOrganisation } from '#service/testing/smallOrganisation.ts';
import { describePostgres, emptyDatabase } from '#service/testing/storeLocations.ts';
import { auditFolder, fileOf, withAuditLog } from '../audit/testing/auditFolder.ts';
import { captureEmptyDay } from '../history/testing/captureEmptyDay.ts';
import { gatewayCommand, gatewayCommandHere } from '../testing/gatewayCommand.ts';
import { json, stubService } from '../testing/stubService.ts';

test('a warning of a command is one printable line without a secret of the configuration', async () => {
  const dataDir = auditFolder();
  const token = 'canary-metrics-token-0123456789';
  const access = join(dataDir, 'access.json');
  writeFileSync(access, '{}');
  const configured = {
    PUBLIC_URL: 'https://compliance.example.test',
    OIDC_ISSUER: 'https://login.example.test',
    OIDC_CLIENT_ID: 'dashboard',
    OIDC_CLIENT_SECRET: 'canary-client-secret',
    COMPLIANCE_ACCESS: access,
    METRICS_TOKEN: token,
  };
  const file = join(dataDir, `\u001b[2J${token}`);
  const missing = await gatewayCommandHere(dataDir, ['history', 'import', file], configured);
  expect([missing.code, missing.stdout]).toEqual([1, '']);
  expect(missing.stderr).toMatch(/^[^\p{Cc}]*\[secret\] cannot be read \(ENOENT\)\.\n$/u);
  writeFileSync(file, 'no day\n');
  const wrong = await gatewayCommandHere(dataDir, ['history', 'import', file], configured);
  expect([wrong.code, wrong.stdout]).toEqual([1, '']);
  expect(wrong.stderr).toMatch(/^[^\p{Cc}]*\[secret\], line 1: this is no captured day[^\p{Cc}]*\n$/u);
});

describe('as a user without the right to read', () => {
  /** Root may read everything, so another user runs the command. */
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const command = (dataDir: string, ...parameters: string[]) => gatewayCommand(dataDir, parameters, {}, user);
  const close = (path: string) => {
    chmodSync(path, 0);
    // Its owner could not remove it otherwise.
    onTestFinished(() => chmodSync(path, 0o700));
  };

  test('a closed data folder is not taken for one without a history', async () => {
    const dataDir = auditFolder();
    close(dataDir);
    const words = 'give this user the right to read and write it and its folder';
    for (const name of ['export', 'verify']) {
      const { code, stderr } = await command(dataDir, 'history', name);
      expect([code, stderr]).toEqual([
        1,
        expect.stringMatching(`^${join(dataDir, 'history.sqlite')} cannot be read \\(.*\\): ${words}\\.\n$`),
      ]);
    }
    expect((await command(dataDir, 'check')).stdout).toMatch(
      new RegExp(`^FAILS history: .* cannot be read .*: ${words}`, 'm'),
    );
  });

  test('an audit log that is closed, or a file of it', async () => {
    const { dataDir, audit } = await withAuditLog();
    chmodSync(dataDir, 0o755);
    close(audit);
    const advice = `run this as the user of the gateway, or as one who may read ${audit} and all in it.\n`;
    for (const name of ['verify', 'export'])
      expect(await command(dataDir, 'audit', name)).toEqual({
        code: 1,
        stdout: '',
        stderr: `${audit} cannot be read (EACCES): ${advice}`,
      });
    chmodSync(audit, 0o755);
    const file = fileOf(audit, '2026-11');
    chmodSync(file, 0);
    expect((await command(dataDir, 'audit', 'export')).stderr).toBe(`${file} cannot be read (EACCES): ${advice}`);
  });
});

test('check prints line by line what works, and ends with 0', async () => {
  const { dataDir } = await withAuditLog();
  const { code, stdout, stderr } = await gatewayCommand(dataDir, ['check'], { COMPLIANCE_ACOUNT: 'x' });
  expect([code, stderr]).toEqual([0, '']);
  const subjects = stdout.split('\n').map((line) => /^(ok|note|FAILS) +([^:]+):/.exec(line)?.slice(1).join(' '));
  expect(subjects).toEqual(
    expect.arrayContaining([
      'ok environment',
      'note environment',
      'ok DATA_DIR',
      'ok disk space',
      'ok service',
      'ok audit log',
    ]),
  );
  expect(stdout).toContain('Everything works.');
});

describe('an embedded service that cannot start', () => {
  const withAccounts = async (...ids: string[]) => {
    const dataDir = auditFolder();
    await importRecords(dataDir, ids.flatMap(smallOrganisation));
    return dataDir;
  };
  const deactivate = (dataDir: string, id: string) => withStore(dataDir, (store) => setAccountActive(store, id, false));

  test.each<[string, () => Promise<string>, Record<string, string>, RegExp]>([
    [
      'a file that is no store',
      async () => {
        const dataDir = auditFolder();
        writeFileSync(join(dataDir, 'store.sqlite'), randomBytes(8192));
        return dataDir;
      },
      {},
      /store\.sqlite is not a store, or is damaged: restore it from a backup\.$/m,
    ],
    [
      'a store of a newer release',
      async () => {
        const dataDir = await withAccounts('acme');
        const database = new DatabaseSync(join(dataDir, 'store.sqlite'));
        database.exec("insert into kysely_migration (name, timestamp) values ('999-later', '2026-11-01T00:00:00Z')");
        database.close();
        return dataDir;
      },
      {},
      /was made by a newer version of this program: update the program/,
    ],
    [
      'an account that is not there',
      () => withAccounts('acme'),
      { COMPLIANCE_ACCOUNT: 'foo' },
      /COMPLIANCE_ACCOUNT: .* holds no account foo; expected one of: acme\.$/m,
    ],
    [
      'an account asked for in a store that is not there yet',
      async () => auditFolder(),
      { COMPLIANCE_ACCOUNT: 'foo' },
      /COMPLIANCE_ACCOUNT: .* holds no account foo; expected one of: none yet, import an organisation first\.$/m,
    ],
    [
      'several active accounts',
      () => withAccounts('acme', 'brent'),
      {},
      /holds several active accounts: acme, brent\. Say which one to show in COMPLIANCE_ACCOUNT/,
    ],
    [
      'no active account',
      async () => {
        const dataDir = await withAccounts('acme');
        await deactivate(dataDir, 'acme');
        return dataDir;
      },
      {},
      /No account in .* is active\. Activate one \(npm run/,
    ],
    [
      'a store that was lost',
      async () => {
        const dataDir = auditFolder();
        mkdirSync(join(dataDir, 'gateway'));
        writeFileSync(join(dataDir, 'gateway', 'own-organisation'), '');
        return dataDir;
      },
      {},
      /store\.sqlite is missing, but the dashboard has shown data before/,
    ],
  ])('fails the check as it fails the start, and nothing changes: %s', async (_case, prepare, environment, words) => {
    const dataDir = await prepare();
    const files = readdirSync(dataDir, { recursive: true });
    const { code, stdout } = await gatewayCommandHere(dataDir, ['check'], environment);
    expect(stdout).toMatch(/^FAILS service: npm start would end with: /m);
    expect(stdout).toMatch(words);
    expect(code).toBe(1);
    expect(readdirSync(dataDir, { recursive: true })).toEqual(files);
  });

  test('one that can start leaves nothing next to its store, chosen or alone, also while another process has it open', async () => {
    const dataDir = await withAccounts('acme');
    const files = readdirSync(dataDir, { recursive: true });
    expect((await gatewayCommandHere(dataDir, ['check'])).code).toBe(0);
    expect((await gatewayCommandHere(dataDir, ['check'], { COMPLIANCE_ACCOUNT: 'acme' })).code).toBe(0);
    expect(readdirSync(dataDir, { recursive: true })).toEqual(files);
    await withStore(dataDir, async (store) => {
      await setAccountActive(store, 'acme', false);
      expect((await gatewayCommandHere(dataDir, ['check'])).stdout).toMatch(/FAILS service: .*No account in/);
    });
  });
});

test('check tries all of it although a part fails, ends with 1, and prints no secret', async () => {
  const token = 'aTokenForThisTestAlone0123';
  const stub = await stubService(json({ ok: false, error: 'token_inactive', description: `no ${token}` }));
  onTestFinished(stub.close);
  const { code, stdout, stderr } = await gatewayCommandHere(auditFolder(), ['check'], {
    COMPLIANCE_API_URL: stub.baseUrl,
    COMPLIANCE_API_TOKEN: token,
    CACHE_URL: 'redis://:cacheWord@127.0.0.1:1',
  });
  expect(code).toBe(1);
  expect(stdout).toMatch(/FAILS service: .* with token_inactive: ask the operator/);
  expect(stdout).toMatch(/FAILS CACHE_URL: redis:\/\/127\.0\.0\.1:1 cannot be used, nothing listens there/);
  expect(stdout).toContain('audit log');
  expect(stdout).toContain('2 of these do not work.');
  expect(stdout + stderr).not.toMatch(/aTokenForThisTestAlone0123|cacheWord/);
});

test.each([
  [['check'], { PORT: 'high' }, /^PORT: expected a port number[^\n]*\n$/],
  [['check', '--all'], {}, /^check takes no options; --help lists the commands\n$/],
  [['audit', 'verify', '--expect', 'abc'], {}, /^--expect: expected a hash/],
  [['audit', 'verify', '--other'], {}, /^Unknown option '--other'; --help/],
  [['audit', 'export', '--from', '2026-02-30'], {}, /^--from: expected a day such as 2026-11-30, found "2026-02-30"/],
  [['audit', 'export', '--from', '2026-11-30', '--to', '2026-11-01'], {}, /^--from is after --to/],
  [['audit', 'export', '--format', 'xlsx'], {}, /^--format: expected csv or ndjson/],
  [
    ['history', 'verify', '--on', '20261301', '--rows', 'people'],
    {},
    /^--on: expected a day such as 20261103, found "20261301";/,
  ],
  [['audit', 'export', '--from', '2026-11-01', '--from=2026-11-02'], {}, /^--from is given twice: give it once; /],
  [
    ['history', 'verify', '--on', '20261103', '--rows', 'pairs', '--rows', 'people'],
    {},
    /^--rows is given twice: give it once; /,
  ],
  [['audit', 'erase'], {}, /^expected one of check, audit verify, audit export/],
])('%j with %j cannot be understood: one line, and 2', async (parameters, environment, line) => {
  const { code, stdout, stderr } = await gatewayCommandHere(auditFolder(), parameters, environment);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(line);
  expect(stderr.split('\n')).toHaveLength(2);
});

test('check names every wrong variable, a line each', async () => {
  const wrong = { COMPLIANCE_REQUESTS_PER_MINUTE: '0', HISTORY_DAYS: 'abc', COMPLIANCE_API_TOKEN: 'short' };
  const { code, stdout, stderr } = await gatewayCommandHere(auditFolder(), ['check'], wrong);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr.trimEnd().split('\n')).toEqual(
    ['COMPLIANCE_REQUESTS_PER_MINUTE', 'HISTORY_DAYS', 'COMPLIANCE_API_URL', 'COMPLIANCE_API_TOKEN'].map((name) =>
      expect.stringMatching(`^${name}: expected`),
    ),
  );
});

test('an export that does not fit on the disk is no success', async () => {
  const dataDir = auditFolder();
  await captureEmptyDay({ file: join(dataDir, 'history.sqlite') });
  const full = await gatewayCommand(dataDir, ['history', 'export'], {}, { redirection: '> /dev/full' });
  const stderr = 'stdout cannot be written (ENOSPC): its end is missing.\n';
  expect(full).toEqual({ code: 1, stdout: '', stderr });
});

test('--help lists the commands, and a missing command is a usage error', async () => {
  const { code, stdout } = await gatewayCommand(auditFolder(), ['audit', '--help']);
  expect(code).toBe(0);
  for (const command of ['check', 'audit verify', 'audit export']) expect(stdout).toContain(`\n  ${command}`);
  expect(await gatewayCommand(auditFolder(), [])).toEqual({ code: 2, stdout, stderr: '' });
});

test('history verify, export and import without a history say so, and take no more than they need', async () => {
  const dataDir = auditFolder();
  for (const command of ['verify', 'export']) {
    const { code, stderr } = await gatewayCommandHere(dataDir, ['history', command]);
    expect([code, stderr.trim()]).toEqual([1, expect.stringContaining('history')]);
  }
  expect((await gatewayCommandHere(dataDir, ['history', 'import'])).code).toBe(2);
  expect((await gatewayCommandHere(dataDir, ['history', 'verify', 'x'])).code).toBe(2);
});

test('history import creates the data folder for its owner alone, as the start does', async () => {
  const dataDir = join(auditFolder(), 'not', 'yet');
  const exported = join(auditFolder(), 'history.ndjson');
  const before = auditFolder();
  await captureEmptyDay({ file: join(before, 'history.sqlite') });
  writeFileSync(exported, (await gatewayCommandHere(before, ['history', 'export'])).stdout);
  expect(await gatewayCommandHere(dataDir, ['history', 'import', exported])).toEqual({
    code: 0,
    stdout: '1 day was added.\n',
    stderr: '',
  });
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(await gatewayCommandHere(join(exported, 'x'), ['history', 'import', exported])).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^DATA_DIR: .* leads through a file; expected a folder/),
  });
});

describePostgres(() => {
  test('the commands of the history work on the database of DATABASE_URL', async () => {
    const { location: databaseUrl, remove } = await emptyDatabase();
    onTestFinished(remove);
    const dataDir = auditFolder();
    const run = (...parameters: string[]) =>
      gatewayCommandHere(dataDir, ['history', ...parameters], { DATABASE_URL: databaseUrl });
    expect(await run('verify')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^There is no history in postgres:\/\/127\.0\.0\.1:\d+\/\w+ yet\.\n$/),
    });
    await captureEmptyDay({ file: '/nowhere', databaseUrl });
    expect(await run('verify')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('a1: 1 day, from 20260303'),
    });
    const exported = join(dataDir, 'history.ndjson');
    writeFileSync(exported, (await run('export')).stdout);
    expect((await gatewayCommandHere(dataDir, ['history', 'import', exported])).stdout).toBe('1 day was added.\n');
  });
});
