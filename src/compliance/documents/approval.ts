import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import type { ResourceVersion } from '#protocol/resources.ts';
import { isFutureDate } from '../calendar/futureDate.ts';
import { isApproved } from './versionOrder.ts';

/** The approvals of a document by their day: a version is not in force before that day. */
export type Approvals = {
  /** The version in force: the one approved last of those approved up to today; undefined when none is. */
  current: ResourceVersion | undefined;
  /** Versions approved after today, newest first. */
  futureVersions: readonly ResourceVersion[];
  /** The days up to today on which versions were approved, YYYYMMDD; the first is that of the version in force. */
  approvalDays: readonly CalendarNumber[];
};

/** The day on which a version is approved, YYYYMMDD; null if it is not. `dateOf`: the account's calendar day of an instant. */
export const approvalDay = (
  version: ResourceVersion,
  dateOf: (instant: EpochMs) => CalendarNumber,
): CalendarNumber | null => (isApproved(version) && version.approvedOn ? dateOf(version.approvedOn) : null);

/**
 * Which version is in force today, and which are approved in the future. By calendar days: a version approved at any
 * hour of today is in force.
 * @param versions newest first, see `newestFirst`: services do not promise an order, deployed-services.md §1.1
 */
export function approvals(
  versions: readonly ResourceVersion[],
  dateOf: (instant: EpochMs) => CalendarNumber,
  today: CalendarNumber,
): Approvals {
  const dated = versions.flatMap((version) => {
    const day = approvalDay(version, dateOf);
    return day === null ? [] : [{ version, day }];
  });
  const [future, past] = [dated.filter(({ day }) => isFutureDate(day, today)), dated.filter(({ day }) => day <= today)];
  return {
    current: past[0]?.version,
    futureVersions: future.map(({ version }) => version),
    approvalDays: past.map(({ day }) => day),
  };
}
