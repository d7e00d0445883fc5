import type { ResourceVersion } from '#protocol/resources.ts';

/** Evidence against the order of approval: the other version was approved before this one, and still … */
export type OrderAnomaly = {
  /** … has a higher label, has the same label, or was created later. */
  kind: 'lowerLabel' | 'sameLabel' | 'createdBefore';
  other: ResourceVersion;
};

const numbered = /^v?\s*(\d+(?:\.\d+)*)$/i;

/**
 * Order of two version labels of the form `<major>.<minor>` (protocol.md §2.4), by their numbers: 1.10 comes after 1.9,
 * and 2 is 2.0. Undefined if a label is not of that form: they cannot be compared then.
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

/** Evidence against `version` having been approved after `other`, from their labels and when they were created. */
function anomaliesOf(version: ResourceVersion, other: ResourceVersion): OrderAnomaly[] {
  const labels = compareLabels(version.version ?? '', other.version ?? '');
  const anomalies: OrderAnomaly[] = [];
  if (labels !== undefined && labels < 0) anomalies.push({ kind: 'lowerLabel', other });
  if (labels === 0) anomalies.push({ kind: 'sameLabel', other });
  if (version.created < other.created) anomalies.push({ kind: 'createdBefore', other });
  return anomalies;
}

/** Evidence against the order of a document's versions, and the version that it is about. */
export type VersionAnomaly = OrderAnomaly & { version: ResourceVersion };

/**
 * All evidence against the order in which the versions of a document were approved: each is compared with the one
 * approved before it.
 * @param versions newest first, see `newestFirst`
 */
export function versionAnomalies(versions: readonly ResourceVersion[]): VersionAnomaly[] {
  const approved = versions.filter(isApproved);
  return approved.flatMap((version, rank) => {
    const before = approved[rank + 1];
    return before ? anomaliesOf(version, before).map((anomaly) => ({ ...anomaly, version })) : [];
  });
}

/**
 * Whether a version has an approval, even a future one: deployed services send no date, null or 0 for a draft.
 * protocol.md §2.4.
 */
export const isApproved = (version: ResourceVersion): boolean => (version.approvedOn ?? 0) > 0;

/**
 * Versions newest first: approved ones by approval, then by creation; each draft above the newest approved one that
 * existed when it was created, because it will follow that one.
 */
export function newestFirst(versions: readonly ResourceVersion[]): ResourceVersion[] {
  const approved = versions
    .filter(isApproved)
    .sort((a, b) => (b.approvedOn ?? 0) - (a.approvedOn ?? 0) || b.created - a.created);
  const drafts = versions.filter((version) => !isApproved(version)).sort((a, b) => b.created - a.created);
  const ordered: ResourceVersion[] = [];
  let placed = 0;
  for (const version of approved) {
    for (let draft = drafts[placed]; draft && draft.created >= version.created; draft = drafts[placed]) {
      ordered.push(draft);
      placed += 1;
    }
    ordered.push(version);
  }
  return [...ordered, ...drafts.slice(placed)];
}

/**
 * Whether versions are newest first in our order, or throughout by creation. Services do so in the examples, but do not
 * promise it: deployed-services.md §1.1.
 */
export function isNewestFirst(versions: readonly ResourceVersion[]): boolean {
  const ordered = newestFirst(versions);
  return (
    versions.every((version, index) => version === ordered[index]) ||
    versions.every(({ created }, index) => created <= (versions[index - 1]?.created ?? created))
  );
}
