import { zstdDecompressSync } from 'node:zlib';
import { addDays } from '#compliance/calendar/calendar.ts';
import type { PastDay, PastSource } from '#compliance/history/pastDay.ts';
import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import type { ChangeCause, DailyRatio, HistoryDays } from '#protocol/history.ts';
import { methods } from '#protocol/methods.ts';
import { isJsonObject } from '#protocol/request.ts';
import { type ChangeScope, changesBetween, type DayChanges } from './dayChanges.ts';
import { type CapturedMethod, createDayTables } from './dayTables.ts';
import { appendDay, figuresIn, readDay } from './history.ts';
import { type HistoryFile, openHistoryFile } from './historyFile.ts';
import { pastDayOf } from './readDay.ts';

/*
 * What takes long of the history, for a thread: the days are large, and the file is read and written while its caller waits.
 * Nothing is kept between tasks, so a thread that was ended has lost nothing.
 */

type OfAccount = { file: string; account: string };

/** One reading that a day is made of; without pages where the service or the token does not have the method. */
export type SourcePages = PastSource & { method: CapturedMethod; pages: readonly Uint8Array[] };

export type CaptureTask = OfAccount & {
  day: CalendarNumber;
  timeZone: string;
  capturedAt: EpochMs;
  isSample: boolean;
  /** How many days are kept. */
  keepDays: number;
  sources: readonly SourcePages[];
};

function withFile<Result>(file: string, work: (file: HistoryFile) => Result): Result {
  const opened = openHistoryFile(file);
  try {
    return work(opened);
  } finally {
    opened.close();
  }
}

/** Keeps a day; nothing happens when it is there. */
export function captureDay(task: CaptureTask): void {
  const { file, account, day, keepDays } = task;
  withFile(file, (history) => {
    appendSources(history, task);
    history.prune(account, addDays(day, -keepDays));
  });
}

function appendSources(history: HistoryFile, task: Omit<CaptureTask, 'file' | 'keepDays'>): void {
  const { day, timeZone, sources } = task;
  appendDay(history, {
    ...task,
    sources: sources.map(({ pages: _pages, ...source }) => source),
    make(names, before) {
      const tables = createDayTables(names, day, timeZone);
      for (const { method, pages } of sources) {
        for (const page of pages) {
          const content: unknown = JSON.parse(zstdDecompressSync(page).toString());
          const records = isJsonObject(content) ? content[methods[method].container] : undefined;
          // The pages of a snapshot hold records that were checked.
          if (Array.isArray(records)) for (const record of records) tables.add(method, record);
        }
      }
      const missing = sources.filter(({ state }) => state === 'unavailable').map(({ method }) => method);
      return tables.finish({ tables: before, methods: missing });
    },
  });
}

export type SampleTask = OfAccount & {
  timeZone: string;
  /** When they were made. */
  capturedAt: EpochMs;
  /** Oldest first. */
  days: readonly { day: CalendarNumber; sources: readonly SourcePages[] }[];
};

/** Keeps the past of the sample, all of it or, where the account has any day already, none. @returns how many days */
export const captureSamplePast = ({ file, account, timeZone, capturedAt, days }: SampleTask): number =>
  withFile(file, (history) =>
    history.atOnce(() => {
      if (history.last(account)) return 0;
      for (const { day, sources } of days)
        appendSources(history, { account, day, timeZone, capturedAt, isSample: true, sources });
      return days.length;
    }),
  );

/** Whether a day is kept, and the last day that is. */
export function knownDays({ file, account, day }: OfAccount & { day: CalendarNumber }) {
  return withFile(file, (history) => ({
    hasDay: history.hasDay(account, day),
    lastDay: history.last(account)?.day ?? null,
  }));
}

/** All that is kept of a day, undefined when it was not captured. */
export const pastDay = ({ file, account, day }: OfAccount & { day: CalendarNumber }): PastDay | undefined =>
  withFile(file, (history) => {
    const stored = readDay(history, account, day);
    return stored && pastDayOf(stored);
  });

export type ChangesTask = OfAccount &
  ChangeScope & { from: CalendarNumber; to: CalendarNumber; causes?: readonly ChangeCause[] | undefined; most: number };

/** What changed between two captured days; undefined when one of them was not captured. */
export const changesOfDays = ({ file, account, from, to, ...wanted }: ChangesTask): DayChanges | undefined =>
  withFile(file, (history) => {
    const [earlier, later] = [readDay(history, account, from), readDay(history, account, to)];
    return earlier && later && changesBetween(earlier, later, wanted);
  });

export type DaysTask = OfAccount & { from: CalendarNumber; to: CalendarNumber };

/** The figures of the captured days of a range. */
export function capturedDays({ file, account, from, to }: DaysTask): Omit<HistoryDays, 'ok' | 'status'> {
  const rows = withFile(file, (history) => history.figures(account, from, to));
  const days = rows.map(({ day }) => day);
  const [bySite, byTraining] = [new Map<string, DailyRatio>(), new Map<string, DailyRatio>()];
  const put = (into: Map<string, DailyRatio>, id: string, place: number, [required, valid]: [number, number]) => {
    const zeros = () => new Array<number>(rows.length).fill(0);
    const ratio = into.get(id) ?? { required: zeros(), valid: zeros() };
    ratio.required[place] = required;
    ratio.valid[place] = valid;
    into.set(id, ratio);
  };
  rows.forEach(({ figures }, place) => {
    const known = figuresIn(figures);
    for (const [id, count] of Object.entries(known.bySite)) put(bySite, id, place, count);
    for (const [id, count] of Object.entries(known.byTraining)) put(byTraining, id, place, count);
  });
  return {
    days,
    gaps: gapsIn(days),
    sampleDays: rows.flatMap(({ day, isSample }) => (isSample ? [day] : [])),
    people: rows.map(({ people }) => people),
    required: rows.map(({ required }) => required),
    valid: rows.map(({ valid }) => valid),
    bySite: Object.fromEntries(bySite),
    byTraining: Object.fromEntries(byTraining),
  };
}

/** The stretches between captured days that were not captured. */
const gapsIn = (days: readonly CalendarNumber[]): HistoryDays['gaps'] =>
  days.flatMap((day, place) => {
    const [next, first] = [days[place + 1], addDays(day, 1)];
    return next === undefined || next === first ? [] : [{ from: first, to: addDays(next, -1) }];
  });

export type LeaseTask = OfAccount & { holder: string; now: EpochMs; ms: number };

/** Whether a gateway may capture, of several on one folder. */
export const leaseCapture = ({ file, account, holder, ...lease }: LeaseTask): boolean =>
  withFile(file, (history) => history.lease(account, holder, lease));
