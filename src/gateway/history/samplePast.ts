import { zstdCompressSync } from 'node:zlib';
import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import { methods } from '#protocol/methods.ts';
import type { CapturedMethod } from './dayTables.ts';
import type { HistoryThreads } from './historyThreads.ts';
import type { SourcePages } from './historyWorker.ts';
import type { HistoryLocation } from './openHistory.ts';

/** The last days before today of the sample organisation, oldest first; none for another organisation. */
export type SamplePast = (asked: { now: EpochMs; days: number }) => AsyncIterable<{
  day: CalendarNumber;
  answers: Readonly<Record<CapturedMethod, readonly unknown[]>>;
}>;

export type SamplePastOptions = {
  samplePast: SamplePast;
  threads: Pick<HistoryThreads, 'captureSamplePast' | 'knownDays'>;
  location: HistoryLocation;
  account: string;
  timeZone: string;
  keepDays: number;
  now: () => EpochMs;
};

/** How many days of its past the sample shows. */
const SAMPLE_DAYS = 30;

/**
 * Gives the sample organisation a past if its account has no history.
 * @returns how many days were added
 */
export async function addSamplePast(options: SamplePastOptions): Promise<number> {
  const { threads, location, account, timeZone, keepDays } = options;
  const now = options.now();
  if ((await threads.knownDays({ location, account, day: 0 })).lastDay !== null) return 0;
  const days: { day: CalendarNumber; sources: SourcePages[] }[] = [];
  for await (const { day, answers } of options.samplePast({ now, days: Math.min(SAMPLE_DAYS, keepDays) }))
    days.push({ day, sources: sourcesOf(answers) });
  if (days.length === 0) return 0;
  return threads.captureSamplePast({ location, account, timeZone, capturedAt: now, days });
}

/** Nobody calculated or read these records, so they have no times. */
const sourcesOf = (answers: Readonly<Record<CapturedMethod, readonly unknown[]>>): SourcePages[] =>
  // The keys are methods, by type.
  (Object.keys(answers) as CapturedMethod[]).map((method) => ({
    method,
    state: 'read',
    calculatedAt: null,
    readAt: null,
    unreadable: 0,
    pages: [zstdCompressSync(JSON.stringify({ [methods[method].container]: answers[method] }))],
  }));
