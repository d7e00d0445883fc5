import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openAuditChain } from './auditChain.ts';
import { sealedLine } from './auditLine.ts';
import type { AuditRecord } from './auditRecord.ts';
import { auditFolder, fileOf, GATEWAY, linesOf, personOpened, writeLines, writeMonths } from './testing/auditFolder.ts';
import { verifyAudit } from './verifyAudit.ts';

const MONTHS = ['2026-09', '2026-10', '2026-11'];

/** Five records in each of three months. */
async function threeMonths(): Promise<string> {
  const folder = auditFolder();
  await writeMonths(folder, Object.fromEntries(MONTHS.map((month) => [month, 5])));
  return folder;
}

const problemsOf = async (folder: string) => (await verifyAudit(folder)).chains.flatMap(({ problems }) => problems);
const headOf = async (folder: string) => (await verifyAudit(folder)).chains[0]?.last?.hash ?? '';
const parsed = (line: string | undefined): AuditRecord => JSON.parse(line ?? '');

/** The record with changed details and a matching hash. */
function forged(line: string | undefined, change: Partial<AuditRecord>): { line: string; hash: string } {
  const { hash: _hash, ...record } = parsed(line);
  return sealedLine({ ...record, ...change });
}

test('an unchanged log has no problems, and its length and end are reported', async () => {
  const folder = await threeMonths();
  const { chains, missingHashes } = await verifyAudit(folder);
  expect(missingHashes).toEqual([]);
  expect(chains).toMatchObject([{ gateway: GATEWAY, files: 3, records: 15, problems: [], notes: [] }]);
  expect(chains[0]?.months.map(({ month, records }) => [month, records])).toEqual(MONTHS.map((month) => [month, 5]));
  expect(chains[0]?.first?.sequence).toBe(1);
  expect(chains[0]?.last).toMatchObject({ sequence: 15, hash: parsed(linesOf(fileOf(folder, '2026-11')).at(-1)).hash });
});

test('each byte of a file, changed in any way, is detected', async () => {
  const folder = auditFolder();
  await writeMonths(folder, { '2026-10': 1, '2026-11': 2 });
  const file = fileOf(folder, '2026-11');
  const whole = readFileSync(file);
  for (let at = 0; at < whole.length; at += 1) {
    const changed = Buffer.from(whole);
    changed.writeUInt8(changed.readUInt8(at) ^ (1 << (at % 8)), at);
    writeFileSync(file, changed);
    expect({ at, found: (await problemsOf(folder)).length > 0 }).toEqual({ at, found: true });
  }
}, 120_000);

test('any one byte in any file, changed to any other, is detected', async () => {
  const folder = await threeMonths();
  const bytes = fc.record({ month: fc.constantFrom(...MONTHS), at: fc.nat(), xor: fc.integer({ min: 1, max: 255 }) });
  await fc.assert(
    fc.asyncProperty(bytes, async ({ month, at, xor }) => {
      const file = fileOf(folder, month);
      const whole = readFileSync(file);
      const changed = Buffer.from(whole);
      changed.writeUInt8(changed.readUInt8(at % whole.length) ^ xor, at % whole.length);
      writeFileSync(file, changed);
      const problems = await problemsOf(folder);
      writeFileSync(file, whole);
      expect(problems).not.toEqual([]);
      expect(problems[0]?.file).toBe(`${GATEWAY}-${month}.ndjson`);
    }),
    { numRuns: 300 },
  );
}, 120_000);

test('the removal of any line is found, except at the end of the log, where a hash kept elsewhere finds it', async () => {
  const folder = await threeMonths();
  const head = await headOf(folder);
  for (const month of MONTHS) {
    const file = fileOf(folder, month);
    const lines = linesOf(file);
    for (const at of lines.keys()) {
      writeLines(file, lines.toSpliced(at, 1));
      const isEnd = month === '2026-11' && at === lines.length - 1;
      expect({ month, at, problems: (await problemsOf(folder)).length }).toEqual({
        month,
        at,
        problems: isEnd ? 0 : 1,
      });
      if (isEnd) expect((await verifyAudit(folder, [head])).missingHashes).toEqual([head]);
    }
    writeLines(file, lines);
  }
  expect((await verifyAudit(folder, [head])).missingHashes).toEqual([]);
});

test('an empty file is noted, because it can come from a full disk or from somebody who emptied it', async () => {
  const folder = await threeMonths();
  writeFileSync(fileOf(folder, '2026-11'), '');
  expect((await verifyAudit(folder)).chains).toMatchObject([
    { records: 10, problems: [], notes: [expect.stringMatching(/^aaaaaaaa-2026-11\.ndjson is empty: /)] },
  ]);
});

