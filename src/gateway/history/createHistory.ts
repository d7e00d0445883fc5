import { calendarDateAt } from '#compliance/calendar/calendar.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type {
  ChangeCause,
  HistoryChanges,
  HistoryDays,
  HistoryDocumentChanges,
  HistoryDocumentDays,
  HistoryItemChanges,
  HistoryItemDays,
  HistoryOnTime,
  HistoryStatus,
} from '#protocol/history.ts';
import type { Differences, RecordedDay, RecordedKind } from '#protocol/recordedDay.ts';
import type { Requester } from '../outbound/requester.ts';
import { WorkNotBegun } from '../threads.ts';
import { type CaptureOptions, createCapture } from './capture.ts';
import type { DaysRange } from './capturedDays.ts';
import type { DifferencesQuestion } from './clockDifferences.ts';
import type { DayRows } from './dayRows.ts';
import { createHistoryThreads } from './historyThreads.ts';
import type {
  DayRowsTask,
  DaysTask,
  DocumentChangesTask,
  DocumentDaysTask,
  ItemChangesTask,
  ItemDaysTask,
} from './historyWorker.ts';
import type { OnTimeScope } from './onTimeMonths.ts';
import type { RecordPages } from './readRecords.ts';
import type { RecordedQuestion } from './recordedDay.ts';
import { createRecordsThread } from './recordsThread.ts';
import { addSamplePast, type SamplePast } from './samplePast.ts';

/**
 * The past, day by day, as known on each day. architecture.md "History". A request whose caller hung up before its turn is not
 * started, and rejects with `CallerHungUp`; one of a caller with too many others under way rejects with `TooManyTasks`.
 */
export type History = {
  /** The figures of the captured days of a range. */
  days(asked: Omit<DaysTask, 'location' | 'account'>, requester?: Requester): Promise<HistoryDays>;
  /** The same of equipment. */
  itemDays(asked: Omit<ItemDaysTask, 'location' | 'account'>, requester?: Requester): Promise<HistoryItemDays>;
  /** The same of documents. */
  documentDays(
    asked: Omit<DocumentDaysTask, 'location' | 'account'>,
    requester?: Requester,
  ): Promise<HistoryDocumentDays>;
  /** How much of what fell due in the months of a range was renewed on time. */
  onTime(
    asked: OnTimeScope & { from: CalendarNumber; to: CalendarNumber },
    requester?: Requester,
  ): Promise<HistoryOnTime>;
  /** What changed between two captured days; undefined when one of them was not captured. */
  changesBetween(asked: ChangesParams, requester?: Requester): Promise<HistoryChanges | undefined>;
  /** The same of equipment. */
  itemChangesBetween(asked: ItemChangesParams, requester?: Requester): Promise<HistoryItemChanges | undefined>;
  /** The same of documents. */
  documentChangesBetween(
    asked: DocumentChangesParams,
    requester?: Requester,
  ): Promise<HistoryDocumentChanges | undefined>;
  /** Rows of a day as it was captured; undefined when it was not. */
  rowsOfDay(
    asked: Omit<DayRowsTask, 'location' | 'account'>,
    requester?: Requester,
  ): Promise<({ ok: true } & DayRows) | undefined>;
  /** A past day by the given records of today. */
  recordedDay(
    asked: RecordedQuestion & { sources: readonly RecordPages[] },
    requester?: Requester,
  ): Promise<RecordedDay<RecordedKind>>;
  /** Where a captured day and today's records differ; undefined when the day was not captured. */
  differencesOn(
    asked: DifferencesQuestion & { sources: readonly RecordPages[] },
    requester?: Requester,
  ): Promise<Differences<RecordedKind> | undefined>;
  /**
   * Reports what keeps the history from being read, before the first capture does; otherwise gives the sample organisation a
   * past if nothing is captured yet. Never rejects.
   */
  begin(): Promise<void>;
  status(): HistoryStatus;
  /** The account day by its clock. */
  today(): CalendarNumber;
  close(): Promise<void>;
};

export type HistoryOptions = Omit<CaptureOptions, 'threads'> & {
  /** The past of the sample organisation; absent for a deployed service. */
  samplePast?: SamplePast | undefined;
};

