import type { Directory } from '#compliance/directory.ts';
import type { Coverage } from '#compliance/forecast/coverage.ts';
import type { DayOffset } from '#compliance/forecast/dayOffset.ts';
import { chosenDay } from '#listing/chosenDay.ts';
import { defineList } from '#listing/defineList.ts';
import { memoizeLatest } from '#listing/memoizeLatest.ts';
import { day } from '#listing/urlState.ts';
import { paths } from '../../paths.ts';
import { useCoverage } from '../useCoverage.ts';
import { leaverFilters } from './leaverFilters.ts';
import { type LeaverRow, leaverRows } from './leaverRow.ts';

const rowsOf = memoizeLatest((coverage: Coverage, directory: Directory, offset: DayOffset): LeaverRow[] =>
  leaverRows(coverage, directory, offset),
);

/** What `useCoverage` gives, with everyone without whom something breaks on a day of the address. */
export function useLeavers(on: string) {
  const data = useCoverage();
  const chosen = chosenDay(on, data.calendar.today, 0);
  return { ...data, chosen, rows: data.coverage && rowsOf(data.coverage, data.directory, chosen.offset) };
}

/** The people without whom coverage breaks, most first. */
export const leaversList = defineList({
  noun: 'key people',
  one: 'key person',
  progressNoun: 'employees',
  filters: leaverFilters,
  view: { on: day() },
  order: 'Most left uncovered first',
  useRows: ({ view: { on } }) => useLeavers(on).rows,
  rowId: ({ id }) => id,
  columns: async () => (await import('./leaverColumns.tsx')).leaverColumns(''),
  records: { employee: ({ id, name }) => ({ id, name, to: paths.employee(id) }) },
});
