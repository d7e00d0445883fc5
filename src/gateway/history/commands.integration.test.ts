import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { addDays } from '#compliance/calendar/calendar.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { HistoryDay } from '#protocol/history.ts';
import { createRandom, type Random } from '#service/sample/random.ts';
import { describeEachStore, emptyLocation } from '#service/testing/storeLocations.ts';
import { exportHistory, type HistoryCommandContext, importHistory, verifyHistoryCommand } from './commands.ts';
import { capturedDays, leaseCapture, rowsOfDay } from './historyWorker.ts';
import { type HistoryLocation, openKeptHistory } from './openHistory.ts';
import { captureAnswers, captureManyAnswers } from './testing/captureAnswers.ts';
import { historyAt } from './testing/historyAt.ts';
import { pastDay } from './testing/pastDay.ts';
import { simulateOrganisation } from './testing/simulatedOrganisation.ts';

const [ZONE, FIRST, DAYS] = ['Europe/Amsterdam', 20250301, 70];
/** Folder for the files of a test. */
let folder: string;
/** Where the history is: the folder, or a database. */
let place: string;
let location: HistoryLocation;

/** Runs a command and returns what it printed. */
async function run(command: (context: HistoryCommandContext) => Promise<number>, of = location) {
  let [out, err] = ['', ''];
  const exitCode = await command({
    location: of,
    print: async (text) => {
      out += text;
    },
    warn: (line) => {
      err += line;
    },
  });
  return { exitCode, out, err };
}

const verifyAll = (context: HistoryCommandContext) => verifyHistoryCommand([], context);

/** The days of an organisation, with the answers of its service on each. */
function livedDays(days: number, first: CalendarNumber, random?: Random) {
  const below = random ? (bound: number) => random.int(0, bound - 1) : (bound: number) => (bound > 4 ? 0 : bound - 1);
  const organisation = simulateOrganisation(below, first, ZONE);
  return Array.from({ length: days }, () => {
    const lived = { day: organisation.today(), answers: organisation.answers() };
    organisation.live();
    return lived;
  });
}

async function liveThrough(days: number, first = FIRST, random?: Random) {
  for (const { day, answers } of livedDays(days, first, random))
    await captureAnswers(answers, { location, account: 'a1', day, timeZone: ZONE });
}

/** Captures many days into a history that has none yet. */
async function liveLong(days: number, random?: Random) {
  const lived = livedDays(days, FIRST, random);
  expect(await captureManyAnswers(lived, { location, account: 'a1', timeZone: ZONE })).toBe(days);
}

