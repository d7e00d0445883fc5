import { zstdCompressSync } from 'node:zlib';
import type { CalendarNumber } from '#protocol/dates.ts';
import { methods } from '#protocol/methods.ts';
import type { CapturedMethod } from '../dayTables.ts';
import { captureDay, captureSamplePast, type SourcePages } from '../historyWorker.ts';
import type { HistoryLocation } from '../openHistory.ts';
import type { SimulatedAnswers } from './simulatedOrganisation.ts';

type Options = { location: HistoryLocation; account: string; day: CalendarNumber; timeZone: string; keepDays?: number };

/** How many records of each method broke the contract. */
type Unreadable = Partial<Record<CapturedMethod, number>>;

/** Small enough that all but the smallest collections have several pages. */
const PER_PAGE = 5;

/** Turns answers into the readings that a day is captured from. */
function sourcesOf(answers: Partial<SimulatedAnswers>, unreadable: Unreadable = {}): SourcePages[] {
  const names: CapturedMethod[] = [
    'training-employee-status.list',
    'users.list',
    'trainings.v2.list',
    'equipmenttypes.list',
    'equipments.list',
    'resources.list',
  ];
  return names.map((method): SourcePages => {
    const records: readonly unknown[] | undefined = answers[method];
    const facts = { method, calculatedAt: null, readAt: null, unreadable: unreadable[method] ?? 0 };
    if (!records) return { ...facts, state: 'unavailable', pages: [] };
    const pages = Array.from({ length: Math.ceil(records.length / PER_PAGE) }, (_, page) =>
      zstdCompressSync(
        JSON.stringify({
          ok: true,
          [methods[method].container]: records.slice(page * PER_PAGE, (page + 1) * PER_PAGE),
        }),
      ),
    );
    return { ...facts, state: 'read', pages };
  });
}

/** When the days were captured, epoch ms. */
const CAPTURED_AT = 1_800_000_000_000;

export const captureAnswers = (
  answers: Partial<SimulatedAnswers>,
  { keepDays = 3650, unreadable, ...options }: Options & { unreadable?: Unreadable },
): Promise<void> =>
  captureDay({
    ...options,
    capturedAt: CAPTURED_AT,
    isSample: false,
    keepDays,
    sources: sourcesOf(answers, unreadable),
  });

/** Begins a history with many days in one transaction: opening the history for each day takes longer than the capture. */
export const captureManyAnswers = (
  days: readonly { day: CalendarNumber; answers: Partial<SimulatedAnswers> }[],
  options: Omit<Options, 'day' | 'keepDays'>,
): Promise<number> =>
  captureSamplePast({
    ...options,
    capturedAt: CAPTURED_AT,
    days: days.map(({ day, answers }) => ({ day, sources: sourcesOf(answers) })),
  });
