import type { Coverage } from '#compliance/coverage/coverage.ts';
import type { Directory } from '#compliance/directory.ts';
import type { DayOffset } from '#compliance/forecast/dayOffset.ts';
import { chosenDay, useShowsAnotherDay } from '#listing/chosenDay.ts';
import { defineList } from '#listing/defineList.ts';
import { memoizeLatest } from '#listing/memoizeLatest.ts';
import { day } from '#listing/urlState.ts';
import { paths } from '../../paths.ts';
import { useCoverage } from '../useCoverage.ts';
import { keyPersonFilters } from './keyPersonFilters.ts';
import { type KeyPersonRow, keyPersonRows } from './keyPersonRow.ts';

const rowsOf = memoizeLatest((coverage: Coverage, directory: Directory, offset: DayOffset): KeyPersonRow[] =>
  keyPersonRows(coverage, directory, offset),
);

/** The result of `useCoverage`, with everyone without whom something breaks on the day of the address. */
export function useKeyPeople(on: string) {
  const data = useCoverage();
  const chosen = chosenDay(on, data.calendar.today, 0);
  return { ...data, chosen, rows: data.coverage && rowsOf(data.coverage, data.directory, chosen.offset) };
}

/** The people without whom coverage breaks, most first. */
export const keyPeopleList = defineList({
  noun: 'key people',
  one: 'key person',
  progressNoun: 'employees',
  filters: keyPersonFilters,
  view: { on: day() },
  order: 'Most left uncovered first',
  useRows: ({ view: { on } }) => useKeyPeople(on).rows,
  useShowsAnother: useShowsAnotherDay,
  rowId: ({ id }) => id,
  columns: async () => (await import('./keyPersonColumns.tsx')).keyPersonColumns(''),
  records: { employee: ({ id, name }) => ({ id, name, to: paths.employee(id) }) },
});
