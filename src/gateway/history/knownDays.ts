import type { CalendarNumber } from '#protocol/dates.ts';
import type { HistoryThreads } from './historyThreads.ts';
import type { CaptureTask, LeaseTask } from './historyWorker.ts';
import { daysAreGone, type HistoryLocation } from './openHistory.ts';

export type KnownDaysOptions = {
  threads: Pick<HistoryThreads, 'captureDay' | 'knownDays' | 'leaseCapture'>;
  location: HistoryLocation;
  account: string;
};

/** The captured days of an account: once some have been seen, no new ones are begun in their place when they are gone. */
export function createKnownDays({ threads, ...of }: KnownDaysOptions) {
  let areKnown = false;
  let lastDay: CalendarNumber | null = null;
  return {
    /** The last captured day at the last look. */
    lastDay: () => lastDay,
    /** Looks up whether a day is captured. @throws when the known days are gone */
    async has(day: CalendarNumber): Promise<boolean> {
      const known = await threads.knownDays({ ...of, areKnown, day });
      lastDay = known.lastDay;
      if (areKnown && lastDay === null) throw daysAreGone(of.location);
      areKnown = lastDay !== null;
      return known.hasDay;
    },
    lease: (lease: Pick<LeaseTask, 'holder' | 'now' | 'ms'>): Promise<boolean> =>
      threads.leaseCapture({ ...of, areKnown, ...lease }),
    async capture(task: Omit<CaptureTask, keyof KnownDaysOptions | 'areKnown'>): Promise<void> {
      await threads.captureDay({ ...of, areKnown, ...task });
      [areKnown, lastDay] = [true, task.day];
    },
  };
}
