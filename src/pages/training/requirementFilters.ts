import { isWithin } from '#compliance/calendar/dayRange.ts';
import { dueBuckets, dueTest, isDueBucket } from '#compliance/calendar/dueBucket.ts';
import { personNameOf, trainingTitleOf } from '#compliance/directory.ts';
import { typedSearch } from '#compliance/search/textSearch.ts';
import { siteIdsOf } from '#compliance/sites/siteTrainings.ts';
import type { Requirement } from '#compliance/training/requirement.ts';
import { expiresIn, expiresWithin, trainingStates } from '#compliance/training/trainingState.ts';
import { dueBucketWords } from '#components/dueBucketWords.ts';
import { daysText } from '#components/format.ts';
import { employeeStatusAppearances, trainingStateAppearances } from '#components/status.ts';
import { dayRange, withinDays } from '#listing/filters/dayFilters.ts';
import { custom, oneOfMany, search, segments } from '#listing/filters/filterKinds.ts';
import { type FilterValues, filtersOf } from '#listing/filters/filtersOf.ts';
import { asChip, oncePer, through } from '#listing/filters/relatedFilters.ts';
import { siteFilter } from '#listing/filters/siteFilter.ts';
import { rangeWords } from '#listing/requestedDays.ts';
import { fromSearch, text, toSearch } from '#listing/urlState.ts';
import { type EmployeeFilter, employeeFilters } from './employeeFilters.ts';

/** The states a required training can be in. */
export const requirementStates = trainingStates.filter((state) => state !== 'notRequired');

/** The filter of employees in `among`; a separate parameter says whether leavers are included. */
export const employeesAmong = (among: string): EmployeeFilter => ({
  ...fromSearch(employeeFilters.schema, new URLSearchParams(among)),
  left: false,
  leavers: false,
});

const employeeOf = ({ employee }: Requirement) => employee;

const {
  q: person,
  status,
  line,
  job,
  manager,
  percent,
  within,
  left,
  leavers,
} = through(employeeFilters.entries, employeeOf);

/**
 * Which required trainings are listed: those of the employees who meet the filters of employees, and among these the ones that
 * meet the others. Without filters all trainings of everyone who has not left. The words of a filter of employees contain
 * "Employee", because a training has a status and a title as well.
 */
export const requirementFilters = filtersOf<Requirement>()({
  q: search({
    label: 'Find name, job title or training',
    shared: ({ employee, title }) => [employee.name, employee.jobTitle, title],
  }),
  state: segments({
    label: 'Status',
    values: requirementStates,
    appearances: trainingStateAppearances,
    of: ({ state }) => state,
    together: { word: 'Missing or expired', values: ['missing', 'expired'] },
  }),
  training: oneOfMany({ label: 'Training', of: ({ trainingId }) => String(trainingId), name: trainingTitleOf }),
  due: oneOfMany({
    label: 'Due',
    isValue: isDueBucket,
    of: () => null,
    meets: (chosen) => {
      const isDue = dueTest(chosen);
      return ({ due }) => isDue(due);
    },
    name: (bucket) => dueBucketWords(bucket).replace(/^./, (first) => first.toUpperCase()),
    words: (buckets) => `Due: ${buckets.map(dueBucketWords).join(' or ')}`,
    choices: { suggest: ({ planningBounds }) => dueBuckets(planningBounds), ordered: true },
  }),
  /** The training runs out within this many calendar days; `within` applies to any training of the person. */
  expiresWithin: withinDays({
    label: 'Expires',
    placement: 'noControl',
    words: (within) => `Expiry is ${within}`,
    test: (days) => (requirement) => expiresWithin(requirement, days, requirement.employee.on),
  }),
  /** The training runs out, or ran out, on one of these days. */
  ...dayRange<Requirement>({
    label: 'Expires',
    placement: 'toolbar',
    within: 'expiresWithin',
    words: (filter) => `Expiry is ${rangeWords(filter)}`,
    test(range) {
      const isInRange = isWithin(range);
      return (requirement) => expiresIn(requirement, isInRange);
    },
  }),
  site: siteFilter({ of: ({ employee }) => siteIdsOf(employee) }),
  employee: oneOfMany({ label: 'Employee', of: ({ employee }) => employee.id, name: personNameOf }),
  /** The search `q` of the list of employees. */
  person: asChip(person, (text) => `Employee matches “${typedSearch(text)}”`),
  status: asChip(
    status,
    (statuses) =>
      `Employee is ${statuses.map((one) => employeeStatusAppearances[one].word.toLowerCase()).join(' or ')}`,
  ),
  line: asChip(line),
  job: asChip(job),
  manager: asChip(manager),
  percent: asChip(percent),
  /**
   * A filter of employees, in the form of their list's URL query. It keeps its own `training`, `within` and days, which choose
   * people, while those of this list choose rows.
   */
  among: custom({
    label: 'Employees',
    placement: 'chip',
    schema: text(),
    test(value) {
      if (value === '') return undefined;
      return oncePer(employeeOf, employeeFilters.test({ ...employeesAmong(value), left: true }));
    },
    words: (value, directory) => `Employees: ${employeeFilters.inWords(employeesAmong(value), directory).join('; ')}`,
  }),
  within: asChip(within, (days) => `Employee has an expiry ${daysText(days)}`),
  left,
  leavers,
});
export type RequirementFilter = FilterValues<typeof requirementFilters.entries>;

/**
 * The filter for the required trainings of exactly the employees who meet a filter: the chosen ones, or all. Status and
 * percentage are about the chosen trainings, so they stay with them when a column requests another.
 */
export const requirementsAmong = ({
  q = '',
  training = [],
  within: days,
  from = '',
  until = '',
  status = [],
  percent = [],
  ...others
}: Partial<EmployeeFilter>): Partial<RequirementFilter> => {
  const ofTrainings = { status, percent };
  const isNarrowed = training.length > 0;
  return {
    ...others,
    ...(isNarrowed ? { training } : ofTrainings),
    person: q,
    among: toSearch({ training, within: days, from, until, ...(isNarrowed && ofTrainings) }).slice(1),
  };
};
