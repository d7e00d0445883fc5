import { useMemo } from 'react';
import { CompactRow } from '#components/CompactRow.tsx';
import { formatDate, formatField } from '#components/format.ts';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { columnKit } from '#components/table/columnKit.tsx';
import { defineList } from '#listing/defineList.ts';
import { List } from '#listing/List.tsx';
import { LEAVERS_COUNTED, withCaveat } from '#listing/missingLists.ts';
import { failureOf } from '#listing/sources.ts';
import { day } from '#listing/urlState.ts';
import { useDirectory } from '#listing/useDirectory.ts';
import { useListState } from '#listing/useListState.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { usePastDay } from '#queries/pastDay.ts';
import { isBeingRead, useRecordedDay } from '#queries/recordedDay.ts';
import { paths } from '../paths.ts';
import { exportedIdentity, usualColumnIds } from '../training/identityColumns.ts';
import { PairPerson, pairColumns, pairWords } from '../training/pairColumns.tsx';
import { historySource } from '../why/useComparedDays.ts';
import { clockParam } from './clock.ts';
import { DayFrame } from './DayFrame.tsx';
import { isWhole } from './dayCaveat.ts';
import { captureSources, recordsFailure, recordsSources } from './daySources.ts';
import { type PairsOnDayFilter, pairsOnDayFilters } from './onDayFilters.ts';
import { type PastPairRow, pastPairRows, recordedPairRows } from './pastRows.ts';
import { pastStateLooks } from './pastStateLooks.ts';
import { pairFigures, pairsShare } from './shareOfDay.ts';
import { type DayInAddress, useCapturedDay } from './useCapturedDay.ts';
import { useDifferenceCount } from './useDifferenceCount.ts';

const scopeOf = ({ site, training, person }: PairsOnDayFilter) => ({
  site: site || undefined,
  training: training || undefined,
  person: person || undefined,
});

/** People and trainings of a day by the clock of the address. */
function usePairsOnDay(requested: DayInAddress, filter: PairsOnDayFilter) {
  const { directory, sources, isPending, lacksPeople } = useDirectory();
  const asked = useCapturedDay(requested);
  const scope = scopeOf(filter);
  const { training: _training, ...ofPeople } = scope;
  const onScope = (on: CalendarNumber | undefined) => (on === undefined ? undefined : { on, ...scope });
  const pairs = usePastDay('pairs', onScope(asked.on));
  const people = usePastDay('people', asked.on === undefined ? undefined : { on: asked.on, ...ofPeople });
  const recorded = useRecordedDay('pairs', onScope(asked.recordedOn));
  const counted = useDifferenceCount('pairs', asked, scope);
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
    counted,
    rows,
    directory,
    sources: asked.seesHistory || asked.clock === 'records' ? [...made.sources, ...sources] : sources,
  };
}

const pairsOnDayList = defineList({
  noun: 'trainings of employees',
  one: 'training of an employee',
  filters: pairsOnDayFilters,
  view: { on: day(), clock: clockParam },
  order: 'Most urgent on that day first',
  useRows: ({ filter, view }) => usePairsOnDay(view, filter).rows,
  rowId: ({ id }) => id,
});

const { dateColumn, statusColumn } = columnKit<PastPairRow>();

const columnsWith = (site: string) => [
  ...pairColumns<PastPairRow>({ site }),
  statusColumn('state', { header: 'Status on that day', looks: pastStateLooks, width: 134, minWidth: 116 }),
  dateColumn('doneOn', { header: 'Done on', by: 'day of completion', width: 104, givesWay: 1 }),
  dateColumn('expiresOn', { header: 'Valid through', by: 'last valid day', width: 120, minWidth: 104 }),
];

/** Of the records the sites are those of today, of a capture those of the day. */
const columnsBy = { known: columnsWith('Site on that day'), records: columnsWith('Site today') };
const usual = usualColumnIds(columnsBy.known);

const footnotes = {
  known: 'As known on that day. A row opens the employee as of today.',
  records:
    'By today’s records: the trainings that are required today. “Not known” is what no record tells, such as how long a training that is offered in a window counted. A row opens the employee as of today.',
};

/** How everybody stood with every training on a past day. */
export function PairsOnDay() {
  const state = useListState(pairsOnDayList);
  const { filter, view } = state;
  const data = usePairsOnDay(view, filter);
  const { asked, captured, recorded, rows, scope } = data;
  const figures = recorded?.figures ?? (rows && pairFigures(rows));
  return (
    <DayFrame
      list={pairsOnDayList}
      day={asked}
      sources={data.sources}
      rows="pairs"
      scope={scope}
      captured={captured}
      recorded={recorded}
      narrowedBy="a site or a training"
      counted={data.counted}
      isFirstReading={data.isFirstReading}
      differences={paths.differences({ ...scope, on: asked.day && formatField(asked.day.on) })}
      share={figures && (recorded || !captured || isWhole(captured)) ? pairsShare(figures) : undefined}
      href={(part) => paths.onDay({ ...filter, ...view, ...part })}
      today={paths.requirements({
        site: scope.site ? [scope.site] : [],
        training: scope.training ? [scope.training] : [],
        employee: scope.person ? [scope.person] : [],
      })}
    >
      {(shared) => (
        <List
          list={pairsOnDayList}
          data={data}
          state={state}
          columns={columnsBy[asked.clock]}
          usual={usual}
          exportedToo={exportedIdentity}
          {...shared}
          href={({ personId }) => paths.employee(personId)}
          compact={(pair) => (
            <CompactRow
              title={<PairPerson pair={pair} />}
              status={<StatusBadge look={pastStateLooks[pair.state]} />}
              second={pairWords(pair)}
              third={pair.doneOn === null ? 'never done' : `done ${formatDate(pair.doneOn)}`}
              aside={pair.expiresOn !== null && `through ${formatDate(pair.expiresOn)}`}
            />
          )}
          footnote={footnotes[asked.clock]}
        />
      )}
    </DayFrame>
  );
}
