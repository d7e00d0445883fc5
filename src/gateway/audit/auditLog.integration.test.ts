import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { auditKinds } from '#protocol/auditEvents.ts';
import { openAuditChain } from './auditChain.ts';
import { listAuditFiles } from './auditFiles.ts';
import { type AuditLogOptions, createAuditLog } from './auditLog.ts';
import { AuditLogError } from './auditLogError.ts';
import { type AuditQuery, readAudit } from './auditReader.ts';
import type { AuditEvent, AuditRecord } from './auditRecord.ts';
import { auditFolder, personOpened, writeMonths } from './testing/auditFolder.ts';
import { verifyAudit } from './verifyAudit.ts';

/** A log that is closed at the end of the test. */
function logIn(folder: string, options: Partial<AuditLogOptions> = {}) {
  const log = createAuditLog({ folder, retentionDays: 720, ...options });
  onTestFinished(() => log.close());
  return log;
}

async function collect(records: AsyncIterable<AuditRecord>): Promise<AuditRecord[]> {
  const all: AuditRecord[] = [];
  for await (const record of records) all.push(record);
  return all;
}

const readAll = (folder: string, query: AuditQuery = {}) => collect(readAudit(folder, query));
const people = (records: readonly AuditRecord[]) => records.map(({ what }) => what.person);
const problemsOf = async (folder: string) => (await verifyAudit(folder)).chains.flatMap(({ problems }) => problems);

