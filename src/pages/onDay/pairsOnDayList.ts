import { useMemo } from 'react';
import { defineList } from '#listing/defineList.ts';
import { LEAVERS_COUNTED, withCaveat } from '#listing/missingLists.ts';
import { failureOf } from '#listing/sources.ts';
import { day } from '#listing/urlState.ts';
import { useDirectory } from '#listing/useDirectory.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { usePastDay, usePastPeople } from '#queries/pastDay.ts';
import { isBeingRead, useRecordedDay } from '#queries/recordedDay.ts';
import { employeeRecord } from '../training/employees/employeeList.ts';
import { historySource } from '../why/useComparedDays.ts';
import { clockParam } from './clock.ts';
import { captureSources, recordsFailure, recordsSources } from './daySources.ts';
import { type PairsOnDayFilter, pairsOnDayFilters } from './onDayFilters.ts';
import { pastPairRows, recordedPairRows } from './pastRows.ts';
import { type DayInAddress, useCapturedDay } from './useCapturedDay.ts';

const scopeOf = ({ site, training, person }: PairsOnDayFilter) => ({
  site: site || undefined,
  training: training || undefined,
  person: person || undefined,
});

/** People and trainings of a day by the clock of the address. */
export function usePairsOnDay(requested: DayInAddress, filter: PairsOnDayFilter) {
  const { directory, sources, isPending, lacksPeople } = useDirectory();
  const asked = useCapturedDay(requested);
  const scope = scopeOf(filter);
  const { training: _training, ...ofPeople } = scope;
  const onScope = (on: CalendarNumber | undefined) => (on === undefined ? undefined : { on, ...scope });
  const pairs = usePastDay('pairs', onScope(asked.on));
  const people = usePastPeople(asked.on === undefined ? undefined : { on: asked.on, ...ofPeople });
  const recorded = useRecordedDay('pairs', onScope(asked.recordedOn));
  const rows = useMemo(() => {
    if (isPending) return undefined;
    if (asked.clock === 'records') return recorded.data && recordedPairRows(recorded.data.rows, directory);
    return pairs.data && people.data && pastPairRows(pairs.data, people.data, directory);
  }, [asked.clock, recorded.data, pairs.data, people.data, isPending, directory]);
  const ofRecords = {
    sources: withCaveat(recordsSources(recorded), lacksPeople && LEAVERS_COUNTED),
    failure: recordsFailure(recorded),
    retry: () => void recorded.refetch(),
  };
  const ofCapture = {
    sources: captureSources(pairs.data, asked.on === undefined ? asked.source : historySource(pairs)),
    failure: failureOf('History', pairs) ?? failureOf('History', people),
    retry: () => {
      void pairs.refetch();
      void people.refetch();
    },
  };
  const made = asked.clock === 'records' ? ofRecords : ofCapture;
  return {
    ...made,
    asked,
    scope,
    captured: asked.clock === 'known' ? pairs.data : undefined,
    recorded: asked.clock === 'records' ? recorded.data : undefined,
    isFirstReading: asked.clock === 'records' && isBeingRead(recorded.error),
    rows,
    directory,
    nameSources: sources,
    sources: asked.seesHistory || asked.clock === 'records' ? [...made.sources, ...sources] : sources,
  };
}

/** The state of every person and training on a past day. */
export const pairsOnDayList = defineList({
  noun: 'required trainings',
  filters: pairsOnDayFilters,
  view: { on: day(), clock: clockParam },
  order: 'Most urgent on that day first',
  useRows: ({ filter, view }) => usePairsOnDay(view, filter).rows,
  rowId: ({ id }) => id,
  columns: async () => (await import('./pairsOnDayColumns.tsx')).pairsOnDayColumns.known,
  records: { employee: ({ personId, name }) => employeeRecord({ id: personId, name }) },
});
