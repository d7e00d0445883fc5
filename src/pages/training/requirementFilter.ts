import * as z from 'zod/mini';
import { dueTest, isDueBucket } from '#compliance/calendar/dueBucket.ts';
import { wordsOf } from '#compliance/search/textSearch.ts';
import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import type { Requirement } from '#compliance/training/requirement.ts';
import { trainingStates } from '#compliance/training/trainingState.ts';
import { meets } from '#listing/matching.ts';
import { fromSearch, ids, manyOf, manyThat, sortOf, text, toSearch } from '#listing/urlState.ts';
import { EmployeeFilter, employeeTest } from './employeeFilter.ts';

/** The states a required training can be in. */
export const requirementStates = trainingStates.filter((state) => state !== 'notRequired');

/**
 * Which required trainings are listed: those of the employees who meet the filter of employees, and of these the ones
 * asked for. Nothing set lists every one of everyone who has not left.
 */
export const RequirementFilter = z.extend(EmployeeFilter, {
  /** Name of the employee, job title or training. */
  q: text(),
  /** What the list of employees is searched for by `q`. */
  person: text(),
  state: manyOf(requirementStates),
  due: manyThat(isDueBucket),
  employee: ids(),
  /**
   * A filter of employees, as the query of the URL of their list, for what is asked of a training here: of whoever is
   * required to have one training, `training` may ask for another.
   */
  among: text(),
});
export type RequirementFilter = z.infer<typeof RequirementFilter>;

/** The list of required trainings as its URL has it. */
export const RequirementsState = z.extend(RequirementFilter, {
  sort: sortOf(['name', 'title', 'site', 'state', 'completed', 'expires']),
});

/** The filter of employees that `among` holds; whether people who left are there is said beside it. */
export const employeesAmong = (among: string): EmployeeFilter => ({
  ...fromSearch(EmployeeFilter, new URLSearchParams(among)),
  left: false,
});

/** The filter of the required trainings, all of them, of the employees that meet a filter, and of nobody else. */
export const requirementsAmong = ({
  q = '',
  training = [],
  within,
  ...others
}: Partial<EmployeeFilter>): Partial<RequirementFilter> => ({
  ...others,
  person: q,
  among: toSearch({ training, within }).slice(1),
});

/** The required trainings that meet a filter: the one source of every list and every count of them. They keep their order. */
export function selectRequirements(
  requirements: readonly Requirement[],
  filter: Partial<RequirementFilter> = {},
): Requirement[] {
  const { q = '', person = '', state = [], due = [], training = [], employee = [], among = '' } = filter;
  const hasWords = wordsOf(q);
  const isDue = dueTest(due);
  const isListed = employeeTest({ ...filter, q: person });
  const isAmong = employeeTest({ ...employeesAmong(among), left: true });
  const isAsked = onceForEach((one) => isListed(one) && isAmong(one));
  return requirements.filter(
    (requirement) =>
      meets<string>(state, [requirement.state]) &&
      (due.length === 0 || isDue(requirement.due)) &&
      meets(training, [String(requirement.trainingId)]) &&
      meets(employee, [requirement.employee.id]) &&
      isAsked(requirement.employee) &&
      hasWords(requirement.employee.name, requirement.employee.jobTitle, requirement.title),
  );
}

/** An employee has a dozen required trainings: what is asked of the employee is asked once. */
function onceForEach(test: (employee: EmployeeCompliance) => boolean): typeof test {
  const known = new Map<EmployeeCompliance, boolean>();
  return (employee) => {
    const result = known.get(employee) ?? test(employee);
    known.set(employee, result);
    return result;
  };
}
