import type { CalendarNumber } from '#protocol/dates.ts';
import { NEVER, type RequiredTraining } from './trainingState.ts';

/** How some required trainings of one employee stand together, and the dates that matter. */
export type TrainingTotals = {
  required: number;
  /** Current, expiring ones included. */
  done: number;
  missing: number;
  expired: number;
  expiring: number;
  /** Those that the service counts as done and that have run out since. */
  ranOut: number;
  /** Those that the service counts as not done and that no date has ended. */
  notDone: number;
  /** The first day on which something valid runs out, YYYYMMDD. */
  nextExpiry: CalendarNumber | null;
  /** The day on which the longest lapsed training ran out, YYYYMMDD. */
  oldestLapse: CalendarNumber | null;
  /** The day of the newest completion, YYYYMMDD. */
  lastCompleted: CalendarNumber | null;
};

/** Counts required trainings of one employee one by one; nothing of them is kept. */
export function totalsCounter() {
  const count = { missing: 0, expired: 0, expiring: 0, current: 0, notRequired: 0 };
  const dates = { nextExpiry: NEVER, oldestLapse: NEVER, lastCompleted: 0 };
  const differences = { done: 0, notDone: 0 };
  let required = 0;
  return {
    add({ state, last, serviceSays }: RequiredTraining) {
      required += 1;
      count[state] += 1;
      if (serviceSays) differences[serviceSays] += 1;
      const key = state === 'expired' ? 'oldestLapse' : 'nextExpiry';
      dates[key] = Math.min(dates[key], last?.expiresOn ?? NEVER);
      dates.lastCompleted = Math.max(dates.lastCompleted, last?.date_number ?? 0);
    },
    totals: (): TrainingTotals => ({
      required,
      done: count.expiring + count.current,
      missing: count.missing,
      expired: count.expired,
      expiring: count.expiring,
      ranOut: differences.done,
      notDone: differences.notDone,
      nextExpiry: dates.nextExpiry === NEVER ? null : dates.nextExpiry,
      oldestLapse: dates.oldestLapse === NEVER ? null : dates.oldestLapse,
      lastCompleted: dates.lastCompleted || null,
    }),
  };
}

export function trainingTotals(trainings: readonly RequiredTraining[]): TrainingTotals {
  const { add, totals } = totalsCounter();
  for (const training of trainings) add(training);
  return totals();
}

const counts = { required: 0, done: 1, missing: 2, expired: 3, expiring: 4, ranOut: 5, notDone: 6 };
const dates = { nextExpiry: 7, oldestLapse: 8, lastCompleted: 9 };
const entries = Object.entries({ ...counts, ...dates }) as [keyof TrainingTotals, number][]; // its own fields
const FIELDS = entries.length;

/** The totals of many employees by their index, in one array of whole numbers: an object for each of 100,000 is 5 MB. */
export class TotalsTable {
  readonly #numbers: Uint32Array;

  constructor(length: number) {
    this.#numbers = new Uint32Array(length * FIELDS);
  }

  set(index: number, totals: TrainingTotals): void {
    const start = index * FIELDS;
    for (const [field, place] of entries) this.#numbers[start + place] = totals[field] ?? 0; // 0 is no date
  }

  count(index: number, field: keyof typeof counts): number {
    return this.#numbers[index * FIELDS + counts[field]] ?? 0;
  }

  date(index: number, field: keyof typeof dates): CalendarNumber | null {
    return this.#numbers[index * FIELDS + dates[field]] || null;
  }
}
