import type { EmployeeOnDay } from '#compliance/forecast/standingOnDay.ts';
import type { Requirement } from '#compliance/training/requirement.ts';
import { NEVER } from '#compliance/training/trainingState.ts';
import { chosenDay } from '#listing/chosenDay.ts';
import { defineList } from '#listing/defineList.ts';
import { memoizeLatest } from '#listing/memoizeLatest.ts';
import { day } from '#listing/urlState.ts';
import { employeeRecord } from '../../training/employees/employeeList.ts';
import { useRequirements, useRequirementsAreCostly } from '../../training/useRequirements.ts';
import { usePeopleOnDay } from '../useForecast.ts';
import { type TrainingAhead, trainingsAheadFilters } from './trainingsAheadFilters.ts';

/** What lapses first, by its day; then what is not valid today, then what stays valid, soonest end first. */
const rankOf = ({ standing, validThrough }: TrainingAhead): number =>
  standing === 'lapses' ? (validThrough ?? 0) : standing === 'gap' ? NEVER + 1 : NEVER + 2 + (validThrough ?? NEVER);

const trainingsAhead = memoizeLatest(
  (people: readonly EmployeeOnDay[], requirements: readonly Requirement[]): TrainingAhead[] => {
    const known = new Map(requirements.map((requirement) => [requirement.id, requirement]));
    return people
      .flatMap(({ id, trainings }) =>
        trainings.flatMap(({ trainingId, ...onDay }): TrainingAhead[] => {
          const requirement = known.get(`${id}/${trainingId}`);
          return requirement ? [{ ...requirement, ...onDay }] : [];
        }),
      )
      .sort((a, b) => rankOf(a) - rankOf(b));
  },
);

/** What `useRequirements` gives, with every required training as it stands on a day of the address. */
export function useTrainingsAhead(on: string) {
  const { requirements, partialRows: _some, unreadable: _records, ...data } = useRequirements();
  const chosen = chosenDay(on, data.calendar.today);
  const { people } = usePeopleOnDay(chosen.offset);
  return { ...data, chosen, rows: people && requirements && trainingsAhead(people, requirements) };
}

/** Every required training of those who are still there on a later day, with how it stands then if nobody renews. */
export const trainingsAheadList = defineList({
  noun: 'required trainings',
  filters: trainingsAheadFilters,
  view: { on: day() },
  order: 'First to lapse first',
  useRows: ({ view: { on } }) => useTrainingsAhead(on).rows,
  useIsCostly: useRequirementsAreCostly,
  rowId: ({ id }) => id,
  columns: async () => (await import('./trainingsAheadColumns.tsx')).trainingsAheadColumns,
  records: { employee: ({ employee }) => employeeRecord(employee) },
});
