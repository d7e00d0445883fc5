import { zstdDecompressSync } from 'node:zlib';
import { addDays } from '#compliance/calendar/calendar.ts';
import type { PastDay, PastSource } from '#compliance/history/pastDay.ts';
import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import type {
  ChangeCause,
  HistoryDays,
  HistoryDocumentChanges,
  HistoryDocumentDays,
  HistoryItemChanges,
  HistoryItemDays,
  OnTimeMonth,
} from '#protocol/history.ts';
import { methods } from '#protocol/methods.ts';
import { isJsonObject } from '#protocol/request.ts';
import { documentChanges, itemChanges } from './areaChanges.ts';
import {
  documentFiguresOfDays,
  type FiguresScope,
  figuresOfDays,
  type ItemFiguresScope,
  itemFiguresOfDays,
} from './capturedDays.ts';
import { type ChangeScope, changesBetween, type DayChanges } from './dayChanges.ts';
import { type DayRows, type DayRowsAsked, dayRows } from './dayRows.ts';
import { type CapturedMethod, createDayTables } from './dayTables.ts';
import { appendDay, readDay } from './history.ts';
import { type HistoryFile, openHistoryFile } from './historyFile.ts';
import { type OnTimeScope, onTimeMonths } from './onTimeMonths.ts';
import { pastDayOf, type StoredDay } from './readDay.ts';

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
export const changesOfDays = ({ from, to, ...wanted }: ChangesTask): DayChanges | undefined =>
  withBothDays({ ...wanted, from, to }, (earlier, later) => changesBetween(earlier, later, wanted));

export type ItemChangesTask = OfAccount & BothDays & Parameters<typeof itemChanges>[2];
export type DocumentChangesTask = OfAccount & BothDays & Parameters<typeof documentChanges>[2];
type BothDays = { from: CalendarNumber; to: CalendarNumber };

/** What changed of equipment between two captured days; undefined when one of them was not captured. */
export const itemChangesOfDays = ({
  from,
  to,
  ...wanted
}: ItemChangesTask): Omit<HistoryItemChanges, 'ok'> | undefined =>
  withBothDays({ ...wanted, from, to }, (earlier, later) => itemChanges(earlier, later, wanted));

/** What changed of documents between two captured days; undefined when one of them was not captured. */
export const documentChangesOfDays = ({
  from,
  to,
  ...wanted
}: DocumentChangesTask): Omit<HistoryDocumentChanges, 'ok'> | undefined =>
  withBothDays({ ...wanted, from, to }, (earlier, later) => documentChanges(earlier, later, wanted));

const withBothDays = <Result>(
  { file, account, from, to }: OfAccount & BothDays,
  work: (earlier: StoredDay, later: StoredDay) => Result,
): Result | undefined =>
  withFile(file, (history) => {
    const [earlier, later] = [readDay(history, account, from), readDay(history, account, to)];
    return earlier && later && work(earlier, later);
  });

export type DaysTask = OfAccount & FiguresScope & { from: CalendarNumber; to: CalendarNumber };

/** The figures of the captured days of a range. */
export const capturedDays = ({ file, ...wanted }: DaysTask): Omit<HistoryDays, 'ok' | 'status'> =>
  withFile(file, (history) => figuresOfDays(history, wanted));

export type ItemDaysTask = OfAccount & ItemFiguresScope & { from: CalendarNumber; to: CalendarNumber };

/** The figures of equipment of the captured days of a range. */
export const capturedItemDays = ({ file, ...wanted }: ItemDaysTask): Omit<HistoryItemDays, 'ok' | 'status'> =>
  withFile(file, (history) => itemFiguresOfDays(history, wanted));

export type DocumentDaysTask = OfAccount & { from: CalendarNumber; to: CalendarNumber; staleAfterMonths: number };

/** The figures of documents of the captured days of a range. */
export const capturedDocumentDays = ({
  file,
  ...wanted
}: DocumentDaysTask): Omit<HistoryDocumentDays, 'ok' | 'status'> =>
  withFile(file, (history) => documentFiguresOfDays(history, wanted));

export type OnTimeTask = OfAccount & OnTimeScope & { from: CalendarNumber; to: CalendarNumber };

/** How much of what fell due in each month was renewed by then. */
export const onTimeOfMonths = ({ file, account, ...wanted }: OnTimeTask): OnTimeMonth[] =>
  withFile(file, (history) =>
    onTimeMonths({ ...wanted, days: history.days(account), read: (day) => readDay(history, account, day) }),
  );

export type DayRowsTask = OfAccount &
  DayRowsAsked & { on: CalendarNumber; offset: number; limit: number; hash: boolean };

/** Rows of a day as it was captured; undefined when it was not. */
export const rowsOfDay = ({ file, account, on, ...asked }: DayRowsTask): DayRows | undefined =>
  withFile(file, (history) => dayRows(history, account, on, asked));

export type LeaseTask = OfAccount & { holder: string; now: EpochMs; ms: number };

/** Whether a gateway may capture, of several on one folder. */
export const leaseCapture = ({ file, account, holder, ...lease }: LeaseTask): boolean =>
  withFile(file, (history) => history.lease(account, holder, lease));
