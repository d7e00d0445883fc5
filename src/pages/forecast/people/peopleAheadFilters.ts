import { trainingTitleOf } from '#compliance/directory.ts';
import {
  type EmployeeOnDay,
  employeeOnDay,
  type StandingOnDay,
  standingsOnDay,
} from '#compliance/forecast/standingOnDay.ts';
import { standingLooks } from '#components/standingLooks.ts';
import { oneOfMany, segments } from '#listing/filters/filterKinds.ts';
import { type FilterValues, filtersOf } from '#listing/filters/filtersOf.ts';
import { through } from '#listing/filters/relatedFilters.ts';
import { employeeFilters } from '../../training/employeeFilters.ts';

const { q, site, job, manager, line } = through(employeeFilters.entries, ({ employee }: EmployeeOnDay) => employee);

/** Nobody is required to have anything: they are in no share. */
const NOTHING = 'nothing';

const standings = [...standingsOnDay, NOTHING] as const;

/** Employees by their worst training. */
export const personStandingLooks = {
  gap: { ...standingLooks.gap, word: 'Lapsed or missing today' },
  lapses: { ...standingLooks.lapses, word: 'Something lapses before' },
  valid: { ...standingLooks.valid, word: 'Everything valid' },
};

/** The word for how an employee stands on the day. */
export const personStandingWord = (standing: StandingOnDay | null): string =>
  standing === null ? 'Nothing required' : personStandingLooks[standing].word;

/** Which employees of a later day are listed. With trainings chosen, everything is of these alone. */
export const peopleAheadFilters = filtersOf<EmployeeOnDay>()(
  {
    q,
    standing: segments<EmployeeOnDay, (typeof standings)[number]>({
      label: 'On that day',
      values: standings,
      word: (value) => personStandingWord(value === NOTHING ? null : value),
      of: ({ standing }) => standing ?? NOTHING,
    }),
    training: oneOfMany<EmployeeOnDay>({
      label: 'Training',
      of: ({ trainings }) => trainings.map(({ trainingId }) => String(trainingId)),
      name: trainingTitleOf,
      choices: { isRecounted: true },
    }),
    site,
    job,
    manager,
    line,
  },
  {
    narrow({ training = [] }) {
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
