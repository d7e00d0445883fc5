import type { EpochMs } from '#protocol/dates.ts';
import { UsageError } from './usageError.ts';

const DAY_MS = 86_400_000;

/** The instant at which a day, written as `2026-11-30`, begins in UTC, as the log's months do. */
function beginningOf(option: string, day: string): EpochMs {
  const instant = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  // Node accepts 2026-02-30 as 2 March.
  if (Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== day) {
    throw new UsageError(`${option}: expected a day such as 2026-11-30, found ${JSON.stringify(day)}`);
  }
  return instant;
}

/**
 * The time from the beginning of one day to the end of another.
 * @throws UsageError for an invalid day, and for an end before the beginning, which would never have a record
 */
export function auditDaysOf({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  const days = {
    ...(from !== undefined && { from: beginningOf('--from', from) }),
    ...(to !== undefined && { to: beginningOf('--to', to) + DAY_MS }),
  };
  if (days.from !== undefined && days.to !== undefined && days.from >= days.to)
    throw new UsageError(`--from is after --to: ${from} is later than ${to}`);
  return days;
}
