import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import type { StatusInput } from './statusInput.ts';

/** One calculation: all pages and filters answered from it belong together. protocol.md §4.2. */
export type Calculation = {
  /** When it was calculated, epoch ms. */
  lastUpdated: EpochMs;
  /** That day in the account's zone, YYYYMMDD. */
  on: CalendarNumber;
  input: StatusInput;
};

/** The input of a calculation. It is passed to another thread. */
export type CalculationTask = {
  /** Where the store is, see `openStore`. */
  location: string;
  accountId: string;
  /** The current time, epoch ms. */
  now: EpochMs;
  /** Whether the processes that serve from this store share their calculations. */
  shared: boolean;
  /** The `lastUpdated` of the calculation that the caller already has, undefined for none. */
  known: EpochMs | undefined;
  /** The maximum age of a calculation shared by another process, milliseconds. */
  acceptedAgeMs: number;
};
