import type { ApprovalOutcome } from '#compliance/documents/approvalsPerMonth.ts';
import type { ApprovalAge, DocumentReview } from '#compliance/documents/documentReview.ts';
import type { OrderAnomaly, VersionAnomaly } from '#compliance/documents/versionOrder.ts';
import { formatDate } from '#components/format.ts';
import type { ResourceVersion } from '#protocol/resources.ts';

const NONE_IN_FORCE = 'No version in force';

/** The groups by age of approval, in the words of every list and filter. */
export const approvalAgeWords: Record<ApprovalAge, string> = {
  none: NONE_IN_FORCE,
  over2: 'Over 2 years',
  '1to2': '1–2 years',
  under1: 'Under 1 year',
};

/** What a future approval date means, wherever one is shown. */
export const APPROVED_IN_FUTURE_MEANING =
  'A version is not in force before the day of its approval. A day in the future may have been mistyped.';

/** The type of a version in words. The set is open: an unknown type is its own word. protocol.md §2.4. */
export function documentTypeWord(type: string): string {
  if (type === 'file') return 'File';
  if (type === 'link') return 'Link';
  return type || 'Unknown';
}

/** The label of a version, as it reads after the word: `version 1.2`. A service's labels may be empty or missing. */
export const versionLabel = ({ version }: ResourceVersion): string => version?.trim() || 'without a number';

/** The version in force of a document, for a column of such versions. */
export const inForceText = ({ current }: Pick<DocumentReview, 'current'>): string =>
  current ? versionLabel(current) : 'none';

/** The version in force with the day of its approval, as a line of a narrow row. */
export const inForceLine = ({ current, approvedOn }: Pick<DocumentReview, 'current' | 'approvedOn'>): string =>
  current && approvedOn !== null
    ? `Version ${versionLabel(current)}, approved ${formatDate(approvedOn)}`
    : NONE_IN_FORCE;

const named = ({ version }: ResourceVersion): string =>
  version?.trim() ? `version ${version.trim()}` : 'the version without a number';

const anomalyWords: Record<OrderAnomaly['kind'], (version: string, other: string) => string> = {
  lowerLabel: (version, other) => `${version} was approved after ${other}, which has the higher number.`,
  sameLabel: (version) => `${version} has the same number as the one that was approved before it.`,
  createdBefore: (version, other) => `${version} was created before ${other}, but approved after it.`,
};

/**
 * The same for two versions approved at one instant: neither was approved after the other, and the one created later counts.
 */
const approvedTogetherWords: typeof anomalyWords = {
  ...anomalyWords,
  lowerLabel: (version, other) =>
    `${version} was approved together with ${other}, which has the higher number, and counts as the later one because it was created later.`,
  sameLabel: (version) => `${version} has the same number as the one that was approved together with it.`,
};

/**
 * Why the order of a version is doubtful, as a sentence: `Version 1.0 was approved after version 2.0, which has the higher
 * number.`
 */
export function anomalyText({ kind, version, other }: VersionAnomaly): string {
  const isTogether = Boolean(version.approvedOn) && version.approvedOn === other.approvedOn;
  const words = (isTogether ? approvedTogetherWords : anomalyWords)[kind](named(version), named(other));
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What became of the versions approved within some days, in the words of chart and filter. */
export const approvalOutcomeWords: Record<ApprovalOutcome, string> = {
  inForce: 'In force today',
  replaced: 'Replaced since',
};

export const SENT_IN_ANOTHER_ORDER = 'The service sends the versions in another order than that of their dates.';