test('two swapped lines are found, even in different months', async () => {
  const folder = await threeMonths();
  const place = fc.tuple(fc.constantFrom(...MONTHS), fc.nat(4));
  await fc.assert(
    fc.asyncProperty(place, place, async ([month, at], [otherMonth, otherAt]) => {
      fc.pre(month !== otherMonth || at !== otherAt);
      const files = new Map(MONTHS.map((name) => [name, linesOf(fileOf(folder, name))]));
      const changed = new Map([...files].map(([name, lines]) => [name, [...lines]]));
      const [one, other] = [files.get(month)?.[at] ?? '', files.get(otherMonth)?.[otherAt] ?? ''];
      changed.get(month)?.splice(at, 1, other);
      changed.get(otherMonth)?.splice(otherAt, 1, one);
      for (const [name, lines] of changed) writeLines(fileOf(folder, name), lines);
      const problems = await problemsOf(folder);
      for (const [name, lines] of files) writeLines(fileOf(folder, name), lines);
      expect(problems).not.toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test('an inserted line is found, whether it is one of the log, a new one, or empty', async () => {
  const folder = await threeMonths();
  const file = fileOf(folder, '2026-10');
  const lines = linesOf(file);
  const previous = parsed(lines[1]).hash;
  const inserted = forged(lines[2], { previous, what: { person: 'nobody', page: '/' } }).line;
  // The new line looks like the one that should stand there, so the old one is the first that does not fit.
  for (const [line, at] of [
    [lines[0] ?? '', 3],
    [inserted, 4],
    ['', 3],
  ] as const) {
    writeLines(file, lines.toSpliced(2, 0, line));
    const says = line === '' ? /is no record of this log/ : /does not belong here: inserted or moved/;
    expect((await problemsOf(folder))[0]).toEqual({
      file: `${GATEWAY}-2026-10.ndjson`,
      line: at,
      says: expect.stringMatching(says),
    });
  }
});

test('the next line reveals a line that is changed and hashed again', async () => {
  const folder = await threeMonths();
  const file = fileOf(folder, '2026-10');
  const lines = linesOf(file);
  writeLines(file, lines.with(2, forged(lines[2], { what: { person: 'nobody', page: '/' } }).line));
  expect(await problemsOf(folder)).toEqual([
    { file: `${GATEWAY}-2026-10.ndjson`, line: 4, says: expect.stringContaining('hashed again') },
  ]);
});

test('only a hash kept elsewhere finds a log that was rewritten from some line on', async () => {
  const folder = await threeMonths();
  const head = await headOf(folder);
  const file = fileOf(folder, '2026-11');
  let previous = parsed(linesOf(file)[1]).hash;
  const anew = linesOf(file).map((line, at) => {
    if (at < 2) return line;
    const sealed = forged(line, { previous, address: '10.0.0.8' });
    previous = sealed.hash;
    return sealed.line;
  });
  writeLines(file, anew);
  expect(await verifyAudit(folder)).toMatchObject({ chains: [{ problems: [] }] });
  expect((await verifyAudit(folder, [head])).missingHashes).toEqual([head]);
});

test.each([
  ['the first', '2026-09', 1],
  ['a middle one', '2026-10', 1],
  ['the newest', '2026-11', 0],
])(
  'a removed file is reported, %s, except at the end, where a hash kept elsewhere reveals it',
  async (_case, month, count) => {
    const folder = await threeMonths();
    const head = await headOf(folder);
    rmSync(fileOf(folder, month));
    expect(await problemsOf(folder)).toHaveLength(count);
    expect((await verifyAudit(folder, [head])).missingHashes).toHaveLength(count === 0 ? 1 : 0);
  },
);

test('a file cut in the middle of a line and an emptied file are found', async () => {
  const folder = await threeMonths();
  const file = fileOf(folder, '2026-11');
  const whole = readFileSync(file);
  for (const bytes of [1, 10]) {
    writeFileSync(file, whole.subarray(0, -bytes));
    expect(await problemsOf(folder)).toMatchObject([{ line: 5, says: expect.stringContaining('cut short') }]);
  }
  writeFileSync(fileOf(folder, '2026-10'), '');
  expect(await problemsOf(folder)).toMatchObject([{ line: 1, says: expect.stringContaining('records 6 to 10') }, {}]);
});

test('records of another gateway under this name are found', async () => {
  const folder = await threeMonths();
  await writeMonths(folder, { '2026-12': 2 }, 'bbbbbbbb');
  cpSync(fileOf(folder, '2026-12', 'bbbbbbbb'), fileOf(folder, '2026-12'));
  expect(await problemsOf(folder)).toMatchObject([{ line: 1, says: expect.stringContaining('another gateway') }, {}]);
});

test('each gateway has a chain of its own', async () => {
  const folder = await threeMonths();
  await writeMonths(folder, { '2026-11': 2 }, 'bbbbbbbb');
  rmSync(fileOf(folder, '2026-10'));
  const { chains } = await verifyAudit(folder);
  expect(chains.map(({ gateway, records, problems }) => [gateway, records, problems.length])).toEqual([
    [GATEWAY, 10, 1],
    ['bbbbbbbb', 2, 0],
  ]);
});

test('months removed by the log are known; one more removed by hand is reported', async () => {
  const folder = await threeMonths();
  const oldHead = parsed(linesOf(fileOf(folder, '2026-09')).at(-1)).hash;
  const chain = await openAuditChain(folder, GATEWAY);
  await chain.append([personOpened('u1')], Date.parse('2026-12-01T00:00:00Z'));
  await chain.removeOldMonths(30, Date.parse('2026-12-01T00:00:00Z'));
  await chain.close();
  const verified = await verifyAudit(folder, [oldHead]);
  expect(verified).toMatchObject({
    missingHashes: [],
    chains: [{ records: 7, problems: [], notes: ['Records 1 to 10 were removed at the end of the retention time.'] }],
  });
  rmSync(fileOf(folder, '2026-11'));
  expect(await problemsOf(folder)).toEqual([
    {
      file: `${GATEWAY}-2026-12.ndjson`,
      line: 1,
      says: 'is record 16, but records 11 to 15 are missing, and the log has not removed them',
    },
  ]);
});

test('months that the log removes at any moment of the reading are not damage', async () => {
  for (let turns = 0; turns < 24; turns += 2) {
    const [folder, after] = [await threeMonths(), auditFolder()];
    cpSync(folder, after, { recursive: true });
    const chain = await openAuditChain(after, GATEWAY);
    await chain.removeOldMonths(1, Date.parse('2026-11-30T00:00:00Z'));
    await chain.close();
    const found = problemsOf(folder);
    for (let turn = 0; turn < turns; turn += 1) await setImmediate();
    appendFileSync(fileOf(folder, '2026-11'), `${linesOf(fileOf(after, '2026-11')).at(-1)}\n`);
    for (const month of ['2026-09', '2026-10']) rmSync(fileOf(folder, month));
    expect({ turns, found: await found }).toEqual({ turns, found: [] });
  }
});

test('files that were set aside must stay unchanged', async () => {
  const folder = await threeMonths();
  const file = fileOf(folder, '2026-11');
  writeFileSync(file, readFileSync(file).subarray(0, -10));
  const chain = await openAuditChain(folder, GATEWAY);
  expect((await verifyAudit(folder)).chains[0]).toMatchObject({ problems: [], notes: [/told in the next record/] });
  await chain.append([personOpened('u1')], Date.parse('2026-11-20T00:00:00Z'));
  await chain.close();
  const { chains } = await verifyAudit(folder);
  expect(chains[0]).toMatchObject({ problems: [], notes: [expect.stringContaining('cut short')] });
  const [name = ''] = /^\S+/.exec(chains[0]?.notes[0] ?? '') ?? [];
  const aside = readFileSync(join(folder, name));
  writeFileSync(join(folder, name), 'other');
  expect(await problemsOf(folder)).toMatchObject([{ file: name, says: 'was changed' }]);
  rmSync(join(folder, name));
  expect(await problemsOf(folder)).toMatchObject([{ file: name, says: expect.stringContaining('missing') }]);
  writeFileSync(join(folder, name), aside);
  writeFileSync(join(folder, name.replace(/-\w{8}$/, '-00000000')), 'planted');
  expect(await problemsOf(folder)).toMatchObject([{ says: 'was not set aside by the log' }]);
});

test('a whole changed line at the end is set aside by a start, and remains a problem', async () => {
  const folder = await threeMonths();
  const file = fileOf(folder, '2026-11');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/u4(?=[^\n]*\n$)/, 'u9'));
  expect(await problemsOf(folder)).toHaveLength(1);
  const chain = await openAuditChain(folder, GATEWAY);
  await chain.append([personOpened('u1')], Date.parse('2026-11-20T00:00:00Z'));
  await chain.close();
  expect(await problemsOf(folder)).toMatchObject([{ says: expect.stringContaining('whole lines') }]);
});

test('a missing folder has no log', async () => {
  expect(await verifyAudit('/nowhere/audit')).toEqual({ chains: [], missingHashes: [] });
});
