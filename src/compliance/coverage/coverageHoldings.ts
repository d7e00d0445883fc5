import { type DayOffset, NEVER_ENDS, NOT_VALID } from '../forecast/dayOffset.ts';
import type { HolderPairs } from '../forecast/holderPairs.ts';

/** What is held: one training, or a job, which is all its trainings and lost with the first. */
export type CoverageSubject = { trainingIds: readonly number[]; job: { key: string; name: string } | null };

/** The last day on which a person holds all of some trainings and is employed; `NOT_VALID` if they do not today. */
export function holdsThrough(pairs: HolderPairs, owner: number, trainings: readonly number[]): DayOffset {
  let [through, held] = [pairs.ownedThrough[owner] ?? NEVER_ENDS, 0];
  const end = pairs.firstPair[owner + 1] ?? 0;
  for (let pair = pairs.firstPair[owner] ?? 0; pair < end; pair += 1) {
    if (!trainings.includes(pairs.subject[pair] ?? -1)) continue;
    held += 1;
    through = Math.min(through, pairs.validThrough[pair] ?? NOT_VALID);
  }
  return held === trainings.length ? through : NOT_VALID;
}

/** Who holds a subject today: owner, last day, and whether that day can be foreseen. */
type Holding = { cellOf: (site: number) => number; owner: number; lastDay: DayOffset; isUnforeseeable: boolean };

/** Everything that somebody holds today: trainings, then jobs. */
export function* holdingsOf(
  pairs: HolderPairs,
  subjects: readonly CoverageSubject[],
  sites: number,
): Generator<Holding> {
  const places = new Map(pairs.trainingIds.map((id, place) => [id, place]));
  // The trainings of people are the first subjects, in the order of the columns.
  for (let pair = 0; pair < pairs.owner.length; pair += 1) {
    const lastDay = Math.min(pairs.validThrough[pair] ?? NOT_VALID, pairs.countedThrough[pair] ?? NEVER_ENDS);
    if (lastDay === NOT_VALID) continue;
    const subject = pairs.subject[pair] ?? 0;
    const isUnforeseeable = pairs.unforeseeable[pair] !== 0;
    yield { cellOf: (site) => subject * sites + site, owner: pairs.owner[pair] ?? 0, lastDay, isUnforeseeable };
  }
  for (const [subject, { job, trainingIds }] of subjects.entries()) {
    if (!job) continue;
    const trainings = trainingIds.map((id) => places.get(id) ?? -1);
    for (let owner = 0; owner < pairs.ownerIds.length; owner += 1) {
      const lastDay = holdsThrough(pairs, owner, trainings);
      if (lastDay === NOT_VALID) continue;
      const own = pairs.subject.subarray(pairs.firstPair[owner], pairs.firstPair[owner + 1]);
      const isUnforeseeable = own.some(
        (training, at) => trainings.includes(training) && pairs.unforeseeable[(pairs.firstPair[owner] ?? 0) + at] !== 0,
      );
      yield { cellOf: (site) => subject * sites + site, owner, lastDay, isUnforeseeable };
    }
  }
}