/** A process that records `u1`, `u2`, …, 20 at a time, and prints each confirmed one; a refusal as its message. */
function recordingProcess(folder: string, count: number, { fileKilobytes = 'unlimited', afterFailure = '' } = {}) {
  const script = `
    import { writeSync } from 'node:fs';
    import { createAuditLog } from ${JSON.stringify(join(import.meta.dirname, 'auditLog.ts'))};
    const log = createAuditLog({ folder: ${JSON.stringify(folder)}, retentionDays: 720 });
    let next = 0;
    async function work() {
      while (next < ${count}) {
        const person = 'u' + (next += 1);
        try {
          await log.record({ kind: 'person-opened', who: null, address: null, requestId: null, what: { person, page: '/' } });
          writeSync(1, person + '\\n');
        } catch (error) {
          writeSync(2, error.name + ': ' + error.message + '\\n');
          ${afterFailure}
        }
      }
    }
    await Promise.all(Array.from({ length: 20 }, work));
    await log.close();`;
  const command = `ulimit -f ${fileKilobytes}; exec "$0" --input-type=module --eval "$1"`;
  const child = spawn('bash', ['-c', command, process.execPath, script], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

test('records are read newest first, and only the owner can access their files', async () => {
  const folder = join(auditFolder(), 'data', 'audit');
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const echoed: string[] = [];
  const log = logIn(folder, { echo: (line) => echoed.push(line) });
  for (const person of ['u1', 'u2', 'u3']) await log.record(personOpened(person));
  expect(people(await readAll(folder))).toEqual(['u3', 'u2', 'u1']);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.ndjson'));
  expect(echoed.map((line) => `${line}\n`).join('')).toBe(readFileSync(join(folder, file), 'utf8'));
  await log.close();
  await expect(log.record(personOpened('u4'))).rejects.toThrow(AuditLogError);
});

test('a start continues the previous chain', async () => {
  const folder = auditFolder();
  for (const person of ['u1', 'u2']) {
    const log = createAuditLog({ folder, retentionDays: 720 });
    await log.record(personOpened(person));
    await log.close();
  }
  expect(await verifyAudit(folder)).toMatchObject({ chains: [{ records: 2, problems: [], notes: [] }] });
});

/** Watches the disk confirmations from now on; the log has a file by then. */
async function syncsOf(folder: string) {
  const handle = await open(join(folder, readdirSync(folder)[0] ?? ''));
  const sync = vi.spyOn(Object.getPrototypeOf(handle), 'datasync');
  onTestFinished(() => sync.mockRestore());
  await handle.close();
  return sync;
}

test('a record counts as recorded only when the disk has confirmed it', async () => {
  const folder = auditFolder();
  const log = logIn(folder);
  await log.record(personOpened('u1'));
  const confirmed = Promise.withResolvers<void>();
  const sync = await syncsOf(folder);
  sync.mockReturnValueOnce(confirmed.promise);
  let isRecorded = false;
  const recording = log.record(personOpened('u2')).then(() => {
    isRecorded = true;
  });
  while (sync.mock.calls.length === 0) await pause(5);
  await pause(50);
  expect(isRecorded).toBe(false);
  confirmed.resolve();
  await recording;
});

test('simultaneous records are written to the disk together', async () => {
  const folder = auditFolder();
  const log = logIn(folder);
  await log.record(personOpened('u0'));
  const sync = await syncsOf(folder);
  const all = Array.from({ length: 20 }, (_, at) => `u${at + 1}`);
  await Promise.all(all.map((person) => log.record(personOpened(person))));
  expect(sync).toHaveBeenCalledTimes(1);
  expect(people(await readAll(folder, { limit: 20 }))).toEqual(all.toReversed());
});

test('2,000 simultaneous records are written to the disk in groups, in their order', async () => {
  const folder = auditFolder();
  const log = logIn(folder);
  await log.record(personOpened('u0'));
  const sync = await syncsOf(folder);
  const began = performance.now();
  const all = Array.from({ length: 2_000 }, (_, at) => `u${at + 1}`);
  await Promise.all(all.map((person) => log.record(personOpened(person))));
  // The promise is 200 a second.
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(sync.mock.calls.length).toBeLessThan(50);
  expect(people(await readAll(folder, { limit: 2_000 }))).toEqual(all.toReversed());
  expect(await problemsOf(folder)).toEqual([]);
});

test('kill -9 among 1,000 records loses no confirmed record, however often it happens', async () => {
  const folder = auditFolder();
  const told: string[] = [];
  for (const killAfter of [1, 333, 700]) {
    const child = recordingProcess(folder, 1_000);
    let printed = '';
    child.stdout.on('data', (chunk) => {
      printed += chunk;
      if (printed.split('\n').length > killAfter) child.kill('SIGKILL');
    });
    const [, signal] = await once(child, 'close');
    expect(signal).toBe('SIGKILL');
    told.push(...printed.split('\n').slice(0, -1));
  }
  const log = logIn(folder);
  await log.record(personOpened('u-last'));
  const recorded = people(await readAll(folder));
  for (const person of told) recorded.splice(recorded.indexOf(person), recorded.includes(person) ? 1 : 0, null);
  expect(recorded.filter((person) => person === null)).toHaveLength(told.length);
  expect(told.length).toBeGreaterThan(1_000);
  expect(await verifyAudit(folder)).toMatchObject({ chains: [{ problems: [] }] });
});

test('a full disk refuses each record clearly, keeps earlier ones whole, and accepts records once there is space', async () => {
  const folder = auditFolder();
  const child = recordingProcess(folder, 400, { fileKilobytes: '64' });
  const [printed, refused] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  const told = printed.split('\n').slice(0, -1);
  const refusals = refused.split('\n').slice(0, -1);
  expect(told.length).toBeGreaterThan(50);
  expect(told.length + refusals.length).toBe(400);
  expect(new Set(refusals)).toEqual(
    new Set([
      `AuditLogError: The audit log in ${folder} cannot be written: the file may not grow any more. Raise the limit of file sizes.`,
    ]),
  );
  const log = logIn(folder);
  await log.record(personOpened('u-last'));
  expect(people(await readAll(folder)).toSorted()).toEqual([...told, 'u-last'].toSorted());
  expect(await verifyAudit(folder)).toMatchObject({ chains: [{ problems: [], notes: [] }] });
});

/** A file system of 256 kB, if this user may mount one. */
function smallFileSystem(): string | undefined {
  const place = auditFolder();
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', place]).status !== 0) return undefined;
  onTestFinished(() => void execFileSync('umount', ['-l', place]));
  return place;
}

test('a full disk refuses the record and says so; once there is space again, the next one is recorded', async (context) => {
  const place = smallFileSystem();
  if (place === undefined) return context.skip('this user may not mount a small file system');
  const log = logIn(join(place, 'audit'));
  await log.record(personOpened('u1'));
  expect(() => writeFileSync(join(place, 'filler'), Buffer.alloc(1024 * 1024))).toThrow('ENOSPC');
  // The first records still find room in the last block of their file.
  const refused = async () =>
    log.record(personOpened('u2')).then(
      () => undefined,
      (error: AuditLogError) => error.message,
    );
  await expect
    .poll(refused, { timeout: 20_000, interval: 1 })
    .toMatch(/cannot be written: the disk is full\. Make space\.$/);
  rmSync(join(place, 'filler'));
  await log.record(personOpened('u3'));
  expect(people(await readAll(join(place, 'audit'), { limit: 1 }))).toEqual(['u3']);
  expect(await verifyAudit(join(place, 'audit'))).toMatchObject({ chains: [{ problems: [], notes: [] }] });
  await log.close();
});

test('a folder that cannot be written refuses the record, and the next one is tried again', async () => {
  const base = auditFolder();
  const folder = join(base, 'audit');
  writeFileSync(folder, 'a file');
  const log = logIn(folder);
  await expect(log.record(personOpened('u1'))).rejects.toThrow(
    new AuditLogError(`The audit log in ${folder} cannot be written: a file is in its place. Name another DATA_DIR.`),
  );
  rmSync(folder);
  await log.record(personOpened('u2'));
  expect(people(await readAll(folder))).toEqual(['u2']);
});

test('processes that share a folder each have a chain, and a later one continues the first free one', async () => {
  const folder = auditFolder();
  const logs = [logIn(folder), logIn(folder)];
  await Promise.all(logs.map((log, at) => log.record(personOpened(`u${at}`))));
  const child = recordingProcess(folder, 5);
  await once(child, 'close');
  expect((await verifyAudit(folder)).chains.map(({ records }) => records).toSorted()).toEqual([1, 1, 5]);
  await logs[0]?.close();
  await logIn(folder).record(personOpened('u9'));
  const { chains } = await verifyAudit(folder);
  expect(chains).toHaveLength(3);
  expect(chains.flatMap(({ problems }) => problems)).toEqual([]);
  expect(people(await readAll(folder)).toSorted()).toEqual(['u0', 'u1', 'u1', 'u2', 'u3', 'u4', 'u5', 'u9']);
});

test('the first record of a day removes old months, even those of gateways that no longer run', async () => {
  const folder = auditFolder();
  await writeMonths(folder, { '2024-01': 2, '2026-02': 1 });
  await writeMonths(folder, { '2024-01': 2, '2024-02': 2 }, 'bbbbbbbb');
  let now = Date.parse('2026-01-20T00:00:00Z');
  const log = logIn(folder, { now: () => now });
  await log.record(personOpened('u1'));
  await log.record(personOpened('u2'));
  const months = () => readdirSync(folder).filter((name) => name.endsWith('.ndjson'));
  const all = months();
  now = Date.parse('2026-02-20T00:00:00Z');
  await log.record(personOpened('u3'));
  await log.close();
  expect(all).toEqual([
    'aaaaaaaa-2024-01.ndjson',
    'aaaaaaaa-2026-02.ndjson',
    'bbbbbbbb-2024-01.ndjson',
    'bbbbbbbb-2024-02.ndjson',
  ]);
  expect(months()).toEqual(['aaaaaaaa-2026-02.ndjson', 'bbbbbbbb-2026-02.ndjson']);
  expect(await problemsOf(folder)).toEqual([]);
});

test('a start whose clock is years ahead removes nothing, and says so once', async () => {
  const folder = auditFolder();
  const tenMonths = Array.from({ length: 10 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`);
  await writeMonths(folder, Object.fromEntries(tenMonths.map((month) => [month, 1])));
  const months = () =>
    [...new Set(readdirSync(folder).flatMap((name) => /\d{4}-\d\d(?=\.ndjson)/.exec(name) ?? []))].toSorted();
  const told: string[] = [];
  const recordAt = async (...times: string[]) => {
    let now = 0;
    const log = logIn(folder, { now: () => now, log: { warn: (_details, message) => told.push(message) } });
    for (const time of times) {
      now = Date.parse(time);
      await log.record(personOpened('u1'));
    }
    await log.close();
  };
  await recordAt('2030-01-01T00:00:00Z', '2030-01-02T00:00:00Z');
  expect(months()).toEqual([...tenMonths, '2030-01']);
  expect(told).toEqual([expect.stringContaining('over 40 days ahead')]);
  await recordAt('2026-10-20T00:00:00Z', '2030-01-02T00:00:00Z', '2026-10-21T00:00:00Z');
  expect(months()).toEqual([...tenMonths, '2030-01']);
  expect(told).toHaveLength(2);
  await recordAt('2026-11-29T00:00:00Z', '2027-01-05T00:00:00Z', '2027-02-12T00:00:00Z');
  await recordAt('2028-02-01T00:00:00Z');
  expect(told).toHaveLength(3);
  await recordAt('2028-02-01T00:00:00Z');
  expect(months()).toEqual([...tenMonths.slice(1), '2026-11', '2027-01', '2027-02', '2028-02', '2030-01']);
  expect(told).toHaveLength(3);
  expect(await problemsOf(folder)).toEqual([]);
});

test.each([
  ['at the next start', true],
  ['while the gateway runs', false],
])(
  'a clock that was years ahead for a while does not stop the removal of old months, %s',
  async (_case, isRestarted) => {
    const folder = auditFolder();
    let now = Date.parse('2026-01-05T00:00:00Z');
    const start = () => logIn(folder, { now: () => now, retentionDays: 30 });
    let log = start();
    const recordAt = async (time: string) => {
      now = Date.parse(time);
      await log.record(personOpened(time));
    };
    await recordAt('2026-01-05T00:00:00Z');
    await recordAt('2036-01-01T00:00:00Z');
    for (let day = 6; day < 150; day += 1) {
      if (isRestarted && day % 20 === 6) {
        await log.close();
        log = start();
      }
      await recordAt(new Date(Date.UTC(2026, 0, day)).toISOString());
    }
    const kept = (await readAll(folder, { kind: 'person-opened' })).map(({ time }) => time.slice(0, 7));
    expect([...new Set(kept)].toSorted()).toEqual(['2026-04', '2026-05', '2036-01']);
    expect((await listAuditFiles(folder)).gateways).toHaveLength(2);
    expect(await problemsOf(folder)).toEqual([]);
  },
);

test('a clock that is behind every month starts no new chain', async () => {
  const folder = auditFolder();
  await writeMonths(folder, { '2026-10': 1, '2026-11': 1 });
  const log = logIn(folder, { now: () => 0 });
  await log.record(personOpened('u1'));
  expect((await listAuditFiles(folder)).gateways).toEqual(['aaaaaaaa']);
  expect(people(await readAll(folder, { limit: 1 }))).toEqual(['u1']);
});

test.each<[string, unknown]>([
  ['a field that is not of its kind', { ...personOpened('u1'), what: { person: 'u1', page: '/', token: 'secret' } }],
  ['a kind that there is not', { ...personOpened('u1'), kind: 'something-else' }],
  [
    'a kind that only the log itself may write',
    { ...personOpened('u1'), kind: 'months-removed', what: { retentionDays: 1, files: [] } },
  ],
  ['more than a record can hold', personOpened('u'.repeat(300_000))],
])('%s is refused, and nothing is recorded', async (_case, event) => {
  const folder = auditFolder();
  const log = logIn(folder);
  // A caller that has not been type-checked.
  await expect(log.record(event as AuditEvent)).rejects.toThrow();
  expect(readdirSync(folder)).toEqual([]);
});

test('a failing output costs no record', async () => {
  const folder = auditFolder();
  const warnings: string[] = [];
  const log = logIn(folder, {
    echo: () => {
      throw new Error('EPIPE');
    },
    log: { warn: (_details, message) => warnings.push(message) },
  });
  await log.record(personOpened('u1'));
  expect(people(await readAll(folder))).toEqual(['u1']);
  expect(warnings).toEqual([expect.stringContaining('they are in its files')]);
});

test('records are found by time, person, kind and the person whose record was opened', async () => {
  const folder = auditFolder();
  let now = Date.parse('2026-10-31T23:00:00Z');
  const log = logIn(folder, { now: () => now });
  const at = async (time: string, event: AuditEvent) => {
    now = Date.parse(time);
    await log.record(event);
  };
  await at('2026-10-31T23:00:00Z', personOpened('u1'));
  await at('2026-11-01T00:00:00Z', personOpened('u2', 'Ben'));
  await at('2026-11-02T00:00:00Z', { ...personOpened('u3'), kind: 'signed-out', what: { how: 'everywhere' } });
  await at('2026-11-03T00:00:00Z', { ...personOpened('u1'), who: null });
  const found = async (query: AuditQuery) => (await readAll(folder, query)).map(({ sequence }) => sequence);
  expect(await found({})).toEqual([4, 3, 2, 1]);
  expect(await found({ from: Date.parse('2026-11-01T00:00:00Z'), to: Date.parse('2026-11-03T00:00:00Z') })).toEqual([
    3, 2,
  ]);
  expect(await found({ to: Date.parse('2026-11-01T00:00:00Z') })).toEqual([1]);
  expect(await found({ person: 'böhm' })).toEqual([3, 1]);
  expect(await found({ person: 'subject-of-Ben' })).toEqual([2]);
  expect(await found({ person: 'ADA@example' })).toEqual([3, 2, 1]);
  expect(await found({ kind: 'signed-out' })).toEqual([3]);
  expect(await found({ opened: 'u1' })).toEqual([4, 1]);
  expect(await found({ limit: 2 })).toEqual([4, 3]);
  expect(auditKinds).toEqual(expect.arrayContaining(['signed-in', 'list-exported', 'months-removed']));
});

test('records of an unknown kind are read and checked like all others', async () => {
  const folder = auditFolder();
  const chain = await openAuditChain(folder, 'aaaaaaaa');
  const other = { ...personOpened('u1'), kind: 'sources-opened', what: {} } as unknown as AuditEvent; // of another version
  await chain.append([other], Date.now());
  await chain.close();
  const log = logIn(folder);
  await log.record(personOpened('u2'));
  const { records, unreadable } = await log.readPage({ limit: 10 });
  expect([records.map(({ kind }) => kind), unreadable]).toEqual([['person-opened', 'sources-opened'], 0]);
  expect(await verifyAudit(folder)).toMatchObject({ chains: [{ records: 2, problems: [], notes: [] }] });
});

test('pages continue where the previous one ended, over all gateways, even when records come in between', async () => {
  const folder = auditFolder();
  await writeMonths(folder, { '2026-09': 5, '2026-10': 5 });
  await writeMonths(folder, { '2026-09': 4 }, 'bbbbbbbb');
  const log = logIn(folder);
  const seen: string[] = [];
  for (let next: AuditQuery['after'] | null; next !== null; ) {
    const page = await log.readPage({ limit: 4, ...(next && { after: next }) });
    if (next === undefined) await log.record(personOpened('later'));
    seen.push(...page.records.map(({ gateway, sequence }) => `${gateway[0]}${sequence}`));
    expect(page.records.length).toBeLessThanOrEqual(4);
    expect(page.unreadable).toBe(0);
    next = page.next;
  }
  expect(seen).toHaveLength(14);
  expect(new Set(seen).size).toBe(14);
  expect(seen.slice(0, 5)).toEqual(['a10', 'a9', 'a8', 'a7', 'a6']);
});

test('readers get a count of the lines that are not records, and the records around them', async () => {
  const folder = auditFolder();
  await writeMonths(folder, { '2026-10': 2, '2026-11': 1 });
  writeFileSync(join(folder, 'aaaaaaaa-2026-10.ndjson'), 'no record\n', { flag: 'a' });
  const page = await logIn(folder).readPage({ limit: 10 });
  expect([page.records.length, page.unreadable]).toEqual([3, 1]);
});

test('a damaged lock is named, with what to do', async () => {
  const folder = auditFolder();
  await writeMonths(folder, { '2026-11': 1 });
  const file = join(folder, 'aaaaaaaa.lock');
  writeFileSync(file, 'no database at all, and long enough to be taken for one: '.repeat(20));
  const log = logIn(folder);
  await expect(log.record(personOpened('u1'))).rejects.toThrow(
    new AuditLogError(
      `The audit log in ${folder} cannot be written: ${file} is damaged. Remove it, there is no data in it.`,
    ),
  );
  rmSync(file);
  await log.record(personOpened('u2'));
  expect(people(await readAll(folder, { limit: 1 }))).toEqual(['u2']);
});
