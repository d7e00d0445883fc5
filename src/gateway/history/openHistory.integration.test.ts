import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { addDays, startOfDay } from '#compliance/calendar/calendar.ts';
import { describeEachStore, describePostgres, emptyLocation } from '#service/testing/storeLocations.ts';
import { createCapture } from './capture.ts';
import { exportHistory, importHistory, verifyHistoryCommand } from './commands.ts';
import { createHistory } from './createHistory.ts';
import type { StoredRow } from './historyStore.ts';
import { createHistoryThreads } from './historyThreads.ts';
import {
  captureDay,
  capturedDays,
  capturedDocumentDays,
  capturedItemDays,
  changesOfDays,
  knownDays,
  leaseCapture,
  onTimeOfMonths,
  rowsOfDay,
} from './historyWorker.ts';
import { type HistoryLocation, openHistory, openKeptHistory, placeOfHistory } from './openHistory.ts';
import { captureAnswers } from './testing/captureAnswers.ts';
import { historyAt } from './testing/historyAt.ts';
import { pastDay } from './testing/pastDay.ts';
import { simulateOrganisation } from './testing/simulatedOrganisation.ts';
import { verifyHistory } from './verifyHistory.ts';

const [ZONE, FIRST] = ['Europe/Amsterdam', 20250301];
const answers = simulateOrganisation(() => 1, FIRST, ZONE).answers();

const capture = (location: HistoryLocation, day: number, account = 'a1') =>
  captureAnswers(answers, { location, account, day, timeZone: ZONE });

/** A row whose bytes are plain byte arrays, whatever the store. */
const plain = (row: StoredRow): StoredRow => ({
  ...row,
  figures: new Uint8Array(row.figures),
  names: new Uint8Array(row.names),
  rows: new Uint8Array(row.rows),
  previous: new Uint8Array(row.previous),
  sha256: new Uint8Array(row.sha256),
});

/** All rows of a history. */
async function rowsIn(location: HistoryLocation): Promise<StoredRow[]> {
  const history = await openHistory(location);
  const rows: StoredRow[] = [];
  for await (const row of history.all()) rows.push(plain(row));
  await history.close();
  return rows;
}

async function closed(history: Awaited<ReturnType<typeof openKeptHistory>>) {
  await history?.close();
  return history;
}

async function newPlace(kind: 'sqlite' | 'postgres'): Promise<string> {
  const { location, remove } = await emptyLocation(kind);
  onTestFinished(remove);
  return location;
}

