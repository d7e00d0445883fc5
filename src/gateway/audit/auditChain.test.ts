import {
  appendFileSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { checkAudit } from '../check/checkAudit.ts';
import { verifyAuditCommand } from '../commands/audit.ts';
import { openAuditChain } from './auditChain.ts';
import { sealedLine, sha256 } from './auditLine.ts';
import type { AuditRecord } from './auditRecord.ts';
import { auditFolder, fileOf, GATEWAY, linesOf, personOpened, writeMonths } from './testing/auditFolder.ts';
import { verifyAudit } from './verifyAudit.ts';

const NOVEMBER = Date.parse('2026-11-20T12:00:00.123Z');
const recordsOf = (file: string): AuditRecord[] => linesOf(file).map((line) => JSON.parse(line));
const problemsOf = async (folder: string) => (await verifyAudit(folder)).chains.flatMap(({ problems }) => problems);

test('a record is one line of canonical JSON, chained to the previous one', async () => {
  const folder = auditFolder();
  await writeMonths(folder, { '2026-10': 1, '2026-11': 1 });
  const [first = '', second = ''] = [...linesOf(fileOf(folder, '2026-10')), ...linesOf(fileOf(folder, '2026-11'))];
  const { hash, ...record } = JSON.parse(first);
  expect(hash).toBe(sha256(first.replace(`"hash":"${hash}",`, '')));
  expect(record).toEqual({
    sequence: 1,
    time: '2026-10-03T08:00:00.000Z',
    gateway: GATEWAY,
    ...personOpened('u0'),
    previous: '0'.repeat(64),
  });
  expect(Object.keys(record)).toEqual(Object.keys(record).toSorted());
  expect(JSON.parse(second)).toMatchObject({ sequence: 2, previous: hash });
});

test('a month begins in UTC, and only the owner can access its file', async () => {
  const folder = auditFolder();
  const chain = await openAuditChain(folder, GATEWAY);
  for (const time of ['2026-10-31T23:59:59.999Z', '2026-11-01T00:00:00.000Z']) {
    await chain.append([personOpened('u1')], Date.parse(time));
  }
  await chain.close();
  expect(readdirSync(folder)).toEqual([`${GATEWAY}-2026-10.ndjson`, `${GATEWAY}-2026-11.ndjson`]);
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  expect(await problemsOf(folder)).toEqual([]);
});

test('after the clock is set back, records go to the newest file', async () => {
  const folder = auditFolder();
  await writeMonths(folder, { '2026-11': 1 });
  const chain = await openAuditChain(folder, GATEWAY);
  await chain.append([personOpened('u1')], Date.parse('2026-09-01T00:00:00Z'));
  await chain.close();
  expect(readdirSync(folder)).toEqual([`${GATEWAY}-2026-11.ndjson`]);
  expect(recordsOf(fileOf(folder, '2026-11'))[1]?.time).toBe('2026-09-01T00:00:00.000Z');
  expect(await problemsOf(folder)).toEqual([]);
});

test('a torn last line is set aside at the next start, reported in the next record, and never dropped', async () => {
  const folder = auditFolder();
  await writeMonths(folder, { '2026-11': 3 });
  const file = fileOf(folder, '2026-11');
  const whole = readFileSync(file);
  for (const torn of [1, 40, 300]) {
    writeFileSync(file, Buffer.concat([whole, whole.subarray(0, torn)]));
    const chain = await openAuditChain(folder, GATEWAY);
    await chain.append([personOpened('u9')], NOVEMBER);
    await chain.close();
    const [told, next] = recordsOf(file).slice(3);
    expect(told).toMatchObject({ kind: 'lines-set-aside', sequence: 4, what: { bytes: torn } });
    expect(next).toMatchObject({ kind: 'person-opened', sequence: 5 });
    const aside = readFileSync(join(folder, String(told?.what.file)));
    expect(sha256(aside)).toBe(told?.what.sha256);
    expect(statSync(join(folder, String(told?.what.file))).mode & 0o777).toBe(0o600);
    rmSync(join(folder, String(told?.what.file)));
    writeFileSync(file, whole);
  }
});

test('lines set aside by a start that recorded nothing are reported by the next start', async () => {
  const folder = auditFolder();
  await writeMonths(folder, { '2026-11': 2 });
  const file = fileOf(folder, '2026-11');
  for (const torn of ['{"torn', '{"again']) {
    writeFileSync(file, torn, { flag: 'a' });
    await (await openAuditChain(folder, GATEWAY)).close();
  }
  const chain = await openAuditChain(folder, GATEWAY);
  await chain.append([personOpened('u9')], NOVEMBER);
  await chain.append([personOpened('u9')], NOVEMBER);
  await chain.close();
  const kinds = recordsOf(file).map(({ kind }) => kind);
  expect(kinds.slice(2)).toEqual(['lines-set-aside', 'lines-set-aside', 'person-opened', 'person-opened']);
  expect(await problemsOf(folder)).toEqual([]);
});

test('a chain whose newest month has only a torn line continues after the previous month', async () => {
  const folder = auditFolder();
  await writeMonths(folder, { '2026-10': 2 });
  writeFileSync(fileOf(folder, '2026-11'), '{"torn');
  const chain = await openAuditChain(folder, GATEWAY);
  await chain.append([personOpened('u9')], NOVEMBER);
  await chain.close();
  expect(recordsOf(fileOf(folder, '2026-11')).map(({ sequence }) => sequence)).toEqual([3, 4]);
  expect(await problemsOf(folder)).toEqual([]);
});

test('an end of many megabytes without records is left alone, and the error says what to do', async () => {
  const folder = auditFolder();
  await writeMonths(folder, { '2026-11': 1 });
  truncateSync(fileOf(folder, '2026-11'), 65 * 1024 * 1024);
  await expect(openAuditChain(folder, GATEWAY)).rejects.toThrow(/Move it elsewhere, keep it, and start again/);
});

test.each([
  ['removed', (file: string) => rmSync(file)],
  ['moved away, as a rotation of logs would', (file: string) => renameSync(file, `${file}.1`)],
  ['cut', (file: string) => truncateSync(file, 900)],
  ['written to', (file: string) => writeFileSync(file, 'a line of others\n', { flag: 'a' })],
  [
    'replaced by a copy',
    (file: string) => {
      const bytes = readFileSync(file);
      rmSync(file);
      writeFileSync(`${file}.copy`, bytes);
      renameSync(`${file}.copy`, file);
    },
  ],
])(
  'after a file is %s while the gateway runs, the next record goes into the existing file and reports it',
  async (_case, disturb) => {
    const folder = auditFolder();
    const chain = await openAuditChain(folder, GATEWAY);
    const file = fileOf(folder, '2026-11');
    for (let at = 0; at < 3; at += 1) await chain.append([personOpened(`u${at}`)], NOVEMBER);
    disturb(file);
    await chain.append([personOpened('u3')], NOVEMBER);
    await chain.close();
    const records = recordsOf(file);
    expect(records.at(-1)).toMatchObject({ what: { person: 'u3' } });
    const told = records.find(({ kind }) => kind === 'file-disturbed');
    expect(told).toMatchObject({ sequence: 4, what: { file: `${GATEWAY}-2026-11.ndjson` } });
  },
);

test('a well-formed record of somebody else is a warning of the check, and no mere note', async () => {
  const folder = auditFolder();
  const chain = await openAuditChain(folder, GATEWAY);
  const file = fileOf(folder, '2026-11');
  await chain.append([personOpened('u0')], NOVEMBER);
  const { hash, sequence, ...record } = recordsOf(file)[0] as AuditRecord;
  appendFileSync(file, `${sealedLine({ ...record, sequence: sequence + 1, previous: hash }).line}\n`);
  await chain.append([personOpened('u1')], NOVEMBER);
  await chain.close();
  const warning = expect.stringContaining('record 3 says that somebody else wrote to the log or removed a file');
  expect((await verifyAudit(folder)).chains).toMatchObject([{ problems: [], warnings: [warning], notes: [] }]);
  expect(await checkAudit(folder)).toMatchObject([{ state: 'warning', says: warning }]);
  const printed: string[] = [];
  const print = async (text: string) => void printed.push(text);
  expect(await verifyAuditCommand([], { folder, print, warn: () => undefined })).toBe(0);
  expect(printed.join('')).toMatch(/^ {2}WARNING aaaaaaaa-2026-11\.ndjson: record 3 says/m);
});

test('a record that the disk does not confirm is not recorded, and no part of it remains', async () => {
  const folder = auditFolder();
  const chain = await openAuditChain(folder, GATEWAY);
  await chain.append([personOpened('u1')], NOVEMBER);
  const file = fileOf(folder, '2026-11');
  const before = readFileSync(file);
  const handle = await open(file);
  const fault = Object.assign(new Error('i/o error'), { code: 'EIO' });
  const sync = vi.spyOn(Object.getPrototypeOf(handle), 'datasync').mockRejectedValueOnce(fault);
  await handle.close();
  await expect(chain.append([personOpened('u2')], NOVEMBER)).rejects.toThrow('i/o error');
  expect(readFileSync(file)).toEqual(before);
  await chain.append([personOpened('u3')], NOVEMBER);
  expect(sync).toHaveBeenCalledTimes(2);
  sync.mockRestore();
  await chain.close();
  expect(recordsOf(file).map(({ sequence, what }) => [sequence, what.person])).toEqual([
    [1, 'u1'],
    [2, 'u3'],
  ]);
});

const removedAt = async (months: readonly string[], retentionDays: number, time: string): Promise<string[]> => {
  const folder = auditFolder();
  await writeMonths(folder, Object.fromEntries(months.map((month) => [month, 2])));
  const chain = await openAuditChain(folder, GATEWAY);
  await chain.removeOldMonths(retentionDays, Date.parse(time));
  await chain.close();
  expect(await problemsOf(folder)).toEqual([]);
  const left = readdirSync(folder).join();
  return months.filter((month) => !left.includes(month));
};

test.each([
  ['a month has ended 720 days ago to the millisecond', '2024-11', 720, '2026-11-21T00:00:00.000Z', true],
  ['a millisecond is missing', '2024-11', 720, '2026-11-20T23:59:59.999Z', false],
  ['February of a leap year ends with its 29th', '2028-02', 30, '2028-03-31T00:00:00.000Z', true],
  ['and not with its 28th', '2028-02', 30, '2028-03-30T23:59:59.999Z', false],
  ['February of another year ends with its 28th', '2027-02', 30, '2027-03-31T00:00:00.000Z', true],
  ['2100 is no leap year', '2100-02', 1, '2100-03-02T00:00:00.000Z', true],
  ['December ends with the year', '2026-12', 1, '2027-01-02T00:00:00.000Z', true],
  ['the year has not ended for a day', '2026-12', 1, '2027-01-01T23:59:59.999Z', false],
  ['the clock has been set back', '2026-12', 1, '2020-01-01T00:00:00.000Z', false],
])('%s: %s, kept for %s days, at %s is removed: %s', async (_case, month, retentionDays, time, isRemoved) => {
  expect(await removedAt([month], retentionDays, time)).toEqual(isRemoved ? [month] : []);
});

test('the oldest whole months are removed, with what was set aside in them', async () => {
  expect(await removedAt(['2026-08', '2026-09', '2026-10', '2026-11'], 31, '2026-11-01T00:00:00Z')).toEqual([
    '2026-08',
    '2026-09',
  ]);
  const folder = auditFolder();
  await writeMonths(folder, { '2026-08': 2 });
  writeFileSync(fileOf(folder, '2026-08'), '{"torn', { flag: 'a' });
  await writeMonths(folder, { '2026-10': 2 });
  const chain = await openAuditChain(folder, GATEWAY);
  await chain.removeOldMonths(31, NOVEMBER);
  await chain.close();
  expect(readdirSync(folder)).toEqual([`${GATEWAY}-2026-10.ndjson`, `${GATEWAY}-2026-11.ndjson`]);
  expect(await problemsOf(folder)).toEqual([]);
});

test('an interrupted removal is repeated', async () => {
  const folder = auditFolder();
  await writeMonths(folder, { '2026-08': 2, '2026-09': 2, '2026-10': 2 });
  const kept = readFileSync(fileOf(folder, '2026-09'));
  const remove = async () => {
    const chain = await openAuditChain(folder, GATEWAY);
    await chain.removeOldMonths(31, Date.parse('2026-11-05T00:00:00Z'));
    await chain.close();
  };
  await remove();
  writeFileSync(fileOf(folder, '2026-09'), kept);
  expect(await problemsOf(folder)).toEqual([]);
  await remove();
  expect(readdirSync(folder)).toEqual([`${GATEWAY}-2026-10.ndjson`, `${GATEWAY}-2026-11.ndjson`]);
  expect(await problemsOf(folder)).toEqual([]);
});
