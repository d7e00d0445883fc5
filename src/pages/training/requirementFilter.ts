import * as z from 'zod/mini';
import { dueBuckets } from '#compliance/dueBucket.ts';
import type { Requirement } from '#compliance/requirement.ts';
import { siteIdsOf } from '#compliance/siteStanding.ts';
import { wordsOf } from '#compliance/textSearch.ts';
import { trainingStates } from '#compliance/trainingState.ts';
import { meets } from '../matching.ts';
import { flag, ids, manyOf, text } from '../urlState.ts';

/** The states a required training can be in. */
export const requirementStates = trainingStates.filter((state) => state !== 'notRequired');

/** Which required trainings are listed. Nothing set lists every one of everyone who has not left. */
export const RequirementFilter = z.object({
  /** Name of the employee, job title or training. */
  q: text(),
  state: manyOf(requirementStates),
  due: manyOf(dueBuckets),
  training: ids(),
  employee: ids(),
  site: ids(),
  /** Also those of people who have left. */
  left: flag(),
});
export type RequirementFilter = z.infer<typeof RequirementFilter>;

/** The required trainings that meet a filter: the one source of every list and every count of them. They keep their order. */
export function selectRequirements(
  requirements: readonly Requirement[],
  filter: Partial<RequirementFilter> = {},
): Requirement[] {
  const { q = '', state = [], due = [], training = [], employee = [], site = [], left = false } = filter;
  const hasWords = wordsOf(q);
  return requirements.filter(
    (requirement) =>
      (left || !requirement.employee.hasLeft) &&
      meets<string>(state, [requirement.state]) &&
      meets<string | null>(due, [requirement.due]) &&
      meets(training, [String(requirement.trainingId)]) &&
      meets(employee, [requirement.employee.id]) &&
      meets(site, siteIdsOf(requirement.employee)) &&
      hasWords(requirement.employee.name, requirement.employee.jobTitle, requirement.title),
  );
}
