import type { ApprovalAge } from '#compliance/documentStanding.ts';
import type { OrderAnomaly, VersionAnomaly } from '#compliance/versionOrder.ts';
import type { ResourceVersion } from '#protocol/resources.ts';

/** The groups by age of approval, as every list and filter calls them. */
export const approvalAgeWords: Record<ApprovalAge, string> = {
  none: 'No approved version',
  over2: 'Over 2 years',
  '1to2': '1–2 years',
  under1: 'Under 1 year',
};

/** The order of their list while no column is chosen. */
export const DOCUMENT_ORDER = 'Not approved first, then oldest approval';

/** The type of a version in words. The set is open: another type is its own word. spec.md §2.4. */
export function documentTypeWord(type: string): string {
  if (type === 'file') return 'File';
  if (type === 'link') return 'Link';
  return type || 'Unknown';
}

/** A version by its label, as it reads after the word: `version 1.2`. The labels of services may be empty or missing. */
export const versionLabel = ({ version }: ResourceVersion): string => version?.trim() || 'without a number';

const named = ({ version }: ResourceVersion): string =>
  version?.trim() ? `version ${version.trim()}` : 'the version without a number';

const anomalyWords: Record<OrderAnomaly['kind'], (version: string, other: string) => string> = {
  lowerLabel: (version, other) => `${version} was approved after ${other}, which has the higher number.`,
  sameLabel: (version) => `${version} has the same number as the one that was approved before it.`,
  createdBefore: (version, other) => `${version} was created before ${other}, but approved after it.`,
};

/** What speaks against the order of a version, as a sentence: `Version 1.0 was approved after version 2.0, which has the higher number.` */
export function anomalyText({ kind, version, other }: VersionAnomaly): string {
  const words = anomalyWords[kind](named(version), named(other));
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const SENT_IN_ANOTHER_ORDER = 'The service sends the versions in another order than that of their dates.';
