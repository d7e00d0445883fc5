import { rm, stat } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate } from 'node:timers/promises';
import { zstdCompressSync } from 'node:zlib';
import { addDays } from '#compliance/calendar/calendar.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { LastCompleted, TrainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import type { Figure } from '#service/bench/figures.ts';
import { createRandom } from '#service/sample/random.ts';
import { epochDay } from '../history/epochDay.ts';
import { appendDay, RUN_DAYS } from '../history/history.ts';
import { historyFileIn } from '../history/historyFile.ts';
import { createHistoryThreads } from '../history/historyThreads.ts';
import { capturedDays, changesOfDays, rowsOfDay } from '../history/historyWorker.ts';
import { type HistoryLocation, openHistory } from '../history/openHistory.ts';
import { readDay } from '../history/readRun.ts';
import { type Completion, recordedDays } from './recordedDays.ts';

/** A hundred thousand people with ten required trainings each; three in a thousand pairs change each day. */
const [EMPLOYEES, REQUIRED, TRAININGS, SITES, CHANGED] = [100_000, 10, 200, 300, 0.003];
const [ZONE, FIRST] = ['Europe/Amsterdam', 20230101];
const PAGE = 1000;
const YEARS = 3;
const DAY_MS = 86_400_000;

type Pair = { training: number; doneOn: CalendarNumber; expiresOn: CalendarNumber; startsExpiringOn: CalendarNumber };

/** The size of a file of three years, and the time of a capture, a past day and a trend of a year. */
export function historyStore(folder: string, say: (text: string) => void): Promise<Figure[]> {
  const random = createRandom(1, 'history');
  const complete = (pair: Pick<Pair, 'training'>, doneOn: CalendarNumber): Pair => {
    const expiresOn = addDays(doneOn, 365 * (1 + (pair.training % 3)));
    return { training: pair.training, doneOn, expiresOn, startsExpiringOn: addDays(expiresOn, -30) };
  };
  const ids = Array.from({ length: EMPLOYEES }, () =>
    Array.from({ length: 4 }, () => random.int(0, 0xffffff).toString(16).padStart(6, '0')).join(''),
  );
  const people = ids.map(() =>
    random
      .some(
        Array.from({ length: TRAININGS }, (_, training) => 1000 + training),
        REQUIRED,
      )
      .map((training) => complete({ training }, addDays(FIRST, -random.int(0, 700)))),
  );
  const recordOf = (id: string, pairs: readonly Pair[], on: CalendarNumber): TrainingEmployeeStatus => {
    const isDone = ({ expiresOn }: Pair) => expiresOn >= on;
    return {
      status: 'active',
      m_user_id: id,
      percent_complete: 100,
      complete_training_ids: pairs.filter(isDone).map(({ training }) => training),
      incomplete_training_ids: pairs.filter((pair) => !isDone(pair)).map(({ training }) => training),
      last_completed: pairs.map(
        ({ training, doneOn, expiresOn, startsExpiringOn }): LastCompleted => ({
          id: training,
          date_number: doneOn,
          expiresOn,
          startsExpiringOn,
        }),
      ),
    };
  };
  const compressed = (container: string, records: readonly unknown[]) =>
    zstdCompressSync(JSON.stringify({ ok: true, [container]: records }));
  const users = compressed(
    'users',
    ids.map((id, place) => ({ id, fieldOffice_id: [`site-${place % SITES}`], manager_id: ids[place % 1000] })),
  );
  const pagesOn = (on: CalendarNumber) =>
    Array.from({ length: EMPLOYEES / PAGE }, (_, page) => {
      const first = page * PAGE;
      const part = people.slice(first, first + PAGE);
      return compressed(
        'employees',
        part.map((pairs, place) => recordOf(ids[first + place] ?? '', pairs, on)),
      );
    });
  const live = (on: CalendarNumber) => {
    for (let change = 0; change < EMPLOYEES * REQUIRED * CHANGED; change += 1) {
      const pairs = random.pick(people);
      const place = random.int(0, REQUIRED - 1);
      const pair = pairs[place];
      if (pair) pairs[place] = complete(pair, on);
    }
  };
  const completions = function* (): Generator<Completion> {
    for (const [place, id] of ids.entries())
      for (const { training, doneOn } of people[place] ?? [])
        for (const date_number of [doneOn, addDays(doneOn, -400)])
          yield { m_user_id: id, training_id: training, date_number };
  };
  return measure(folder, { say, pagesOn, live, users, completions });
}

type MeasuredHistory = {
  say: (text: string) => void;
  pagesOn: (day: CalendarNumber) => Uint8Array[];
  live: (day: CalendarNumber) => void;
  users: Uint8Array;
  completions: () => Iterable<Completion>;
};

