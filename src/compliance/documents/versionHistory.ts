import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import type { ResourceVersion } from '#protocol/resources.ts';
import { approvalDay, approvals } from './approval.ts';
import { isApproved, type VersionAnomaly, versionAnomalies } from './versionOrder.ts';

/**
 * Where a version stands: of those approved up to today the one approved last is in force, the others came earlier; one
 * whose approval is dated after today is still to come.
 */
export type VersionStage = 'approvedInFuture' | 'inForce' | 'earlier' | 'notApproved';

/** One version as the history of its document shows it. Dates are YYYYMMDD in the account's zone. */
export type VersionEntry = {
  /** 0 is the newest. It tells entries apart: labels may repeat. */
  place: number;
  version: ResourceVersion;
  stage: VersionStage;
  createdOn: CalendarNumber;
  approvedOn: CalendarNumber | null;
  /** The version that is approved before this one, and when; null for the first, and where not approved. */
  previous: { version: ResourceVersion; approvedOn: CalendarNumber } | null;
  anomalies: readonly VersionAnomaly[];
};

/**
 * The history of one document. Each approved version is held against the one approved before it.
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
