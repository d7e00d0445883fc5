import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import type { ResourceVersion } from '#protocol/resources.ts';
import { approvalDay, approvals } from './approval.ts';
import { isApproved, type VersionAnomaly, versionAnomalies } from './versionOrder.ts';

/**
 * The stage of a version: of those approved up to today the last one is in force, the others are earlier; one whose
 * approval is dated after today is still to come.
 */
export type VersionStage = 'approvedInFuture' | 'inForce' | 'earlier' | 'notApproved';

/** One version as the history of its document shows it. Dates are YYYYMMDD in the account's zone. */
export type VersionEntry = {
  /** 0 is the newest. It identifies entries: labels may repeat. */
  place: number;
  version: ResourceVersion;
  stage: VersionStage;
  createdOn: CalendarNumber;
  approvedOn: CalendarNumber | null;
  /** The version approved before this one, and when; null for the first, and for one that is not approved. */
  previous: { version: ResourceVersion; approvedOn: CalendarNumber } | null;
  anomalies: readonly VersionAnomaly[];
};

/**
 * The history of one document. Each approved version is compared with the one approved before it.
 * @param versions newest first, as `DocumentReview` has them
 * @param dateOf the account's calendar day of an instant
 * @param today YYYYMMDD
 */
export function versionHistory(
  versions: readonly ResourceVersion[],
  dateOf: (instant: EpochMs) => CalendarNumber,
  today: CalendarNumber,
): VersionEntry[] {
  const { current, futureVersions } = approvals(versions, dateOf, today);
  const approved = versions.filter(isApproved);
  const anomalies = versionAnomalies(versions);
  return versions.map((version, place) => {
    const rank = approved.indexOf(version);
    const before = rank < 0 ? undefined : approved[rank + 1];
    const beforeOn = before ? approvalDay(before, dateOf) : null;
    return {
      place,
      version,
      stage:
        rank < 0
          ? 'notApproved'
          : version === current
            ? 'inForce'
            : futureVersions.includes(version)
              ? 'approvedInFuture'
              : 'earlier',
      createdOn: dateOf(version.created),
      approvedOn: approvalDay(version, dateOf),
      previous: before && beforeOn !== null ? { version: before, approvedOn: beforeOn } : null,
      anomalies: anomalies.filter((anomaly) => anomaly.version === version),
    };
  });
}
