import type { EpochMs } from '#protocol/dates.ts';
import type { ResourceVersion } from '#protocol/resources.ts';

/** What speaks against the order of approval: the other version was approved before this one, and still … */
export type OrderAnomaly = {
  /** … has a higher label, has the same label, or was created later. */
  kind: 'lowerLabel' | 'sameLabel' | 'createdBefore';
  other: ResourceVersion;
};

const numbered = /^v?\s*(\d+(?:\.\d+)*)$/i;

/**
 * Order of two version labels of the form `<major>.<minor>` (spec.md §2.4), by their numbers: 1.10 comes after 1.9, and
 * 2 is 2.0. Undefined where a label is not of that form: then nothing can be said.
 */
export function compareLabels(a: string, b: string): number | undefined {
  const [partsA, partsB] = [a, b].map((label) => numbered.exec(label.trim())?.[1]?.split('.').map(Number));
  if (!partsA || !partsB) return undefined;
  for (let place = 0; place < Math.max(partsA.length, partsB.length); place += 1) {
    const difference = (partsA[place] ?? 0) - (partsB[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** What speaks against `version` having been approved after `other`. It compares their labels and when they were created. */
export function anomaliesOf(version: ResourceVersion, other: ResourceVersion): OrderAnomaly[] {
  const labels = compareLabels(version.version, other.version);
  const anomalies: OrderAnomaly[] = [];
  if (labels !== undefined && labels < 0) anomalies.push({ kind: 'lowerLabel', other });
  if (labels === 0) anomalies.push({ kind: 'sameLabel', other });
  if (version.created < other.created) anomalies.push({ kind: 'createdBefore', other });
  return anomalies;
}

const isDescending = (values: readonly EpochMs[]): boolean =>
  values.every((value, index) => index === 0 || value <= (values[index - 1] ?? value));

/**
 * Whether versions stand newest first, by approval (by creation where not approved) or throughout by creation. Services
 * do so in the examples, but do not promise it: upstream.md §1.1.
 */
export const isNewestFirst = (versions: readonly ResourceVersion[]): boolean =>
  isDescending(versions.map(({ approvedOn, created }) => approvedOn || created)) ||
  isDescending(versions.map(({ created }) => created));
