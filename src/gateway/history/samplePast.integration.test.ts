import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays, calendarDateAt } from '#compliance/calendar/calendar.ts';
import { provisionStore } from '#service/provisionStore.ts';
import { importRecords } from '#service/testing/runningService.ts';
import { smallOrganisation } from '#service/testing/smallOrganisation.ts';
import { createHistory, type HistoryOptions } from './createHistory.ts';
import { captureDay } from './historyWorker.ts';
import { openHistory } from './openHistory.ts';
import { historyAt } from './testing/historyAt.ts';
import { verifyHistory } from './verifyHistory.ts';

const DAY_MS = 86_400_000;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'compliance-sample-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** One start of a gateway on the folder: adds the past and returns the days. */
async function startOn(accountId: string, now: number, options: Partial<HistoryOptions> = {}) {
  const { samplePast, timeZone, release } = await provisionStore(folder, accountId);
  const asked: string[] = [];
  const history = createHistory({
    snapshots: {
      snapshotSince: async (method) => {
        asked.push(method);
        throw new Error('The past asks the service nothing.');
      },
    },
    location: historyAt(folder),
    account: `embedded ${accountId}`,
    timeZone,
    keepDays: 3650,
    samplePast,
    now: () => now,
    log: { info: () => undefined, warn: () => undefined },
    ...options,
  });
  await history.begin();
  const days = await history.days({ from: 10_000_101, to: 99_991_231 });
  const [from = 0, to = 0] = [days.days[0], days.days.at(-1)];
  const changes = from < to ? await history.changesBetween({ from, to }) : undefined;
  await history.close();
  await release();
  expect(asked).toEqual([]);
  return { days, changes, timeZone };
}

test('the sample begins with the 30 days before today, marked, without a call to the service', async () => {
  const now = Date.now();
  const { days, changes, timeZone } = await startOn('northquay', now);
  const today = calendarDateAt(now, timeZone);
  expect(days.days).toEqual(Array.from({ length: 30 }, (_, place) => addDays(today, place - 30)));
  expect([days.sampleDays, days.gaps]).toEqual([days.days, []]);
  expect(Object.keys(days.bySite).length).toBeGreaterThan(2);
  expect(changes?.causes.map(({ cause }) => cause)).toEqual(expect.arrayContaining(['firstDone', 'renewed', 'lapsed']));
  const history = await openHistory(historyAt(folder));
  expect(await verifyHistory(history)).toMatchObject({ accounts: [{ days: 30, problems: [] }] });
  await history.close();
});

test('the past is added only once, whatever the clock does', async () => {
  const now = Date.now();
  const { days } = await startOn('northquay', now);
  for (const later of [DAY_MS, 40 * DAY_MS, -DAY_MS, -40 * DAY_MS])
    expect((await startOn('northquay', now + later)).days.days).toEqual(days.days);
});

test('an organisation that is not the sample gets no past', async () => {
  await importRecords(folder, smallOrganisation('acme'));
  expect((await startOn('acme', Date.now())).days.days).toEqual([]);
});

test('a history that has begun gets no past', async () => {
  const now = Date.now();
  const { timeZone, release } = await provisionStore(folder);
  await release();
  const day = calendarDateAt(now, timeZone);
  const account = 'embedded northquay';
  await captureDay({
    location: historyAt(folder),
    account,
    day,
    timeZone,
    capturedAt: now,
    isSample: false,
    keepDays: 3650,
    sources: [],
  });
  const { days } = await startOn('northquay', now);
  expect([days.days, days.sampleDays]).toEqual([[day], []]);
});

test('no more days than are kept', async () => {
  expect((await startOn('northquay', Date.now(), { keepDays: 7 })).days.days).toHaveLength(7);
});
