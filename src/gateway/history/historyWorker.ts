import { setPriority } from 'node:os';
import type { MessagePort } from 'node:worker_threads';
import { addDays } from '#compliance/calendar/calendar.ts';
import type { PastSource } from '#compliance/history/pastDay.ts';
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
import { documentChanges, itemChanges } from './areaChanges.ts';
import { areaReading, type CapturedArea } from './areaReading.ts';
import {
  type DaysRange,
  documentFiguresOfDays,
  type FiguresScope,
  figuresOfDays,
  type ItemFiguresScope,
  itemFiguresOfDays,
} from './capturedDays.ts';
import { type ChangeScope, changesBetween, type DayChanges } from './dayChanges.ts';
import { type DayRows, type DayRowsQuery, type DayRowsTold, dayRows } from './dayRows.ts';
import { type CapturedMethod, createDayTables } from './dayTables.ts';
import { appendDay } from './history.ts';
import type { HistoryStore, KeptDays } from './historyStore.ts';
import { type OnTimeScope, onTimeMonths } from './onTimeMonths.ts';
import { type HistoryLocation, withHistory, withKeptHistory, withKnownHistory } from './openHistory.ts';
import { pagesFrom } from './pagePort.ts';
import type { StoredDay } from './readDay.ts';
import { readCapture } from './readRun.ts';
import { recordsIn } from './sourceRecords.ts';

/*
 * The slow work on the history, for a thread: days are large, and callers wait while they are decoded. Nothing is kept between
 * tasks, so a thread that was ended has lost nothing.
 */

type OfAccount = { location: HistoryLocation; account: string };
/** `areKnown`: days of the account have been seen; if they are gone, no new ones are begun in their place. */
type Continued = OfAccount & { areKnown?: boolean | undefined };

const withContinued = <Result>(
  { location, account, areKnown }: Continued,
  work: (history: HistoryStore) => Promise<Result>,
): Promise<Result> => (areKnown ? withKnownHistory(location, account, work) : withHistory(location, work));

/** One reading that a day is made from; without pages if the service or the token does not have the method. */
export type SourcePages = PastSource & { method: CapturedMethod; pages: readonly Uint8Array[] };

export type CaptureTask = Continued & {
  day: CalendarNumber;
  timeZone: string;
  capturedAt: EpochMs;
  isSample: boolean;
  /** How many days are kept. */
  keepDays: number;
  sources: readonly SourcePages[];
};

/** A day this many days after the last one may come from a wrong clock. */
const FAR_DAYS = 40;

/** Keeps a day; nothing happens if it exists. */
export function captureDay(task: CaptureTask): Promise<void> {
  const { account, day, keepDays } = task;
  return withContinued(task, async (history) => {
    const last = await appendSources(history, task);
    // If the clock is right, the next day removes what this one leaves.
    if (last !== undefined && day <= addDays(last, FAR_DAYS))
      await history.prune(account, { from: addDays(day, -keepDays), today: day });
  });
}

/** The task of a thread that requests the pages of its sources. */
export type SentCapture = Omit<CaptureTask, 'sources'> & {
  port: MessagePort;
  sources: readonly (Omit<SourcePages, 'pages'> & { pages: number })[];
};

/** The priority of work that nobody waits for; 19 is the lowest. */
const LOW_PRIORITY = 10;

/** Lets work that somebody waits for go first when the capture and its garbage collection keep every core busy. */
function giveUpPriority(): void {
  // Elsewhere this would affect the whole program.
  if (process.platform !== 'linux') return;
  try {
    setPriority(0, LOW_PRIORITY);
  } catch {
    // If a sandbox refuses, the capture keeps the usual priority.
  }
}

/** The same in a thread of its own, requesting the pages. */
export async function captureDayOfPort({ port, sources, ...task }: SentCapture): Promise<void> {
  giveUpPriority();
  const read: SourcePages[] = [];
  for (const [place, source] of sources.entries()) {
    const pages: Uint8Array[] = [];
    for await (const page of pagesFrom(port, place, source.pages)) pages.push(page);
    read.push({ ...source, pages });
  }
  await captureDay({ ...task, sources: read });
}

