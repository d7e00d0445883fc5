import { byText } from '../order.ts';
import type { Requirement } from '../training/requirement.ts';
import { type RequirementTally, requirementTallyOf } from '../training/requirementTally.ts';
import { bySite } from './siteTrainings.ts';

/** The tally of one training at each of some sites. */
export type TrainingAtSites = {
  /** Null for all trainings together. */
  trainingId: number | null;
  title: string;
  /** By site; sites where nobody is required to have it are included. */
  at: ReadonlyMap<string, RequirementTally>;
  /** Missing and expired at all of the sites. */
  gaps: number;
};

/**
 * All trainings together, then each that anybody at the sites is required to have, most gaps first. People at two of
 * the sites count at both.
 */
export function compareSites(requirements: readonly Requirement[], siteIds: readonly string[]): TrainingAtSites[] {
  const atSite = bySite(requirements, ({ employee }) => employee);
  const compared = siteIds.map((id) => {
    const there = atSite.get(id) ?? [];
    return { id, there, byTraining: Map.groupBy(there, ({ trainingId }) => trainingId) };
  });
  const rowOf = (trainingId: number | null, title: string): TrainingAtSites => {
    const at = new Map(
      compared.map(({ id, there, byTraining }) => [
        id,
        requirementTallyOf(trainingId === null ? there : (byTraining.get(trainingId) ?? [])),
      ]),
    );
    return { trainingId, title, at, gaps: [...at.values()].reduce((sum, tally) => sum + gapsOf(tally), 0) };
  };
  const titles = new Map(compared.flatMap(({ there }) => there.map(({ trainingId, title }) => [trainingId, title])));
  if (titles.size === 0) return [];
  const trainings = [...titles].map(([trainingId, title]) => rowOf(trainingId, title));
  return [rowOf(null, 'All trainings'), ...trainings.sort((a, b) => b.gaps - a.gaps || byText(a.title, b.title))];
}

/** Missing and expired. */
export const gapsOf = ({ missing, expired }: RequirementTally): number => missing + expired;
