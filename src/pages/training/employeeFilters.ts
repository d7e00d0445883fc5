import { isWithin } from '#compliance/calendar/dayRange.ts';
import { personNameOf, trainingTitleOf } from '#compliance/directory.ts';
import { siteIdsOf } from '#compliance/sites/siteTrainings.ts';
import { completionBandOf, completionBands } from '#compliance/training/completionBand.ts';
import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { jobTitleWords } from '#compliance/training/jobTitle.ts';
import {
  expiresIn,
  expiresWithin,
  NEVER,
  type RequiredTraining,
  runningOut,
} from '#compliance/training/trainingState.ts';
import { completionBandWords } from '#components/completionBandWords.ts';
import { employeeStatusAppearances } from '#components/status.ts';
import { dayRange, withinDays } from '#listing/filters/dayFilters.ts';
import { include, oneOfMany, only, search, segments } from '#listing/filters/filterKinds.ts';
import { type FilterValues, filtersOf } from '#listing/filters/filtersOf.ts';
import { siteFilter } from '#listing/filters/siteFilter.ts';
import { rangeWords, requestedRange } from '#listing/requestedDays.ts';
import { employeeStatuses } from '#protocol/trainingEmployeeStatus.ts';

type ExpiryFilter = { within?: number | undefined; from?: string; until?: string };

/**
 * The required trainings of an employee that match a filter by expiry, first to run out first; undefined without such a filter.
 */
export function trainingsRunningOut({ within, from = '', until = '' }: ExpiryFilter) {
  const range = requestedRange({ from, until });
  const isInRange = range && isWithin(range);
  if (within === undefined && !isInRange) return undefined;
  return ({ trainings, on }: EmployeeCompliance): RequiredTraining[] =>
    runningOut(
      trainings,
      (required) =>
        (within === undefined || expiresWithin(required, within, on)) && (!isInRange || expiresIn(required, isInRange)),
    );
}

/** The order of a list by expiry. */
export const FIRST_EXPIRY = 'First expiry first';

/** A list by expiry is ordered by expiry. */
export function employeesByExpiry(filter: ExpiryFilter) {
  const runOut = trainingsRunningOut(filter);
  return runOut && { words: FIRST_EXPIRY, by: (row: EmployeeCompliance) => runOut(row)[0]?.last?.expiresOn ?? NEVER };
}

/** With chosen trainings, only these count for an employee. */
export function inChosenTrainings({ training = [] }: { training?: readonly string[] }) {
  if (training.length === 0) return undefined;
  const ids = new Set(training);
  return (employee: EmployeeCompliance) => employee.inTrainings(ids);
}

/**
 * Which employees are listed. Without filters everyone who has not left. With chosen trainings, status, percentage, expiry and
 * all counts are about these only.
 */
export const employeeFilters = filtersOf<EmployeeCompliance>()(
  {
    q: search({
      label: 'Find name, job title or number',
      of: ({ name, employeeNumber, id }) => [name, employeeNumber, id],
      shared: ({ jobTitle }) => [jobTitle],
    }),
    status: segments({
      label: 'Status',
      values: employeeStatuses,
      appearances: employeeStatusAppearances,
      of: ({ status }) => status,
    }),
    site: siteFilter({ of: siteIdsOf }),
    line: oneOfMany({
      label: 'Line of business',
      inMoreFilters: true,
      of: ({ lineIds }) => lineIds,
      name: (id, directory) => directory.lineName(id),
    }),
    job: oneOfMany({ label: 'Job title', of: ({ jobTitle }) => jobTitle, name: jobTitleWords, orNone: true }),
    /** People who report to one of these, directly or through others. */
    manager: oneOfMany({
      label: 'Manager',
      of: ({ managerIds }) => managerIds,
      name: personNameOf,
      words: (ids, directory) => `Manager is ${ids.map(directory.personName).join(' or ')}, incl. indirect reports`,
    }),
    /** People who are required to have one of these. */
    training: oneOfMany({
      label: 'Training',
      of: ({ trainings }) => trainings.map(({ trainingId }) => String(trainingId)),
      name: trainingTitleOf,
      choices: { changesOtherFilters: true },
    }),
    percent: oneOfMany({
      label: 'Percentage',
      inMoreFilters: true,
      values: completionBands,
      of: ({ percent }) => completionBandOf(percent),
      name: (band) => completionBandWords[band],
      says: (band) => completionBandWords[band].toLowerCase(),
    }),
    /** People with a required training that runs out within this many calendar days. */
    within: withinDays({
      label: 'Expires',
      placement: 'noControl',
      words: (within) => `Expiry is ${within}`,
      test:
        (days) =>
        ({ trainings, on }) =>
          trainings.some((required) => expiresWithin(required, days, on)),
    }),
    /** People with a required training that runs out, or ran out, on one of these days. */
    ...dayRange<EmployeeCompliance>({
      label: 'Expires',
      placement: 'toolbar',
      within: 'within',
      words: (filter) => `Expiry is ${rangeWords(filter)}`,
      test(range) {
        const isInRange = isWithin(range);
        return ({ trainings }) => trainings.some((required) => expiresIn(required, isInRange));
      },
    }),
    /** Also people who have left. */
    left: include({
      label: 'Include leavers',
      inMoreFilters: true,
      option: 'Include leavers',
      words: 'Leavers are included',
      of: ({ hasLeft }) => hasLeft,
      unless: 'leavers',
    }),
    leavers: only({
      label: 'Only leavers',
      inMoreFilters: true,
      option: 'Only leavers',
      words: 'Only leavers',
      of: ({ hasLeft }) => hasLeft,
      showsMore: true,
    }),
  },
  { narrowRow: inChosenTrainings },
);
export type EmployeeFilter = FilterValues<typeof employeeFilters.entries>;