describeEachStore((kind) => {
  let location: HistoryLocation;
  beforeEach(async () => {
    const place = await emptyLocation(kind);
    location = historyAt(place.location);
    return place.remove;
  });

  test('additions in a transaction take effect together or not at all', async () => {
    await capture(location, FIRST);
    const [row] = await rowsIn(location);
    if (!row) throw new Error('There is no row.');
    const history = await openHistory(location);
    await expect(
      history.transaction(async () => {
        await history.append({ ...row, sequence: 2, day: addDays(FIRST, 1) });
        throw new Error('no space left');
      }),
    ).rejects.toThrow('no space left');
    expect(await history.days('a1')).toEqual([FIRST]);
    await history.transaction(() => history.append({ ...row, sequence: 2, day: addDays(FIRST, 1) }));
    expect(await history.days('a1')).toEqual([FIRST, addDays(FIRST, 1)]);
    await history.close();
  });

  test('neither a day nor a place in the chain is used twice', async () => {
    await capture(location, FIRST);
    const [row] = await rowsIn(location);
    if (!row) throw new Error('There is no row.');
    const history = await openHistory(location);
    await expect(history.append({ ...row, sequence: 2 })).rejects.toThrow();
    await expect(history.append({ ...row, day: addDays(FIRST, 1) })).rejects.toThrow();
    expect(await history.days('a1')).toEqual([FIRST]);
    await history.close();
  });

  test('gateways that capture the same days at the same time keep each day once, in one chain', async () => {
    for (let days = 0; days < 5; days += 1)
      await Promise.all(Array.from({ length: 4 }, () => capture(location, addDays(FIRST, days))));
    const history = await openHistory(location);
    expect(await verifyHistory(history)).toMatchObject({ accounts: [{ days: 5, problems: [] }] });
    await history.close();
  });

  test('of gateways that apply at the same time only one may capture', async () => {
    await capture(location, FIRST);
    const asked = ['a', 'b', 'c', 'd'].map((holder) =>
      leaseCapture({ location, account: 'a1', holder, now: 1_000, ms: 1_000 }),
    );
    expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1);
  });

  test('accounts are separate, and are read in the order of their names', async () => {
    for (const account of ['b', 'a', 'Z', 'ä']) await capture(location, FIRST, account);
    const history = await openHistory(location);
    expect(await history.accounts()).toEqual(['Z', 'a', 'b', 'ä']);
    expect((await rowsIn(location)).map(({ account }) => account)).toEqual(['Z', 'a', 'b', 'ä']);
    expect(await history.prune('a', { from: addDays(FIRST, 1), today: addDays(FIRST, 1) })).toBe(0);
    await history.close();
    expect(await knownDays({ location, account: 'c', day: FIRST })).toEqual({ hasDay: false, lastDay: null });
  });

  test('looking for a history does not create it', async () => {
    expect(await openKeptHistory(location)).toBeUndefined();
    expect(await openKeptHistory(location)).toBeUndefined();
    await capture(location, FIRST);
    const history = await openKeptHistory(location);
    expect(await history?.days('a1')).toEqual([FIRST]);
    await history?.close();
  });

  test('reading does not create a history, and is answered as if there were no days', async () => {
    const asked = { location, account: 'a1', from: FIRST, to: 99991231 };
    const none = { days: [], gaps: [], required: [], valid: [] };
    expect(await capturedDays(asked)).toMatchObject(none);
    expect(await capturedItemDays(asked)).toMatchObject(none);
    expect(await capturedDocumentDays({ ...asked, staleAfterMonths: 24 })).toMatchObject(none);
    expect(await onTimeOfMonths(asked)).toEqual([]);
    expect(await changesOfDays({ ...asked, most: 1 })).toBeUndefined();
    const rows = { rows: 'pairs', offset: 0, limit: 1, hash: false } as const;
    expect(await rowsOfDay({ ...asked, ...rows, on: FIRST })).toBeUndefined();
    expect(await openKeptHistory(location)).toBeUndefined();
  });

  describe('captured days that are gone', () => {
    const [MINUTE, HOUR] = [60_000, 3_600_000];
    let clock: number;
    let warned: string[];
    const threads = createHistoryThreads();
    afterAll(() => threads.close());

    /** A gateway that reads only empty collections. */
    function gateway() {
      const snapshots: Parameters<typeof createCapture>[0]['snapshots'] = {
        snapshotSince: async (method, params) => ({
          id: 's',
          method,
          params,
          pages: [],
          records: 0,
          lastUpdated: null,
          readAt: clock,
          tookMs: 1,
          isDoubtful: false,
          requestId: null,
        }),
      };
      const log = {
        info: () => undefined,
        warn: (details: object) =>
          warned.push('err' in details && details.err instanceof Error ? details.err.message : ''),
      };
      const options = { snapshots, threads, location, account: 'a1', timeZone: ZONE, keepDays: 3650 };
      return createCapture({ ...options, now: () => clock, log });
    }

    /** Moves the file or the rows of the table away, and returns what puts them back. */
    async function takeAway(): Promise<() => Promise<unknown>> {
      const { file, databaseUrl } = location;
      if (databaseUrl === undefined) {
        await rename(file, `${file}.away`);
        return () => rename(`${file}.away`, file);
      }
      await atDatabase(databaseUrl, 'create table away as select * from history_days; delete from history_days');
      return () => atDatabase(databaseUrl, 'insert into history_days select * from away');
    }

    async function hasNothingNew(): Promise<boolean> {
      if (location.databaseUrl === undefined) return !existsSync(location.file);
      return (await rowsIn(location)).length === 0;
    }

    beforeEach(() => {
      clock = startOfDay(FIRST, ZONE) + HOUR;
      warned = [];
    });

    test('are reported although today is captured, and nothing is captured until they are back', async () => {
      const capture = gateway();
      await capture.begin();
      await capture.captureIfDue();
      expect(capture.status()).toMatchObject({ state: 'captured', lastDay: FIRST });
      const putBack = await takeAway();
      clock += MINUTE;
      await capture.captureIfDue();
      if (location.databaseUrl !== undefined) {
        // Checking a database costs a connection, unlike checking for a file.
        expect(capture.status()).toMatchObject({ state: 'captured' });
        clock += 10 * MINUTE;
        await capture.captureIfDue();
      }
      const gone = `The captured days are gone from ${placeOfHistory(location)}: put them back, or restart the gateway to begin a new history.`;
      expect(capture.status()).toMatchObject({ state: 'failing', lastDay: null, problem: gone });
      expect(warned).toEqual([gone]);
      clock += 24 * HOUR;
      await capture.captureIfDue();
      expect([capture.status().problem, await hasNothingNew()]).toEqual([gone, true]);
      await putBack();
      clock += HOUR;
      await capture.captureIfDue();
      expect(capture.status()).toMatchObject({ state: 'captured', lastDay: addDays(FIRST, 1), problem: null });
      expect((await rowsIn(location)).map(({ day }) => day)).toEqual([FIRST, addDays(FIRST, 1)]);
    });

    test('are replaced by a new history after a restart', async () => {
      const first = gateway();
      await first.captureIfDue();
      await takeAway();
      const second = gateway();
      await second.begin();
      clock += 24 * HOUR;
      await second.captureIfDue();
      expect(second.status()).toMatchObject({ state: 'captured', problem: null });
      expect((await rowsIn(location)).map(({ day }) => day)).toEqual([addDays(FIRST, 1)]);
    });

    test('are not replaced if they vanish while a day is read', async () => {
      await capture(location, FIRST);
      await takeAway();
      const added = { location, account: 'a1', areKnown: true };
      await expect(leaseCapture({ ...added, holder: 'a', now: 0, ms: 1_000 })).rejects.toThrow('are gone');
      const day = { day: addDays(FIRST, 1), timeZone: ZONE, capturedAt: clock, isSample: false, keepDays: 30 };
      await expect(captureDay({ ...added, ...day, sources: [] })).rejects.toThrow('are gone');
      expect(await hasNothingNew()).toBe(true);
    });
  });

  const setVersion = async (version: number) => {
    if (location.databaseUrl === undefined) {
      const database = new DatabaseSync(location.file);
      database.exec(`pragma user_version = ${version}`);
      database.close();
    } else await atDatabase(location.databaseUrl, `update history_version set version = ${version}`);
  };

  test('reading a history of the previous release leaves its tables to it', async () => {
    await capture(location, FIRST);
    expect((await openKeptHistory(location).then(closed))?.isUpgradeDue).toBe(false);
    await setVersion(1);
    expect((await openKeptHistory(location).then(closed))?.isUpgradeDue).toBe(true);
    expect(await knownDays({ location, account: 'a1', day: FIRST, areKnown: true })).toMatchObject({ hasDay: true });
    expect((await capturedDays({ location, account: 'a1', from: FIRST, to: FIRST })).days).toEqual([FIRST]);
    const print = async () => {};
    expect(await verifyHistoryCommand([], { location, print, warn: () => {} })).toBe(0);
    expect(await exportHistory({ location, print, warn: () => {} })).toBe(0);
    expect(await versionOf(location)).toBe(1);
  });

  test('a history of the previous release is continued, and then belongs to this one', async () => {
    await capture(location, FIRST);
    await setVersion(1);
    await capture(location, addDays(FIRST, 1));
    const history = await openKeptHistory(location);
    expect(await history?.days('a1')).toEqual([FIRST, addDays(FIRST, 1)]);
    await history?.close();
    expect(await versionOf(location)).toBe(2);
  });

  test('a history of a later release is refused and not changed', async () => {
    await capture(location, FIRST);
    if (location.databaseUrl === undefined) {
      const database = new DatabaseSync(location.file);
      database.exec('pragma user_version = 99');
      database.close();
    } else await atDatabase(location.databaseUrl, 'update history_version set version = 99');
    await expect(openHistory(location)).rejects.toThrow('of a later release (version 99)');
    await expect(openKeptHistory(location)).rejects.toThrow('of a later release (version 99)');
  });
});

