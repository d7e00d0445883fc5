import type { Coverage } from '#compliance/coverage/coverage.ts';
import type { Directory } from '#compliance/directory.ts';
import type { DayOffset } from '#compliance/forecast/dayOffset.ts';
import { chosenDay, useShowsAnotherDay } from '#listing/chosenDay.ts';
import { defineList } from '#listing/defineList.ts';
import { memoizeLatest } from '#listing/memoizeLatest.ts';
import { day, oneOf } from '#listing/urlState.ts';
import { coverageFilters } from './coverageFilters.ts';
import { coverageRows } from './coverageRow.ts';
import { useCoverage } from './useCoverage.ts';

const rowsOf = memoizeLatest((coverage: Coverage, directory: Directory, offset: DayOffset) =>
  coverageRows(coverage, directory, offset),
);

/** The result of `useCoverage`, with every cell on the day of the address; today if it names none. */
export function useCoverageRows(on: string) {
  const data = useCoverage();
  const chosen = chosenDay(on, data.calendar.today, 0);
  return { ...data, chosen, rows: data.coverage && rowsOf(data.coverage, data.directory, chosen.offset) };
}

/** Every training and job that must be held somewhere, by site. */
export const coverageList = defineList({
  noun: 'trainings at sites',
  one: 'training at a site',
  progressNoun: 'employees',
  filters: coverageFilters,
  view: { on: day(), as: oneOf(['table']) },
  order: 'Worst first',
  useRows: ({ view: { on } }) => useCoverageRows(on).rows,
  useShowsAnother: useShowsAnotherDay,
  rowId: ({ id }) => id,
  columns: async () => (await import('./coverageColumns.tsx')).coverageColumns(''),
});
