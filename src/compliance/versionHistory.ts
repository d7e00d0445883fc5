import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import type { ResourceVersion } from '#protocol/resources.ts';
import { isApproved, type VersionAnomaly, versionAnomalies } from './versionOrder.ts';

/** Where a version stands: the one approved last is in force, the others that were approved came earlier. */
export type VersionStage = 'inForce' | 'earlier' | 'notApproved';

/** One version as the history of its document shows it. Dates are YYYYMMDD in the account's zone. */
export type VersionEntry = {
  /** 0 is the newest. It tells entries apart: labels may repeat. */
  place: number;
  version: ResourceVersion;
  stage: VersionStage;
  createdOn: CalendarNumber;
  approvedOn: CalendarNumber | null;
  /** The version that was in force before this one, and when it had been approved; null for the first, and where not approved. */
  previous: { version: ResourceVersion; approvedOn: CalendarNumber } | null;
  anomalies: readonly VersionAnomaly[];
};

/**
 * The history of one document. Each approved version is held against the one approved before it.
 * @param versions newest first, as `DocumentStanding` has them; its first approved one is in force
 * @param dateOf the account's calendar day of an instant
 */
export function versionHistory(
  versions: readonly ResourceVersion[],
  dateOf: (instant: EpochMs) => CalendarNumber,
): VersionEntry[] {
  const approved = versions.filter(isApproved);
  const anomalies = versionAnomalies(versions);
  return versions.map((version, place) => {
    const rank = approved.indexOf(version);
    const before = rank < 0 ? undefined : approved[rank + 1];
    const beforeOn = before ? approvalDay(before, dateOf) : null;
    return {
      place,
      version,
      stage: rank < 0 ? 'notApproved' : rank === 0 ? 'inForce' : 'earlier',
      createdOn: dateOf(version.created),
      approvedOn: approvalDay(version, dateOf),
      previous: before && beforeOn !== null ? { version: before, approvedOn: beforeOn } : null,
      anomalies: anomalies.filter((anomaly) => anomaly.version === version),
    };
  });
}

/** The day on which a version was approved, YYYYMMDD; null while it is not. */
const approvalDay = (version: ResourceVersion, dateOf: (instant: EpochMs) => CalendarNumber): CalendarNumber | null =>
  isApproved(version) && version.approvedOn ? dateOf(version.approvedOn) : null;
