import * as z from 'zod/mini';
import { dueBuckets } from '#compliance/dueBucket.ts';
import type { Requirement } from '#compliance/requirement.ts';
import { wordsOf } from '#compliance/textSearch.ts';
import { trainingStates } from '#compliance/trainingState.ts';
import { meets } from '../matching.ts';
import { flag, fromSearch, ids, manyOf, text, toSearch } from '../urlState.ts';
import { EmployeeFilter, selectEmployees } from './employeeFilter.ts';

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
  /** Only those of the employees of a list: its filter as the query of its URL. */
  among: text(),
  /** Also those of people who have left. */
  left: flag(),
});
export type RequirementFilter = z.infer<typeof RequirementFilter>;

/** The filter of employees that `among` holds; whether people who left are there is said beside it. */
export const employeesAmong = (among: string): EmployeeFilter => ({
  ...fromSearch(EmployeeFilter, new URLSearchParams(among)),
  left: false,
});

/** The filter of the required trainings of the employees that meet a filter, and of nobody else. */
export const requirementsAmong = ({
  site = [],
  left = false,
  ...others
}: Partial<EmployeeFilter>): Partial<RequirementFilter> => ({
  site,
  left,
  among: toSearch(others).slice(1),
});

/** Tells whether a required training is of one of the employees that meet a filter; people who left are judged alike. */
function isAmong(requirements: readonly Requirement[], among: string): (requirement: Requirement) => boolean {
  if (among === '') return () => true;
  const everyone = new Set(requirements.map(({ employee }) => employee));
  const meeting = new Set(selectEmployees([...everyone], { ...employeesAmong(among), left: true }));
  return ({ employee }) => meeting.has(employee);
}

/** The required trainings that meet a filter: the one source of every list and every count of them. They keep their order. */
export function selectRequirements(
  requirements: readonly Requirement[],
  filter: Partial<RequirementFilter> = {},
): Requirement[] {
  const { q = '', state = [], due = [], training = [], employee = [], site = [], among = '', left = false } = filter;
  const isOfThem = isAmong(requirements, among);
  const hasWords = wordsOf(q);
  return requirements.filter(
    (requirement) =>
      (left || !requirement.employee.hasLeft) &&
      meets<string>(state, [requirement.state]) &&
      meets<string | null>(due, [requirement.due]) &&
      meets(training, [String(requirement.trainingId)]) &&
      meets(employee, [requirement.employee.id]) &&
      meets(site, requirement.employee.siteIds) &&
      isOfThem(requirement) &&
      hasWords(requirement.employee.name, requirement.employee.jobTitle, requirement.title),
  );
}
