import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import type { Resource, ResourceVersion } from '#protocol/resources.ts';
import { addMonths, addWholeMonths } from '../calendar/calendar.ts';
import { type DueIn, dueInFrom } from '../calendar/dueBucket.ts';
import { byText, compareNumbers } from '../order.ts';
import { type Approvals, approvals } from './approval.ts';
import { isNewestFirst, newestFirst, type VersionAnomaly, versionAnomalies } from './versionOrder.ts';

/** How long ago the version in force was approved; `none` when no version is in force. */
export const approvalAges = ['none', 'over2', '1to2', 'under1'] as const;
export type ApprovalAge = (typeof approvalAges)[number];

/** One document as the lists show it. */
export type DocumentReview = Approvals & {
  id: string;
  title: string;
  /** Names, each once. */
  tags: readonly string[];
  offline: boolean;
  created: EpochMs;
  /** Its place among the documents, if the service gives one. */
  sequence: number | null;
  /** An id that no method resolves (deployed-services.md §1.1); empty if the service gives none. */
  category: string;
  /** Its name, or words that contain the id; empty if there is none. */
  categoryName: string;
  /** Every version, newest first, see `newestFirst`. */
  versions: readonly ResourceVersion[];
  /** Whether the service also sent them newest first. */
  sentNewestFirst: boolean;
  /** Evidence against the order in which its versions were approved. */
  anomalies: readonly VersionAnomaly[];
  /** When the version in force was approved, YYYYMMDD. */
  approvedOn: CalendarNumber | null;
  age: ApprovalAge;
  /** The first day on which that approval is stale and the document needs another; null without a version in force. */
  reapprovalOn: CalendarNumber | null;
  /** How long until then. */
  reapprovalIn: DueIn | null;
  /** Type of the version in force, else of the newest one; the set is open. */
  type: string;
};

/**
 * Age of an approval by whole calendar years: on the anniversary it moves to the next group.
 * @param today YYYYMMDD
 */
export function approvalAgeFrom(today: CalendarNumber): (approvedOn: CalendarNumber | null) => ApprovalAge {
  const oneYearAgo = addMonths(today, -12);
  const twoYearsAgo = addMonths(today, -24);
  return (approvedOn) => {
    if (approvedOn === null) return 'none';
    if (approvedOn > oneYearAgo) return 'under1';
    return approvedOn > twoYearsAgo ? '1to2' : 'over2';
  };
}

/**
 * Whether the order of the versions is doubtful, because of their labels and dates, or of the order in which the
 * service sends them.
 */
export const hasOrderAnomaly = ({ anomalies, sentNewestFirst }: DocumentReview): boolean =>
  anomalies.length > 0 || !sentNewestFirst;

/**
 * A function that reviews one document.
 * @param dateOf the account's calendar day of an instant
 * @param staleAfterMonths whole calendar months after which an approval is stale
 * @param nameOfCategory the name of a category by its id
 */
export function documentReviews(
  dateOf: (instant: EpochMs) => CalendarNumber,
  today: CalendarNumber,
  staleAfterMonths: number,
  nameOfCategory: (id: string) => string = (id) => id,
) {
  const ageOf = approvalAgeFrom(today);
  const dueIn = dueInFrom(today);
  return (resource: Resource): DocumentReview => {
    const versions = newestFirst(resource.versions);
    const { current, futureVersions, approvalDays } = approvals(versions, dateOf, today);
    const approvedOn = approvalDays[0] ?? null;
    const reapprovalOn = approvedOn === null ? null : addWholeMonths(approvedOn, staleAfterMonths);
    return {
      id: resource.id,
      title: resource.title?.trim() || `Document ${resource.id}`,
      tags: [...new Set((resource.tags ?? []).map((tag) => tag.trim()).filter(Boolean))],
      offline: resource.shouldBeAvailableOffline ?? false,
      created: resource.created,
      sequence: resource.sequence ?? null,
      category: resource.category_id ?? '',
      categoryName: resource.category_id ? nameOfCategory(resource.category_id) : '',
      current,
      futureVersions,
      approvalDays,
      versions,
      sentNewestFirst: isNewestFirst(resource.versions),
      anomalies: versionAnomalies(versions),
      approvedOn,
      age: ageOf(approvedOn),
      reapprovalOn,
      reapprovalIn: reapprovalOn === null ? null : dueIn(reapprovalOn),
      type: (current ?? versions[0])?.type ?? '',
    };
  };
}

/** No version in force first, then the oldest approval. */
export const mostUrgentDocument = (a: DocumentReview, b: DocumentReview): number =>
  approvalAges.indexOf(a.age) - approvalAges.indexOf(b.age) ||
  compareNumbers(a.approvedOn, b.approvedOn) ||
  byText(a.title, b.title);
