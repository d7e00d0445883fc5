import type { CalendarNumber } from '#protocol/dates.ts';
import type { User } from '#protocol/users.ts';
import { addWholeMonths } from '../calendar/calendar.ts';
import { hasLeft } from '../directory.ts';
import { byText, compareNumbers } from '../order.ts';
import { type DocumentReview, hasOrderAnomaly } from './documentReview.ts';

/**
 * Why somebody should look at a document, most urgent first: no version of it was ever approved; an approval is in the
 * future, so that its version is not in force yet, and maybe mistyped; it is doubtful which version is in force; that
 * one was approved too long ago; its author has left, or is not in the list of people. user-guide.md "Document checks".
 */
export const hygieneReasons = [
  'notApproved',
  'approvedAhead',
  'versionOrder',
  'stale',
  'authorLeft',
  'authorUnknown',
] as const;
export type HygieneReason = (typeof hygieneReasons)[number];

/** A document with the reasons to look at it; none if it is in order. */
export type DocumentHygiene = { document: DocumentReview; reasons: readonly HygieneReason[] };

/** What the rule needs in addition to the document. */
export type HygieneTerms = {
  /** YYYYMMDD in the account's zone. */
  today: CalendarNumber;
  timeZone: string;
  /** Whole calendar months after which an approval is stale. */
  staleAfterMonths: number;
  /** Looks someone up in the list of people; undefined without a list: then authors are not checked. */
  userOf: ((id: string) => User | undefined) | undefined;
  /** The unreadable people in that list: how many, and the names of the first, `#204` if it has no id. */
  unreadable: { count: number; names: readonly string[] };
};

/**
 * Whether an approval is stale: from the day on which it is `staleAfterMonths` calendar months old. One of 29 February
 * turns stale on 1 March, as its age does (`approvalAgeFrom`).
 */
export const isStale = (approvedOn: CalendarNumber, today: CalendarNumber, staleAfterMonths: number): boolean =>
  addWholeMonths(approvedOn, staleAfterMonths) <= today;

/** A function that tells whether somebody may be one of the unreadable records in the list of people. */
function mayBeAmong({ count, names }: HygieneTerms['unreadable']): (id: string) => boolean {
  const isAnybody = count > names.length || names.some((name) => /^#\d+$/.test(name));
  return (id) => isAnybody || names.includes(id);
}

/** A function that finds the reasons to look at a document. The author is that of the version in force. */
export function documentHygiene({ today, timeZone, staleAfterMonths, userOf, unreadable }: HygieneTerms) {
  const mayBeUnreadable = mayBeAmong(unreadable);
  return (document: DocumentReview): DocumentHygiene => {
    const { approvedOn, current, futureVersions } = document;
    const authorId = current?.creator_id ?? '';
    const author = current && userOf?.(authorId);
    const applies: Record<HygieneReason, boolean> = {
      notApproved: approvedOn === null && futureVersions.length === 0,
      approvedAhead: futureVersions.length > 0,
      versionOrder: hasOrderAnomaly(document),
      stale: approvedOn !== null && isStale(approvedOn, today, staleAfterMonths),
      authorLeft: hasLeft(author, today, timeZone),
      authorUnknown:
        current !== undefined && userOf !== undefined && author === undefined && !mayBeUnreadable(authorId),
    };
    return { document, reasons: hygieneReasons.filter((reason) => applies[reason]) };
  };
}

const worst = ({ reasons }: DocumentHygiene): number =>
  reasons[0] === undefined ? hygieneReasons.length : hygieneReasons.indexOf(reasons[0]);

/** The most urgent reason first, then the most reasons, then the oldest approval. */
export const mostUrgentHygiene = (a: DocumentHygiene, b: DocumentHygiene): number =>
  worst(a) - worst(b) ||
  b.reasons.length - a.reasons.length ||
  compareNumbers(a.document.approvedOn, b.document.approvedOn) ||
  byText(a.document.title, b.document.title);