async function measure(folder: string, { say, pagesOn, live, users, completions }: MeasuredHistory): Promise<Figure[]> {
  const file = historyFileIn(folder);
  await rm(file, { force: true });
  const of = { location: { file }, account: 'bench' };
  const threads = createHistoryThreads();
  const took: number[] = [];
  const used: number[] = [];
  let longestWait = 0;
  const sizes: number[] = [];
  const days = 8;
  for (let number = 0; number < days; number += 1) {
    const day = addDays(FIRST, number);
    live(day);
    const source = { state: 'read' as const, calculatedAt: null, readAt: null, unreadable: 0 };
    const sources = [
      { ...source, method: 'training-employee-status.list' as const, pages: pagesOn(day) },
      { ...source, method: 'users.list' as const, pages: [users] },
    ];
    // A new one for each day: it counts from its last look on, between which this thread made the pages.
    const waits = monitorEventLoopDelay({ resolution: 1 });
    await setImmediate();
    waits.enable();
    const [started, cpu] = [performance.now(), process.cpuUsage()];
    await threads.captureDay({
      ...of,
      day,
      timeZone: ZONE,
      capturedAt: Date.parse('2023-01-01') + number * DAY_MS,
      isSample: false,
      keepDays: 3650,
      sources,
    });
    took.push(performance.now() - started);
    used.push(secondsOf(process.cpuUsage(cpu)));
    waits.disable();
    longestWait = Math.max(longestWait, waits.max / 1e6);
    sizes.push((await stat(file)).size);
    say(`  a day captured in ${Math.round(took.at(-1) ?? 0)} ms`);
  }
  await threads.close();
  const base = sizes[0] ?? 0;
  const delta = ((sizes.at(-1) ?? 0) - base) / (days - 1);
  const last = addDays(FIRST, days - 1);
  say("  days by today's records");
  const recorded = await recordedDays({
    status: pagesOn(last),
    users,
    completions: completions(),
    today: last,
    zone: ZONE,
  });
  say('  the rest of a run');
  await fillRun(of, days);
  const bases = Math.ceil((365 * YEARS) / RUN_DAYS);
  return [
    ...recorded,
    ...(await readings(of)),
    { name: 'history of 1,000,000 pairs, first day of a run', value: base / 1e6, unit: 'MB' },
    { name: '  a day with 0.3 % changes', value: delta / 1000, unit: 'kB' },
    {
      name: `  ${YEARS} years, reckoned`,
      value: (bases * base + (365 * YEARS - bases) * delta) / 1e6,
      unit: 'MB',
      target: { most: 200 },
    },
    { name: '  capture of a day, slowest', value: Math.max(...took) / 1000, unit: 's', target: { most: 20 } },
    { name: '  processor time of it', value: Math.max(...used), unit: 's' },
    { name: '  longest wait of others meanwhile', value: longestWait, unit: 'ms', target: { most: 50 } },
  ];
}

/** Continues to the last day of a run, which takes longest to read, with as many changes a day. */
async function fillRun(of: { location: HistoryLocation; account: string }, days: number): Promise<void> {
  const random = createRandom(2, 'history');
  const history = await openHistory(of.location);
  for (let number = days; number < RUN_DAYS; number += 1) {
    const day = addDays(FIRST, number);
    await appendDay(history, {
      account: of.account,
      day,
      timeZone: ZONE,
      capturedAt: Date.parse('2023-01-01') + number * DAY_MS,
      isSample: false,
      sources: [],
      make(_names, before) {
        const columns = before.pairs.columns.map((column) => column.slice());
        for (let change = 0; change < before.pairs.length * CHANGED; change += 1) {
          const row = random.int(0, before.pairs.length - 1);
          const done = epochDay(day) - random.int(0, 3);
          [0, 365, 335].forEach((later, place) => {
            const column = columns[3 + place];
            if (column) column[row] = done + later;
          });
        }
        return { ...before, pairs: { ...before.pairs, columns } };
      },
    });
  }
  await history.close();
}

const secondsOf = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1e6;

/** A page of rows, as a request asks for it. */
const ROWS = 5_000;

async function readings(of: { location: HistoryLocation; account: string }): Promise<Figure[]> {
  const timed = async (name: string, work: () => Promise<unknown>, most?: number): Promise<Figure[]> => {
    const [started, used] = [performance.now(), process.cpuUsage()];
    await work();
    const cpu = secondsOf(process.cpuUsage(used));
    return [
      { name, value: (performance.now() - started) / 1000, unit: 's', ...(most !== undefined && { target: { most } }) },
      { name: '  processor time of it', value: cpu, unit: 's' },
    ];
  };
  const last = addDays(FIRST, RUN_DAYS - 1);
  const rowsOf = (asked: { hash: false | 'kept' | 'anew' }) => () =>
    rowsOfDay({ ...of, on: last, rows: 'pairs', offset: 0, limit: ROWS, ...asked });
  const history = await openHistory(of.location);
  const past = await timed('history: the last day of a run', () => readDay(history, of.account, last), 2);
  await history.close();
  const rows = await timed(`  ${ROWS} rows of it`, rowsOf({ hash: false }), 2);
  const hashed = await timed(`  ${ROWS} rows of it, with the hash of all`, rowsOf({ hash: 'kept' }), 2);
  const confirmed = await timed('  confirming that hash', rowsOf({ hash: 'anew' }));
  const trend = await timed(`  trend of ${RUN_DAYS} days, ${SITES} sites, ${TRAININGS} trainings`, () =>
    capturedDays({ ...of, from: FIRST, to: last }),
  );
  const [whole] = trend;
  const changes = await timed('  changes between two days', () =>
    changesOfDays({ ...of, from: FIRST, to: last, most: 1000 }),
  );
  return [
    ...past,
    ...rows,
    ...hashed,
    ...confirmed,
    ...trend,
    {
      name: '  reckoned for a year',
      value: ((whole?.value ?? Number.NaN) * 1000 * 365) / RUN_DAYS,
      unit: 'ms',
      target: { most: 200 },
    },
    ...changes,
  ];
}
