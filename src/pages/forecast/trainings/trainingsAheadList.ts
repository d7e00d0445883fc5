import type { EmployeeOnDay } from '#compliance/forecast/statusOnDay.ts';
import type { Requirement } from '#compliance/training/requirement.ts';
import { NEVER } from '#compliance/training/trainingState.ts';
import { useShowsAnotherDay } from '#listing/chosenDay.ts';
import { defineList } from '#listing/defineList.ts';
import { memoizeLatest } from '#listing/memoizeLatest.ts';
import { day } from '#listing/urlState.ts';
import { employeeRecord } from '../../training/employees/employeeList.ts';
import { useRequirements, useRequirementsAreCostly } from '../../training/useRequirements.ts';
import { usePeopleOnDay } from '../useForecast.ts';
import type { WhatIf } from '../whatIfFilters.ts';
import { type TrainingAhead, trainingsAheadFilters } from './trainingsAheadFilters.ts';

/** Lapses first, by day; then what is not valid today, what is renewed, and what stays valid, soonest end first. */
function rankOf({ status, validThrough }: TrainingAhead): number {
  if (status === 'lapses') return validThrough ?? 0;
  if (status === 'gap') return NEVER + 1;
  return (status === 'renewed' ? 2 : 3) * NEVER + (validThrough ?? NEVER - 1);
}

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

/** The result of `useRequirements`, with every required training on the day of an address, with the renewals it tries out. */
export function useTrainingsAhead(on: string, whatIf: WhatIf) {
  const { requirements, partialRows: _some, unreadable: _records, ...data } = useRequirements();
  const { people, chosen } = usePeopleOnDay(on, whatIf);
  return { ...data, chosen, rows: people && requirements && trainingsAhead(people, requirements) };
}

/** Every required training of the people still employed on a later day, with its status then. */
export const trainingsAheadList = defineList({
  noun: 'required trainings',
  filters: trainingsAheadFilters,
  view: { on: day() },
  order: 'First to expire first',
  useRows: ({ filter, view: { on } }) => useTrainingsAhead(on, filter).rows,
  useShowsAnother: useShowsAnotherDay,
  useIsCostly: useRequirementsAreCostly,
  rowId: ({ id }) => id,
  columns: async () => (await import('./trainingsAheadColumns.tsx')).trainingsAheadColumns,
  records: { employee: ({ employee }) => employeeRecord(employee) },
});