/** @returns the previous last day */
function appendSources(history: HistoryStore, task: Omit<CaptureTask, 'location' | 'keepDays'>) {
  const { day, timeZone, sources } = task;
  return appendDay(history, {
    ...task,
    sources: sources.map(({ pages: _pages, ...source }) => source),
    make(names, before) {
      const tables = createDayTables(names, day, timeZone);
      // The pages of a snapshot hold records that have been checked.
      for (const source of sources) for (const record of recordsIn(source)) tables.add(source.method, record);
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

/** Keeps the past of the sample: all of it, or none if the account has any day already. @returns how many days */
export const captureSamplePast = ({ location, account, timeZone, capturedAt, days }: SampleTask): Promise<number> =>
  withHistory(location, (history) =>
    history.transaction(async () => {
      if (await history.last(account)) return 0;
      for (const { day, sources } of days)
        await appendSources(history, { account, day, timeZone, capturedAt, isSample: true, sources });
      return days.length;
    }),
  );

/** Whether a day is kept, and the last kept day. */
export function knownDays({ location, account, areKnown, day }: Continued & { day: CalendarNumber }) {
  const look = async (history: KeptDays) => ({
    hasDay: await history.hasDay(account, day),
    lastDay: (await history.last(account))?.day ?? null,
  });
  return areKnown ? withKeptHistory(location, look) : withHistory(location, look);
}

export type ChangesTask = OfAccount &
  ChangeScope & { from: CalendarNumber; to: CalendarNumber; causes?: readonly ChangeCause[] | undefined; most: number };

/** What changed between two captured days; undefined when one of them was not captured. */
export const changesOfDays = ({ from, to, ...wanted }: ChangesTask): Promise<DayChanges | undefined> =>
  withBothDays({ ...wanted, from, to, area: 'training' }, (earlier, later) => changesBetween(earlier, later, wanted));

export type ItemChangesTask = OfAccount & BothDays & Parameters<typeof itemChanges>[2];
export type DocumentChangesTask = OfAccount & BothDays & Parameters<typeof documentChanges>[2];
type BothDays = { from: CalendarNumber; to: CalendarNumber };

/** What changed of equipment between two captured days; undefined when one of them was not captured. */
export const itemChangesOfDays = ({
  from,
  to,
  ...wanted
}: ItemChangesTask): Promise<Omit<HistoryItemChanges, 'ok'> | undefined> =>
  withBothDays({ ...wanted, from, to, area: 'equipment' }, (earlier, later) => itemChanges(earlier, later, wanted));

/** What changed of documents between two captured days; undefined when one of them was not captured. */
export const documentChangesOfDays = ({
  from,
  to,
  ...wanted
}: DocumentChangesTask): Promise<Omit<HistoryDocumentChanges, 'ok'> | undefined> =>
  withBothDays({ ...wanted, from, to, area: 'documents' }, (earlier, later) => documentChanges(earlier, later, wanted));

/** Compares two days, with how much of the area could be read on each. */
const withBothDays = <Result extends { from: object; to: object }>(
  { location, account, from, to, area }: OfAccount & BothDays & { area: CapturedArea },
  work: (earlier: StoredDay, later: StoredDay) => Result,
): Promise<Result | undefined> =>
  withKeptHistory(location, async (history) => {
    const [earlier, later] = [await readCapture(history, account, from), await readCapture(history, account, to)];
    if (!earlier || !later) return undefined;
    const compared = work(earlier.stored, later.stored);
    return {
      ...compared,
      from: { ...compared.from, ...areaReading(earlier.row, area) },
      to: { ...compared.to, ...areaReading(later.row, area) },
    };
  });

export type DaysTask = OfAccount & FiguresScope & DaysRange;

/** The figures of the captured days of a range. */
export const capturedDays = ({ location, ...wanted }: DaysTask): Promise<Omit<HistoryDays, 'ok' | 'status'>> =>
  withKeptHistory(location, (history) => figuresOfDays(history, wanted));

export type ItemDaysTask = OfAccount & ItemFiguresScope & DaysRange;

/** The figures of equipment of the captured days of a range. */
export const capturedItemDays = ({
  location,
  ...wanted
}: ItemDaysTask): Promise<Omit<HistoryItemDays, 'ok' | 'status'>> =>
  withKeptHistory(location, (history) => itemFiguresOfDays(history, wanted));

export type DocumentDaysTask = OfAccount & DaysRange & { staleAfterMonths: number };

/** The figures of documents of the captured days of a range. */
export const capturedDocumentDays = ({
  location,
  ...wanted
}: DocumentDaysTask): Promise<Omit<HistoryDocumentDays, 'ok' | 'status'>> =>
  withKeptHistory(location, (history) => documentFiguresOfDays(history, wanted));

export type OnTimeTask = OfAccount & OnTimeScope & { from: CalendarNumber; to: CalendarNumber };

/** How much of what fell due in each month was renewed on time. */
export const onTimeOfMonths = ({ location, ...wanted }: OnTimeTask): Promise<OnTimeMonth[]> =>
  withKeptHistory(location, (history) => onTimeMonths(history, wanted));

export type DayRowsTask = OfAccount & DayRowsQuery & DayRowsTold & { on: CalendarNumber };

/** Rows of a day as it was captured; undefined when it was not. */
export const rowsOfDay = ({ location, account, on, ...asked }: DayRowsTask): Promise<DayRows | undefined> =>
  withKeptHistory(location, (history) => dayRows(history, account, on, asked));

export type LeaseTask = Continued & { holder: string; now: EpochMs; ms: number };

/** Whether a gateway may capture, among several on one store. */
export const leaseCapture = ({ holder, now, ms, ...of }: LeaseTask): Promise<boolean> =>
  withContinued(of, (history) => history.lease(of.account, holder, { now, ms }));
