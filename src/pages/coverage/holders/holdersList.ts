import type { Coverage } from '#compliance/coverage/coverage.ts';
import type { Directory } from '#compliance/directory.ts';
import type { DayOffset } from '#compliance/forecast/dayOffset.ts';
import { chosenDay, useShowsAnotherDay } from '#listing/chosenDay.ts';
import { defineList } from '#listing/defineList.ts';
import { memoizeLatest } from '#listing/memoizeLatest.ts';
import { day } from '#listing/urlState.ts';
import { paths } from '../../paths.ts';
import { useCoverage } from '../useCoverage.ts';
import { type HolderFilter, holderFilters } from './holderFilters.ts';
import { type HolderRow, holderRows } from './holderRow.ts';

const rowsOf = memoizeLatest(
  (coverage: Coverage, directory: Directory, offset: DayOffset, chosen: readonly string[]): HolderRow[] =>
    holderRows(coverage, directory, offset, chosen),
);

/** The result of `useCoverage`, with the holders on the day of the address. */
export function useHolders({ subject }: Pick<HolderFilter, 'subject'>, on: string) {
  const data = useCoverage();
  const chosen = chosenDay(on, data.calendar.today, 0);
  const { coverage, directory } = data;
  return { ...data, chosen, rows: coverage && rowsOf(coverage, directory, chosen.offset, subject) };
}

/** The holders of what must be held somewhere, first to run out first, then people whose training has expired. */
export const holdersList = defineList({
  noun: 'holders',
  progressNoun: 'employees',
  filters: holderFilters,
  view: { on: day() },
  order: 'First to run out first',
  useRows: ({ filter, view: { on } }) => useHolders(filter, on).rows,
  useShowsAnother: useShowsAnotherDay,
  rowId: ({ id }) => id,
  columns: async () => (await import('./holderColumns.tsx')).holderColumns,
  records: { employee: ({ employeeId, name }) => ({ id: employeeId, name, to: paths.employee(employeeId) }) },
});
