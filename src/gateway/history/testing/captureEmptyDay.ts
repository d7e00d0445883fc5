import { captureDay } from '../historyWorker.ts';
import type { HistoryLocation } from '../openHistory.ts';

/** Keeps an empty day of the account `a1`: 3 March 2026. */
export const captureEmptyDay = (location: HistoryLocation): Promise<void> =>
  captureDay({
    location,
    account: 'a1',
    day: 20260303,
    timeZone: 'Etc/UTC',
    capturedAt: 0,
    isSample: false,
    keepDays: 10,
    sources: [],
  });
