import type { CoverageRules } from '#protocol/coverageRules.ts';
import { NO_SITE } from '../sites/siteTrainings.ts';

/** The known ids; undefined if the service does not have the list. */
type Known = {
  trainingIds: ReadonlySet<number> | undefined;
  siteIds: ReadonlySet<string> | undefined;
  typeIds: ReadonlySet<string> | undefined;
};

const isMissing = <Id>(ids: ReadonlySet<Id> | undefined, id: Id): boolean => ids !== undefined && !ids.has(id);

/**
 * Unknown ids in rules, each as a sentence that says what to do. Such a rule is kept and counted: its cell is uncovered
 * until somebody corrects the rule.
 */
export function coverageProblems({ rules, jobs, equipmentTypes, evidence }: CoverageRules, known: Known): string[] {
  const training = (id: number | undefined, place: string) =>
    id !== undefined && isMissing(known.trainingIds, id)
      ? [`${place} names training ${id}, which is not in the list of trainings. Correct the id or remove it.`]
      : [];
  return [
    ...rules.flatMap(({ training: id, sites = [] }, index) => [
      ...training(id, `Rule ${index + 1}`),
      ...sites
        .filter((site) => site !== NO_SITE && isMissing(known.siteIds, site))
        .map(
          (site) =>
            `Rule ${index + 1} names site “${site}”, which is not in the list of sites. Correct the id or remove it.`,
        ),
    ]),
    ...Object.values(jobs).flatMap(({ name, trainings }) => trainings.flatMap((id) => training(id, `Job “${name}”`))),
    ...Object.entries(equipmentTypes).flatMap(([typeId, trainings]) => [
      ...(isMissing(known.typeIds, typeId)
        ? [`Equipment type “${typeId}” is not in the list of types. Correct the id or remove it.`]
        : []),
      ...trainings.flatMap((id) => training(id, `Equipment type “${typeId}”`)),
    ]),
    ...Object.keys(evidence).flatMap((id) => training(Number(id), 'The evidence rule')),
  ];
}
