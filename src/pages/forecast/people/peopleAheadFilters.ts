import { personNameOf, trainingTitleOf } from '#compliance/directory.ts';
import {
  type EmployeeOnDay,
  employeeOnDay,
  onlyRenewalOf,
  type TrainingStatusOnDay,
  trainingStatusesOnDay,
} from '#compliance/forecast/statusOnDay.ts';
import { statusOnDayAppearances } from '#components/statusOnDay.ts';
import { oneOfMany, segments } from '#listing/filters/filterKinds.ts';
import { type FilterValues, filtersOf } from '#listing/filters/filtersOf.ts';
import { asChip, through } from '#listing/filters/relatedFilters.ts';
import { employeeFilters } from '../../training/employeeFilters.ts';
import { whatIfChips } from '../whatIfFilters.ts';

const { q, site, job, manager, line } = through(employeeFilters.entries, ({ employee }: EmployeeOnDay) => employee);

/** The status of people without required trainings: they are in no share. */
const NOTHING = 'nothing';

const statuses = [...trainingStatusesOnDay, NOTHING] as const;

/** Employees by their worst training. */
export const personStatusAppearances = {
  gap: { ...statusOnDayAppearances.gap, word: 'Expired or missing today' },
  lapses: { ...statusOnDayAppearances.lapses, word: 'Something expires before' },
  renewed: { ...statusOnDayAppearances.renewed, word: 'Everything valid if renewed' },
  valid: { ...statusOnDayAppearances.valid, word: 'Everything valid' },
};

/** The word for the status of an employee on the day. */
export const personStatusWord = (status: TrainingStatusOnDay | null): string =>
  status === null ? 'Nothing required' : personStatusAppearances[status].word;

/** Which employees of a later day are listed. With chosen trainings, everything is about these only. */
export const peopleAheadFilters = filtersOf<EmployeeOnDay>()(
  {
    q,
    status: segments<EmployeeOnDay, (typeof statuses)[number]>({
      label: 'Status on that day',
      values: statuses,
      word: (value) => personStatusWord(value === NOTHING ? null : value),
      of: ({ status }) => status ?? NOTHING,
      onlyIfAny: ['renewed'],
    }),
    training: oneOfMany<EmployeeOnDay>({
      label: 'Training',
      of: ({ trainings }) => trainings.map(({ trainingId }) => String(trainingId)),
      name: trainingTitleOf,
      choices: { changesOtherFilters: true },
    }),
    site,
    job,
    manager,
    line,
    employee: asChip(oneOfMany<EmployeeOnDay>({ label: 'Employee', of: ({ id }) => id, name: personNameOf })),
    ...whatIfChips<EmployeeOnDay>(),
    /** Only people who have everything valid thanks to the renewal of one of these trainings, without any other. */
    completedBy: asChip(
      oneOfMany<EmployeeOnDay>({
        label: 'All that is missing',
        of: (person) => onlyRenewalOf(person)?.toString(),
        name: trainingTitleOf,
      }),
    ),
  },
  {
    narrowRow({ training = [] }) {
      if (training.length === 0) return undefined;
      const ids = new Set(training);
      return ({ employee, trainings }) =>
        employeeOnDay(
          employee,
          trainings.filter(({ trainingId }) => ids.has(String(trainingId))),
        );
    },
  },
);
export type PeopleAheadFilter = FilterValues<typeof peopleAheadFilters.entries>;
