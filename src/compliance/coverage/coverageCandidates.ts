import { type DayOffset, NEVER_ENDS, NOT_VALID } from '../forecast/dayOffset.ts';
import type { Coverage } from './coverage.ts';

/** Somebody who once held all of a cell and does not on the day. */
export type CoverageCandidate = {
  /** A place in `ownerIds`. */
  owner: number;
  /** How many trainings must be renewed: 1 for a single training, possibly more for a job. */
  lacking: number;
  /** The day on which the newest of them ran out, calendar days from today; null if no date tells. */
  expiredAfter: DayOffset | null;
};

/**
 * Who could hold a cell again, nearest first: fewest trainings to renew, then the newest expiry. Anyone who never did
 * one of them, or has left by the day, is not a candidate.
 * @param day calendar days from today
 */
export function candidatesOf(coverage: Coverage, cell: number, day: DayOffset): CoverageCandidate[] {
  const { pairs, subjects, siteIds, owners } = coverage;
  const { trainingIds = [] } = subjects[Math.floor(cell / siteIds.length)] ?? {};
  const trainings = trainingIds.map((id) => pairs.trainingIds.indexOf(id));
  const candidates: CoverageCandidate[] = [];
  for (const owner of owners[cell % siteIds.length] ?? []) {
    if ((pairs.ownedThrough[owner] ?? NEVER_ENDS) < day) continue;
    let [done, lacking, newest] = [0, 0, Number.NEGATIVE_INFINITY];
    const end = pairs.firstPair[owner + 1] ?? 0;
    for (let pair = pairs.firstPair[owner] ?? 0; pair < end; pair += 1) {
      if (!trainings.includes(pairs.subject[pair] ?? -1) || pairs.wasDone[pair] === 0) continue;
      done += 1;
      if ((pairs.validThrough[pair] ?? NOT_VALID) >= day) continue;
      lacking += 1;
      const expires = pairs.expires[pair] ?? NEVER_ENDS;
      if (expires < day) newest = Math.max(newest, expires);
    }
    if (done < trainings.length || lacking === 0) continue;
    candidates.push({ owner, lacking, expiredAfter: Number.isFinite(newest) ? newest : null });
  }
  return candidates.sort(
    (a, b) =>
      a.lacking - b.lacking ||
      (b.expiredAfter ?? Number.NEGATIVE_INFINITY) - (a.expiredAfter ?? Number.NEGATIVE_INFINITY) ||
      a.owner - b.owner,
  );
}
