import { useMemo } from 'react';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { defineList } from '#listing/defineList.ts';
import { withCaveat } from '#listing/missingLists.ts';
import { day } from '#listing/urlState.ts';
import { useDirectory } from '#listing/useDirectory.ts';
import { isBeingRead, useDifferences } from '#queries/recordedDay.ts';
import { employeeRecord } from '../../training/employees/employeeList.ts';
import { recordsFailure, recordsSources } from '../daySources.ts';
import { useCapturedDay } from '../useCapturedDay.ts';
import { type PairDifferenceFilter, pairDifferenceFilters } from './differenceFilters.ts';
import { differingPairs } from './differenceRows.ts';

/** What is unknown without the list of people. */
const LEAVERS_UNKNOWN =
  'The list of people could not be read. It is not known who has left since, and sites are not known.';

/** The people and trainings of a captured day that differ in today's records. */
export function usePairDifferences(on: string, { site, training, person }: PairDifferenceFilter) {
  const { directory, sources, isPending, lacksPeople } = useDirectory();
  const { today, timeZone } = useAccountCalendar();
  const asked = useCapturedDay({ on, clock: 'known' });
  const scope = { site: site || undefined, training: training || undefined, person: person || undefined };
  const { comparedOn } = asked;
  const differences = useDifferences('pairs', comparedOn === undefined ? undefined : { on: comparedOn, ...scope });
  const rows = useMemo(
    () =>
      differences.data && !isPending
        ? differingPairs(differences.data.rows, { directory, today, timeZone })
        : undefined,
    [differences.data, isPending, directory, today, timeZone],
  );
  return {
    asked,
    scope,
    facts: differences.data,
    isFirstReading: isBeingRead(differences.error),
    rows,
    directory,
    sources:
      comparedOn === undefined
        ? asked.sources
        : [...withCaveat(recordsSources(differences), lacksPeople && LEAVERS_UNKNOWN), ...sources],
    failure: recordsFailure(differences),
    retry: () => void differences.refetch(),
  };
}

/** Where what was known about people and trainings on a day and today's records differ. */
export const pairDifferenceList = defineList({
  noun: 'differences',
  filters: pairDifferenceFilters,
  view: { on: day() },
  order: 'By cause, then by name',
  useRows: ({ filter, view }) => usePairDifferences(view.on, filter).rows,
  rowId: ({ id }) => id,
  columns: async () => (await import('./pairDifferenceColumns.tsx')).pairDifferenceColumns,
  records: { employee: ({ personId, name }) => employeeRecord({ id: personId, name }) },
});
