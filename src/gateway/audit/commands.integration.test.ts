import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { gatewayCommand, gatewayCommandHere } from '../testing/gatewayCommand.ts';
import { openAuditChain } from './auditChain.ts';
import {
  auditFolder,
  fileOf,
  GATEWAY,
  linesOf,
  personOpened,
  withAuditLog,
  writeLines,
} from './testing/auditFolder.ts';

const lastHash = (printed: string): string => /last {4}record \d+, hash (\w+)/.exec(printed)?.[1] ?? '';

test('audit verify says that all is well, how the log ends, and what it cannot know', async () => {
  const { dataDir } = await withAuditLog();
  const { code, stdout, stderr } = await gatewayCommandHere(dataDir, ['audit', 'verify']);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain(
    `Gateway ${GATEWAY}: 6 records in 2 files, from 2026-10-03T08:00:00.000Z to 2026-11-03T08:00:02.000Z`,
  );
  expect(stdout).toContain('Lines cut off at the end do not show in the files.');
  expect(lastHash(stdout)).toMatch(/^[0-9a-f]{64}$/);
});

test('audit verify names the file and line of a change, and exits with 1', async () => {
  const { dataDir, audit } = await withAuditLog();
  writeLines(
    fileOf(audit, '2026-10'),
    linesOf(fileOf(audit, '2026-10')).map((line) => line.replace('u1', 'u7')),
  );
  const { code, stdout } = await gatewayCommandHere(dataDir, ['audit', 'verify']);
  expect(code).toBe(1);
  expect(stdout).toContain(`PROBLEM ${GATEWAY}-2026-10.ndjson, line 2, was changed, or is no record of this log.`);
});

test('audit verify --expect finds by a previously printed hash that the end was cut off', async () => {
  const { dataDir, audit } = await withAuditLog();
  const hash = lastHash((await gatewayCommandHere(dataDir, ['audit', 'verify'])).stdout);
  const expectIt = ['audit', 'verify', '--expect', hash];
  expect((await gatewayCommandHere(dataDir, expectIt)).code).toBe(0);
  writeLines(fileOf(audit, '2026-11'), linesOf(fileOf(audit, '2026-11')).slice(0, -1));
  expect((await gatewayCommandHere(dataDir, ['audit', 'verify'])).code).toBe(0);
  const cut = await gatewayCommandHere(dataDir, expectIt);
  expect(cut.code).toBe(1);
  expect(cut.stdout).toContain(`PROBLEM no record has the hash ${hash}: the log was cut, or written again.`);
});

test('audit export writes the requested days, as lines or as a table without formulas', async () => {
  const { dataDir, audit } = await withAuditLog();
  const chain = await openAuditChain(audit, GATEWAY);
  await chain.append(
    [personOpened('=1+1', '=HYPERLINK("https://example.com")')],
    Date.parse('2026-11-30T23:59:59.999Z'),
  );
  await chain.append([personOpened('u9')], Date.parse('2026-12-01T00:00:00.000Z'));
  await chain.close();
  const days = ['audit', 'export', '--from', '2026-11-01', '--to', '2026-11-30'];
  const ndjson = await gatewayCommand(dataDir, days);
  expect(ndjson).toMatchObject({ code: 0, stderr: '' });
  expect(ndjson.stdout).toBe(
    linesOf(fileOf(audit, '2026-11'))
      .toReversed()
      .map((line) => `${line}\n`)
      .join(''),
  );
  const csv = await gatewayCommandHere(dataDir, [...days, '--format', 'csv']);
  const [head, first, ...others] = parse(csv.stdout);
  expect(head).toEqual([
    'Time (UTC)',
    'Gateway',
    'Record',
    'Kind',
    'Subject',
    'Name',
    'E-mail',
    'Address',
    'Request',
    'What',
    'Hash',
  ]);
  expect(first?.slice(0, 7)).toEqual([
    '2026-11-30T23:59:59.999Z',
    GATEWAY,
    '7',
    'person-opened',
    'subject-of-=HYPERLINK("https://example.com")',
    `'=HYPERLINK("https://example.com")`,
    'Ada@Example.test',
  ]);
  expect(others).toHaveLength(3);
  // Without an end date, as users write it: the following day has a five-digit year.
  const everything = await gatewayCommandHere(dataDir, ['audit', 'export', '--to', '9999-12-31']);
  expect(everything.stdout).toContain('2026-12-01T00:00:00.000Z');
});

test('audit export says how many lines are not records', async () => {
  const { dataDir, audit } = await withAuditLog();
  writeFileSync(fileOf(audit, '2026-11'), 'no record\n', { flag: 'a' });
  const { code, stderr, stdout } = await gatewayCommandHere(dataDir, ['audit', 'export']);
  expect([code, stdout.split('\n').length]).toEqual([1, 7]);
  expect(stderr).toMatch(/^1 line is no record and was left out/);
});

test('audit export of a changed log writes its records, says so and exits with 1', async () => {
  const { dataDir, audit } = await withAuditLog();
  const { stdout: before } = await gatewayCommandHere(dataDir, ['audit', 'export']);
  const file = fileOf(audit, '2026-11');
  writeFileSync(file, readFileSync(file, 'utf8').replace('person-opened', 'person-0pened'));
  const { code, stdout, stderr } = await gatewayCommandHere(dataDir, ['audit', 'export', '--to', '2026-12-31']);
  expect([code, stdout.split('\n').length]).toEqual([1, before.split('\n').length]);
  expect(stderr).toMatch(
    /^The log is not as it was written: records were changed or removed\. See: .* audit verify\n$/,
  );
});

test.each([[['verify']], [['export']], [['export', '--format', 'csv']]])(
  'audit %j of a folder without a log says so on stderr, and exits with 1',
  async (parameters) => {
    const dataDir = join(auditFolder(), 'mistyped');
    const { code, stdout, stderr } = await gatewayCommandHere(dataDir, ['audit', ...parameters]);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toBe(
      `There is no audit log in ${join(dataDir, 'audit')} yet. If there should be one, correct DATA_DIR.\n`,
    );
  },
);