async function atDatabase(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(sql).finally(() => client.end());
  return rows;
}

async function versionOf({ file, databaseUrl }: HistoryLocation): Promise<number> {
  if (databaseUrl !== undefined)
    return Number((await atDatabase(databaseUrl, 'select version from history_version'))[0]?.version);
  const database = new DatabaseSync(file);
  const version = database.prepare('pragma user_version').get()?.user_version;
  database.close();
  return Number(version);
}

describePostgres(() => {
  /** A gateway's folder with some days, and an empty database. */
  async function folderAndDatabase(days: number) {
    const { file } = historyAt(await newPlace('sqlite'));
    for (let day = 0; day < days; day += 1) await capture({ file }, addDays(FIRST, day));
    return { file, databaseUrl: await newPlace('postgres') };
  }

  test('a gateway that gets a database keeps its past and continues it', async () => {
    const location = await folderAndDatabase(70);
    const before = await rowsIn({ file: location.file });
    await capture(location, addDays(FIRST, 70));
    expect((await rowsIn(location)).slice(0, 70)).toEqual(before);
    expect(await rowsIn({ file: location.file })).toEqual(before);
    const history = await openHistory(location);
    expect(await verifyHistory(history)).toMatchObject({ accounts: [{ days: 71, problems: [] }] });
    await history.close();
    const day = addDays(FIRST, 69);
    expect(await pastDay({ location, account: 'a1', day })).toEqual(
      await pastDay({ location: { file: location.file }, account: 'a1', day }),
    );
  });

  test('each kind imports the exports of the other, identical to the byte', async () => {
    const { file, databaseUrl } = await folderAndDatabase(70);
    const exported = join(await newPlace('sqlite'), 'history.ndjson');
    const copy = async (from: HistoryLocation, to: HistoryLocation) => {
      let lines = '';
      const print = async (text: string) => {
        lines += text;
      };
      const warn = () => undefined;
      expect(await exportHistory({ location: from, print, warn })).toBe(0);
      await writeFile(exported, lines);
      expect(await importHistory(exported, { location: to, print, warn })).toBe(0);
      expect(await rowsIn(to)).toEqual(await rowsIn(from));
    };
    const database = historyAt(databaseUrl);
    await copy({ file }, database);
    await copy(database, historyAt(await newPlace('sqlite')));
  });

  test('of gateways that start at the same time one brings its past', async () => {
    const location = await folderAndDatabase(3);
    const locations = [location, { ...location, file: '/nowhere/history.sqlite' }, location, location];
    const counted = await Promise.all(
      locations.map(async (each) => (await knownDays({ location: each, account: 'a1', day: FIRST })).lastDay),
    );
    const [lastDay] = counted;
    expect(counted).toEqual(locations.map(() => lastDay));
    expect([null, addDays(FIRST, 2)]).toContain(lastDay);
  });

  test('a database that has a history takes nothing from the folder', async () => {
    const location = await folderAndDatabase(3);
    await capture({ ...location, file: '/nowhere/history.sqlite' }, addDays(FIRST, 10));
    expect((await rowsIn(location)).map(({ day }) => day)).toEqual([addDays(FIRST, 10)]);
  });

  test('a past that cannot be read is reported, not left behind', async () => {
    const location = await folderAndDatabase(0);
    await writeFile(location.file, 'damaged');
    await expect(openHistory(location)).rejects.toThrow('not a database');
    expect(await openKeptHistory(location)).toBeUndefined();
  });

  test('an unreachable database is named without its password', async () => {
    const opened = openHistory(historyAt('postgres://ada:wr0ngWord@127.0.0.1:1/harbour'));
    await expect(opened).rejects.toThrow(
      'postgres://127.0.0.1:1/harbour cannot be used, nothing listens there: start the server, or correct the URL.',
    );
  });

  test('a connection that breaks between two queries fails only the second one', async () => {
    const location = historyAt(await newPlace('postgres'));
    await capture(location, FIRST);
    const history = await openHistory(location);
    await atDatabase(
      location.databaseUrl ?? '',
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'compliance-gateway' and datname = current_database()",
    );
    await expect(history.last('a1')).rejects.toThrow(/cannot be used, it (ends|breaks off) the connection/);
    await history.close();
    expect(await knownDays({ location, account: 'a1', day: FIRST })).toEqual({ hasDay: true, lastDay: FIRST });
  });
});

test('a start reports what keeps the history from being read, before the first capture', async () => {
  const location = historyAt(await newPlace('sqlite'));
  await writeFile(location.file, 'damaged');
  const warned: string[] = [];
  const history = createHistory({
    snapshots: { snapshotSince: () => Promise.reject(new Error('Nothing is read yet.')) },
    location,
    account: 'a1',
    timeZone: ZONE,
    keepDays: 3650,
    now: () => 0,
    log: { info: () => undefined, warn: (_details, message) => warned.push(message) },
  });
  onTestFinished(history.close);
  await history.begin();
  expect(warned).toEqual(['the history cannot be used yet']);
  expect(history.status()).toMatchObject({
    state: 'failing',
    nextAttemptAt: 60_000,
    problem: expect.stringContaining('history.sqlite cannot be read (file is not a database)'),
  });
});
