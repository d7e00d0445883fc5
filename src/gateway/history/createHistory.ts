import type { PastDay } from '#compliance/history/pastDay.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { ChangeCause, HistoryChanges, HistoryDays, HistoryStatus } from '#protocol/history.ts';
import { type CaptureOptions, createCapture } from './capture.ts';
import { createHistoryThreads } from './historyThreads.ts';

/** What was, day by day, as known on each day. architecture.md "History". */
export type History = {
  /** The figures of the captured days of a range, both ends included. */
  days(from: CalendarNumber, to: CalendarNumber): Promise<HistoryDays>;
  /** What changed between two captured days; undefined when one of them was not captured. */
  changesBetween(asked: ChangesAsked): Promise<HistoryChanges | undefined>;
  /** Everything that was known on a day; undefined when it was not captured. */
  dayOf(day: CalendarNumber): Promise<PastDay | undefined>;
  status(): HistoryStatus;
  close(): Promise<void>;
};

type ChangesAsked = {
  from: CalendarNumber;
  to: CalendarNumber;
  siteId?: string | undefined;
  trainingId?: number | undefined;
  /** Whose pairs are told; of all where it is absent. */
  causes?: readonly ChangeCause[] | undefined;
};

/** How often the gateway looks whether a day is to be captured, milliseconds. */
const TICK_MS = 60_000;
/** Pairs that are told of a change at most. */
const MOST_CHANGES = 5_000;

export function createHistory(options: Omit<CaptureOptions, 'threads'>): History {
  const { file, account } = options;
  const threads = createHistoryThreads();
  const capture = createCapture({ ...options, threads });
  const ticker = setInterval(() => void capture.captureIfDue(), TICK_MS).unref();
  return {
    days: async (from, to) => ({
      ok: true,
      ...(await threads.capturedDays({ file, account, from, to })),
      status: capture.status(),
    }),
    async changesBetween(asked) {
      const changes = await threads.changesOfDays({ file, account, ...asked, most: MOST_CHANGES });
      return changes && { ok: true, ...changes };
    },
    dayOf: (day) => threads.pastDay({ file, account, day }),
    status: capture.status,
    async close() {
      clearInterval(ticker);
      await threads.close();
    },
  };
}