describeEachStore((kind) => {
  beforeEach(async () => {
    const [files, history] = [await emptyLocation('sqlite'), await emptyLocation(kind)];
    folder = files.location;
    place = history.location;
    location = historyAt(place);
    return async () => {
      await history.remove();
      await files.remove();
    };
  });

  /** Changes the days without going through the store. */
  async function change(sql: string): Promise<void> {
    if (location.databaseUrl === undefined) {
      const database = new DatabaseSync(location.file);
      database.exec(sql);
      database.close();
      return;
    }
    const client = new Client({ connectionString: location.databaseUrl });
    await client.connect();
    await client.query(sql.replace(/\bdays\b/, 'history_days')).finally(() => client.end());
  }

  /** An empty history of the same kind. */
  async function newPlace(): Promise<HistoryLocation> {
    const { location: other, remove } = await emptyLocation(kind);
    onTestFinished(remove);
    return historyAt(other);
  }

  test('an export imported elsewhere gives the same days, and a second import skips them', async () => {
    await liveLong(DAYS);
    const exported = join(folder, 'history.ndjson');
    await writeFile(exported, (await run(exportHistory)).out);
    const elsewhere = await newPlace();
    const importing = () => run((context) => importHistory(exported, context), elsewhere);
    expect(await importing()).toEqual({ exitCode: 0, out: `${DAYS} days were added.\n`, err: '' });
    expect((await importing()).out).toBe('0 days were added.\n');
    const range = { account: 'a1', from: FIRST, to: 99991231 };
    expect(await capturedDays({ ...range, location: elsewhere })).toEqual(await capturedDays({ ...range, location }));
    const day = addDays(FIRST, DAYS - 1);
    expect(await pastDay({ location: elsewhere, account: 'a1', day })).toEqual(
      await pastDay({ location, account: 'a1', day }),
    );
    expect(await run(verifyAll, elsewhere)).toEqual(await run(verifyAll));
  });

  describe('the SHA-256 of the rows of a day', () => {
    const verifyRows = (...args: string[]) =>
      run((context) => verifyHistoryCommand(['--on', `${FIRST}`, '--rows', 'pairs', ...args], context));
    const rowsOn = (day: number, asked: object = {}) =>
      rowsOfDay({ location, account: 'a1', on: day, rows: 'pairs', offset: 0, limit: 1_000, hash: 'kept', ...asked });

    test('is confirmed by verify for all rows and for some, and is that of the lines that the manual describes', async () => {
      await liveLong(66, createRandom(1, 'rows'));
      const told = await rowsOn(FIRST);
      // The rows of pairs have this shape.
      const rows = (told?.rows ?? []) as HistoryDay<'pairs'>['rows'];
      const [person] = rows;
      const lines = [
        [FIRST, 'pairs', null, null, null, null],
        ...rows.map(({ personId, trainingId, required, says, last }) => [
          personId,
          trainingId,
          required,
          says,
          last && [last.doneOn, last.expiresOn, last.startsExpiringOn],
        ]),
      ].map((line) => `${JSON.stringify(line)}\n`);
      expect(told?.sha256).toBe(createHash('sha256').update(lines.join('')).digest('hex'));
      expect(await verifyRows('--sha256', `${told?.sha256}`)).toMatchObject({
        exitCode: 0,
        out: expect.stringContaining('these are the rows'),
      });
      const part = await rowsOn(FIRST, { person: person?.personId });
      expect(part?.sha256).not.toBe(told?.sha256);
      const of = ['--person', `${person?.personId}`, '--sha256'];
      expect((await verifyRows(...of, `${part?.sha256}`)).exitCode).toBe(0);
      expect(await verifyRows(...of, `${told?.sha256}`)).toMatchObject({
        exitCode: 1,
        out: expect.stringContaining('another SHA-256'),
      });
      expect((await verifyRows()).out).toContain(`${told?.sha256}`);
    });

    test('does not depend on the page that is returned', async () => {
      await liveThrough(3, FIRST, createRandom(1, 'rows'));
      const whole = await rowsOn(FIRST);
      const pages = await Promise.all([0, 5, 10].map((offset) => rowsOn(FIRST, { offset, limit: 5 })));
      expect(pages.flatMap((page) => page?.rows ?? [])).toEqual(whole?.rows.slice(0, 15));
      expect(pages.map((page) => page?.sha256)).toEqual([whole?.sha256, whole?.sha256, whole?.sha256]);
      expect((await rowsOn(FIRST, { hash: false }))?.sha256).toBeNull();
    });

    test('a day that was not captured and a wrong command line are reported', async () => {
      await liveThrough(1);
      const other = await run((context) => verifyHistoryCommand(['--on', '20200101', '--rows', 'pairs'], context));
      expect(other).toMatchObject({ exitCode: 1, out: expect.stringContaining('20200101 was not captured') });
      const on = ['--on', `${FIRST}`];
      for (const [args, message] of [
        [on, '--rows: expected one of people, pairs, trainings, items, itemTypes, documents'],
        [['--rows', 'pairs'], '--on: expected a day such as 20261103'],
        [[...on, '--rows', 'people', '--type', 'x'], '--type: expected rows as items'],
        [[...on, '--rows', 'pairs', '--sha256', 'HASH'], '--sha256: expected 64 digits and letters from a to f'],
        [[...on, '--rows', 'pairs', '--training', 'x'], '--training: expected an id of up to 15 digits'],
      ] as const)
        await expect(run((context) => verifyHistoryCommand(args, context))).rejects.toThrow(message);
    });
  });

  test.each([
    ['changed', 'update days set valid = valid + 1 where sequence = 3', '20250303 is damaged or was changed'],
    ['removed', 'delete from days where sequence = 3', '20250304 does not follow'],
    ['moved', 'update days set day = 20240101 where sequence = 3', '20240101 is damaged or was changed'],
  ])('verify finds a day that was %s', async (_case, sql, words) => {
    await liveThrough(5);
    expect((await run(verifyAll)).exitCode).toBe(0);
    await change(sql);
    const { exitCode, out } = await run(verifyAll);
    expect([exitCode, out]).toEqual([1, expect.stringContaining(`PROBLEM ${words}`)]);
  });

  test('verify --expect finds, by a hash printed before, that days were removed at the end', async () => {
    await liveThrough(5);
    const lastHash = async () => /last {4}\d+, hash (\w+)/.exec((await run(verifyAll)).out)?.[1] ?? '';
    const [hash, words] = [await lastHash(), 'PROBLEM no day has the hash'];
    const expectIt = () => run((context) => verifyHistoryCommand(['--expect', hash], context));
    expect(await expectIt()).toMatchObject({ exitCode: 0, out: expect.not.stringContaining(words) });
    await change('delete from days where sequence > 3');
    expect(await run(verifyAll)).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining('Days removed at the end'),
    });
    expect(await expectIt()).toMatchObject({ exitCode: 1, out: expect.stringContaining(`${words} ${hash}: `) });
    await change('delete from days');
    expect(await run(verifyAll)).toMatchObject({ exitCode: 0, out: expect.stringMatching(/^0 days in /) });
    expect((await expectIt()).exitCode).toBe(1);
    await expect(run((context) => verifyHistoryCommand(['--expect', 'abc'], context))).rejects.toThrow(
      '--expect: expected a hash',
    );
  });

  const damage = `update days set "rows" = ${kind === 'sqlite' ? "x'00'" : "'\\x00'"} where sequence = 3`;

  test('the export of a damaged history names the day, an import refuses it, and an earlier export repairs it', async () => {
    await liveThrough(3);
    const earlier = join(folder, 'earlier.ndjson');
    await writeFile(earlier, (await run(exportHistory)).out);
    const elsewhere = await newPlace();
    expect((await run((context) => importHistory(earlier, context), elsewhere)).exitCode).toBe(0);
    await liveThrough(2, addDays(FIRST, 3));
    await change(damage);
    const damaged = await run(exportHistory);
    expect(damaged).toMatchObject({
      exitCode: 1,
      err: expect.stringMatching(/^a1: 20250303 is damaged or was changed: .*keep earlier exports/),
    });
    const later = join(folder, 'later.ndjson');
    await writeFile(later, damaged.out);
    expect(await run((context) => importHistory(earlier, context))).toMatchObject({
      exitCode: 1,
      err: expect.stringMatching(/^a1: 20250303 is damaged .* Nothing was added .*, then import\.$/),
    });
    expect(await run((context) => importHistory(later, context), elsewhere)).toMatchObject({
      out: '2 days were added.\n',
    });
    expect((await run(verifyAll, elsewhere)).exitCode).toBe(0);
  });

  test.each([
    ['damaged', damage, '20250303 is damaged or was changed'],
    ['missing', 'delete from days where sequence = 3', '20250304 does not follow'],
    ['missing at its beginning', 'delete from days where sequence = 1', '20250304 does not follow'],
  ])(
    'a past day of a run that is %s is neither another day nor empty: the history is reported as damaged',
    async (_case, sql, words) => {
      await liveThrough(4);
      await change(sql);
      const asked = {
        location,
        account: 'a1',
        on: addDays(FIRST, 3),
        rows: 'pairs',
        offset: 0,
        limit: 1,
        hash: 'kept',
      } as const;
      await expect(rowsOfDay(asked)).rejects.toThrow(`The history is damaged: ${words}`);
    },
  );

  test('figures that cannot be read name their day', async () => {
    await liveThrough(2);
    await change(damage.replace('"rows"', 'figures').replace('3', '2'));
    await expect(capturedDays({ location, account: 'a1', from: FIRST, to: 99991231 })).rejects.toThrow(
      'The history is damaged: 20250302 cannot be read',
    );
  });

  test('an import of an unreadable file says so, and creates no history', async () => {
    const elsewhere = await newPlace();
    const importing = (path: string) => run((context) => importHistory(path, context), elsewhere);
    const missing = join(folder, 'hystory.ndjson');
    expect(await importing(missing)).toEqual({ exitCode: 1, out: '', err: `${missing} cannot be read (ENOENT).` });
    expect(await importing(folder)).toEqual({
      exitCode: 1,
      out: '',
      err: `${folder} cannot be read (it is a folder).`,
    });
    expect(await openKeptHistory(elsewhere)).toBeUndefined();
  });

  test('an import stops at a line that is not a day, and at one that does not follow', async () => {
    await liveThrough(3);
    const lines = (await run(exportHistory)).out.trim().split('\n');
    const elsewhere = await newPlace();
    const importing = async (texts: readonly (string | undefined)[]) => {
      const exported = join(folder, 'history.ndjson');
      await writeFile(exported, texts.join('\n'));
      return run((context) => importHistory(exported, context), elsewhere);
    };
    expect(await importing([lines[0], 'no day'])).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('line 2'),
    });
    expect(await importing([lines[2]])).toMatchObject({ exitCode: 1, err: expect.stringContaining('does not follow') });
    expect(await importing(lines)).toMatchObject({ exitCode: 0, out: '2 days were added.\n' });
  });

  describe('an import that conflicts with existing days, or that has no days', () => {
    const wayOut = kind === 'sqlite' ? /: move .* away, then import\.$/ : /: export it, empty its table history_days/;
    const exportOf = async () => {
      const exported = join(folder, 'history.ndjson');
      await writeFile(exported, (await run(exportHistory)).out);
      return exported;
    };
    const importInto = (elsewhere: HistoryLocation, exported: string) =>
      run((context) => importHistory(exported, context), elsewhere);

    test('older days: the import says where the existing days begin, and what to do', async () => {
      await liveThrough(3);
      const exported = await exportOf();
      location = await newPlace();
      await liveThrough(1, addDays(FIRST, 5));
      const { exitCode, err } = await importInto(location, exported);
      expect([exitCode, err]).toEqual([
        1,
        expect.stringContaining(
          'line 1: 20250301 cannot be put before the days that are here, which begin on 20250306. 0 days were added',
        ),
      ]);
      expect(err).toMatch(wayOut);
    });

    test.each([
      ['alone', 2],
      ['with days that follow them', 3],
    ])('the same days with other contents, %s: the import says how many they are', async (_case, days) => {
      await liveThrough(days);
      const exported = await exportOf();
      location = await newPlace();
      await liveThrough(2, FIRST, createRandom(1, 'others'));
      const { exitCode, out, err } = await importInto(location, exported);
      expect([exitCode, out, err]).toEqual([
        1,
        '',
        expect.stringContaining(': 2 of its days are here with other contents, the first is 20250301. 0 days were'),
      ]);
      expect(err).toMatch(wayOut);
    });

    test('a day that is damaged in the file and intact here is named as skipped', async () => {
      await liveThrough(3);
      const exported = await exportOf();
      const [first = '', second = '', ...rest] = (await readFile(exported, 'utf8')).split('\n');
      await writeFile(exported, [first, second.replace(/"capturedAt":\d/, '"capturedAt":9'), ...rest].join('\n'));
      expect(await importInto(location, exported)).toEqual({
        exitCode: 0,
        out: '0 days were added.\n',
        err: `${exported}: 1 of its days is damaged, the first is 20250302. Here they are intact, so they were passed over.`,
      });
    });

    test('an empty file', async () => {
      const exported = join(folder, 'history.ndjson');
      await writeFile(exported, '');
      expect(await importInto(await newPlace(), exported)).toEqual({
        exitCode: 1,
        out: '',
        err: `${exported} is empty: it has no captured day. 0 days were added.`,
      });
    });
  });

  test('every command names a damaged file and says what to do', async () => {
    const file = join(folder, 'history.sqlite');
    await writeFile(file, 'damaged');
    for (const command of [exportHistory, verifyAll])
      await expect(run(command, { file })).rejects.toThrow(
        `${file} cannot be read (file is not a database): put a copy of it back, or move it away to begin a new one.`,
      );
  });

  test('without a history there is nothing to export', async () => {
    for (const command of [exportHistory, verifyAll])
      expect(await run(command)).toMatchObject({ exitCode: 1, err: expect.stringContaining('no history') });
  });

  test('killed at any moment: every day that was kept is there, and the next one follows', async () => {
    const program = fileURLToPath(new URL('./testing/captureForever.ts', import.meta.url));
    for (let kill = 0; kill < 5; kill += 1) {
      const child = spawn(process.execPath, [program, place], { stdio: ['ignore', 'pipe', 'inherit'] });
      let kept = '';
      child.stdout.on('data', (chunk) => {
        kept += String(chunk);
      });
      while (kept.split('\n').length < 4 + kill) await once(child.stdout, 'data');
      child.kill('SIGKILL');
      await once(child, 'close');
      const said = Number(kept.trim().split('\n').at(-1));
      const { days, gaps } = await capturedDays({ location, account: 'a1', from: FIRST, to: 99991231 });
      expect(days.at(-1)).toBeGreaterThanOrEqual(said);
      expect(gaps).toEqual([]);
      expect((await run(verifyAll)).exitCode).toBe(0);
    }
  });

  test('of two gateways on one history only one captures, until it has ended', async () => {
    const lease = (holder: string, now: number) => leaseCapture({ location, account: 'a1', holder, now, ms: 1000 });
    const taken: boolean[] = [];
    for (const [holder, now] of [
      ['a', 0],
      ['b', 500],
      ['a', 900],
      ['b', 1500],
      ['b', 2000],
    ] as const)
      taken.push(await lease(holder, now));
    expect(taken).toEqual([true, false, true, false, true]);
    // A clock that is behind by less than a lease takes over no held lease.
    expect([await lease('b', 5_000), await lease('a', 4_999), await lease('a', 4_000)]).toEqual([true, false, false]);
    // A lease from a clock that was set back since does not block anybody.
    expect(await lease('c', -10_000)).toBe(true);
  });
});