type ChangesParams = {
  from: CalendarNumber;
  to: CalendarNumber;
  siteId?: string | undefined;
  trainingId?: number | undefined;
  /** Limits the pairs to those with these causes; all if absent. */
  causes?: readonly ChangeCause[] | undefined;
};

type ItemChangesParams = Omit<ItemChangesTask, 'location' | 'account' | 'most'>;
type DocumentChangesParams = Omit<DocumentChangesTask, 'location' | 'account' | 'most'>;

/** How often the gateway checks whether a day is to be captured, milliseconds. */
const TICK_MS = 60_000;
/** Most changes that are listed one by one. */
const MAX_CHANGES = 5_000;

export function createHistory(options: HistoryOptions): History {
  const { location, account } = options;
  const threads = createHistoryThreads();
  const records = createRecordsThread();
  const capture = createCapture({ ...options, threads });
  const ticker = setInterval(() => void capture.captureIfDue(), TICK_MS).unref();
  let isClosed = false;
  /** Awaits a reading of captured days; if it fails, they may be gone. */
  async function reading<Read>(read: Promise<Read>): Promise<Read> {
    try {
      return await read;
    } catch (error) {
      if (!(error instanceof WorkNotBegun)) capture.lookSoon();
      throw error;
    }
  }
  /** The same for a range; if it has no days but should have the last captured one, they may be gone too. */
  async function readingRange<Days extends { days: readonly CalendarNumber[] }>(
    { from, to }: DaysRange,
    read: Promise<Days>,
  ) {
    const days = await reading(read);
    const { lastDay } = capture.status();
    if (days.days.length === 0 && lastDay !== null && from <= lastDay && lastDay <= to) capture.lookSoon();
    return { ok: true as const, ...days, status: capture.status() };
  }
  return {
    days: (asked, requester) => readingRange(asked, threads.capturedDays({ location, account, ...asked }, requester)),
    itemDays: (asked, requester) =>
      readingRange(asked, threads.capturedItemDays({ location, account, ...asked }, requester)),
    documentDays: (asked, requester) =>
      readingRange(asked, threads.capturedDocumentDays({ location, account, ...asked }, requester)),
    onTime: async (asked, requester) => ({
      ok: true,
      months: await reading(threads.onTimeOfMonths({ location, account, ...asked }, requester)),
    }),
    async changesBetween(asked, requester) {
      const changes = await reading(
        threads.changesOfDays({ location, account, ...asked, most: MAX_CHANGES }, requester),
      );
      return changes && { ok: true, ...changes };
    },
    async itemChangesBetween(asked, requester) {
      const changes = await reading(
        threads.itemChangesOfDays({ location, account, ...asked, most: MAX_CHANGES }, requester),
      );
      return changes && { ok: true, ...changes };
    },
    async documentChangesBetween(asked, requester) {
      const changes = await reading(
        threads.documentChangesOfDays({ location, account, ...asked, most: MAX_CHANGES }, requester),
      );
      return changes && { ok: true, ...changes };
    },
    async rowsOfDay(asked, requester) {
      const rows = await reading(threads.rowsOfDay({ location, account, ...asked }, requester));
      return rows && { ok: true, ...rows };
    },
    recordedDay: records.recordedDay,
    differencesOn: (asked, requester) => reading(records.differencesOn({ location, account, ...asked }, requester)),
    async begin() {
      const { samplePast, log } = options;
      try {
        await capture.begin();
      } catch (error) {
        if (!isClosed) capture.storeFailed(error);
        return;
      }
      if (!samplePast) return;
      try {
        const days = await addSamplePast({ ...options, samplePast, threads });
        if (days > 0) log.info({ days }, 'the past of the sample organisation was added to the history');
      } catch (err) {
        // The next start tries again.
        if (!isClosed) log.warn({ err }, 'the sample organisation could not be given a past');
      }
    },
    status: capture.status,
    today: () => calendarDateAt(options.now(), options.timeZone),
    async close() {
      isClosed = true;
      clearInterval(ticker);
      await Promise.all([threads.close(), records.close()]);
    },
  };
}
