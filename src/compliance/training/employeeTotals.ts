import type { CalendarNumber } from '#protocol/dates.ts';
import { NEVER, type RequiredTraining } from './trainingState.ts';

/** Counts of some required trainings of one employee, and the dates that matter. */
export type EmployeeTotals = {
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
  oldestExpiry: CalendarNumber | null;
  /** The day of the newest completion, YYYYMMDD. */
  lastCompleted: CalendarNumber | null;
};

/** Counts the required trainings of one employee, without keeping them; `reset` begins the next employee. */
export class TotalsCounter implements EmployeeTotals {
  required = 0;
  missing = 0;
  expired = 0;
  expiring = 0;
  ranOut = 0;
  notDone = 0;
  #current = 0;
  #expiry = NEVER;
  #lapse = NEVER;
  #completed = 0;

  reset(): void {
    this.required = this.missing = this.expired = this.expiring = this.ranOut = this.notDone = this.#current = 0;
    this.#expiry = this.#lapse = NEVER;
    this.#completed = 0;
  }

  add({ state, last, serviceSays }: RequiredTraining): void {
    this.required += 1;
    if (state === 'current') this.#current += 1;
    else if (state !== 'notRequired') this[state] += 1;
    if (serviceSays) this[serviceSays === 'done' ? 'ranOut' : 'notDone'] += 1;
    if (!last) return;
    const expiresOn = last.expiresOn ?? NEVER;
    if (state === 'expired') this.#lapse = Math.min(this.#lapse, expiresOn);
    else this.#expiry = Math.min(this.#expiry, expiresOn);
    this.#completed = Math.max(this.#completed, last.date_number ?? 0);
  }

  get done() {
    return this.expiring + this.#current;
  }
  get nextExpiry() {
    return this.#expiry === NEVER ? null : this.#expiry;
  }
  get oldestExpiry() {
    return this.#lapse === NEVER ? null : this.#lapse;
  }
  get lastCompleted() {
    return this.#completed || null;
  }
}

export function employeeTotals(trainings: readonly RequiredTraining[]): EmployeeTotals {
  const counter = new TotalsCounter();
  for (const training of trainings) counter.add(training);
  return counter;
}

const counts = { required: 0, done: 1, missing: 2, expired: 3, expiring: 4, ranOut: 5, notDone: 6 };
const dates = { nextExpiry: 7, oldestExpiry: 8, lastCompleted: 9 };
const FIELDS = Object.keys({ ...counts, ...dates }).length;

/** The fields of totals that are numbers of trainings, and those that are days. */
export type CountField = keyof typeof counts;
export type DateField = keyof typeof dates;

/** The totals of many employees by their index, in one array of whole numbers: objects for 100,000 take 5 MB. */
export class TotalsTable {
  readonly #numbers: Uint32Array;

  constructor(length: number) {
    this.#numbers = new Uint32Array(length * FIELDS);
  }

  /** Names each field: a loop over their names takes longer, and this runs for each of 100,000 people. */
  set(index: number, totals: EmployeeTotals): void {
    const numbers = this.#numbers;
    const start = index * FIELDS;
    numbers[start + counts.required] = totals.required;
    numbers[start + counts.done] = totals.done;
    numbers[start + counts.missing] = totals.missing;
    numbers[start + counts.expired] = totals.expired;
    numbers[start + counts.expiring] = totals.expiring;
    numbers[start + counts.ranOut] = totals.ranOut;
    numbers[start + counts.notDone] = totals.notDone;
    numbers[start + dates.nextExpiry] = totals.nextExpiry ?? 0; // 0: no date
    numbers[start + dates.oldestExpiry] = totals.oldestExpiry ?? 0;
    numbers[start + dates.lastCompleted] = totals.lastCompleted ?? 0;
  }

  count(index: number, field: CountField): number {
    return this.#numbers[index * FIELDS + counts[field]] ?? 0;
  }

  date(index: number, field: DateField): CalendarNumber | null {
    return this.#numbers[index * FIELDS + dates[field]] || null;
  }
}
