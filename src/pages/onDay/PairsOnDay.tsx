import { useMemo } from 'react';
import { CompactRow } from '#components/CompactRow.tsx';
import { formatCount, formatDate, percentOf } from '#components/format.ts';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { trainingStateLooks } from '#components/status.ts';
import { columnKit } from '#components/table/columnKit.tsx';
import { defineList } from '#listing/defineList.ts';
import { List } from '#listing/List.tsx';
import { failureOf } from '#listing/sources.ts';
import { day } from '#listing/urlState.ts';
import { useDirectory } from '#listing/useDirectory.ts';
import { useListState } from '#listing/useListState.ts';
import { usePastDay } from '#queries/pastDay.ts';
import { paths } from '../paths.ts';
import { EmployeeLink } from '../training/employeeCounts.tsx';
import { historySource } from '../why/useComparedDays.ts';
import { captureSources } from './captureSources.ts';
import { DayFrame } from './DayFrame.tsx';
import { truncatedRows } from './dayCaveat.ts';
import { evidenceWords } from './evidence.ts';
import { type PairsOnDayFilter, pairsOnDayFilters } from './onDayFilters.ts';
import { type PastPairRow, pastPairRows } from './pastRows.ts';
import { useCapturedDay } from './useCapturedDay.ts';

const scopeOf = ({ site, training, person }: PairsOnDayFilter) => ({
  site: site || undefined,
  training: training || undefined,
  person: person || undefined,
});

/** The captured people and trainings of a day. */
function usePairsOnDay(requested: string, filter: PairsOnDayFilter) {
  const { directory, sources, isPending } = useDirectory();
  const asked = useCapturedDay(requested);
  const scope = scopeOf(filter);
  const { training: _training, ...ofPeople } = scope;
  const pairs = usePastDay('pairs', asked.on === undefined ? undefined : { on: asked.on, ...scope });
  const people = usePastDay('people', asked.on === undefined ? undefined : { on: asked.on, ...ofPeople });
  const rows = useMemo(
    () => (pairs.data && people.data && !isPending ? pastPairRows(pairs.data, people.data, directory) : undefined),
    [pairs.data, people.data, isPending, directory],
  );
  return {
    asked,
    scope,
    captured: pairs.data,
    rows,
    directory,
    sources: asked.seesHistory
      ? [...captureSources(pairs.data, asked.on === undefined ? asked.source : historySource(pairs)), ...sources]
      : sources,
    failure: failureOf('History', pairs) ?? failureOf('History', people),
    retry: () => {
      void pairs.refetch();
      void people.refetch();
    },
  };
}

const pairsOnDayList = defineList({
  noun: 'people and trainings',
  filters: pairsOnDayFilters,
  view: { on: day() },
  order: 'Most urgent on that day first',
  useRows: ({ filter, view }) => usePairsOnDay(view.on, filter).rows,
  rowId: ({ id }) => id,
});

const { textColumn, dateColumn, statusColumn } = columnKit<PastPairRow>();

const Person = ({ pair }: { pair: PastPairRow }) => <EmployeeLink employee={{ ...pair, id: pair.personId }} />;

const columns = [
  textColumn('name', { header: 'Employee', by: 'name', width: 200, cell: (pair) => <Person pair={pair} /> }),
  textColumn('title', { header: 'Training' }),
  textColumn('site', { header: 'Site on that day' }),
  statusColumn('state', { header: 'State on that day', looks: trainingStateLooks, width: 150 }),
  dateColumn('doneOn', { header: 'Done on', by: 'day of completion', width: 130 }),
  dateColumn('expiresOn', { header: 'Valid through', by: 'last valid day', width: 130 }),
];

/** How everybody stood with every training on a captured day. */
export function PairsOnDay() {
  const state = useListState(pairsOnDayList);
  const { filter, view } = state;
  const data = usePairsOnDay(view.on, filter);
  const { captured, rows, scope } = data;
  const truncated = captured && truncatedRows(captured.rows.length, captured.rowsInAll, 'a site or a training');
  return (
    <DayFrame
      day={data.asked}
      sources={data.sources}
      rows="pairs"
      scope={scope}
      captured={captured}
      hrefOn={(on) => paths.onDay({ ...filter, on })}
      today={paths.requirements({
        site: scope.site ? [scope.site] : [],
        training: scope.training ? [scope.training] : [],
        employee: scope.person ? [scope.person] : [],
      })}
    >
      <List
        list={pairsOnDayList}
        data={data}
        state={state}
        columns={columns}
        caveat={
          captured && [truncated, evidenceWords('pairs', captured, scope, captured.timeZone)].filter(Boolean).join(' ')
        }
        selectable
        controls={(segments) => (
          <div className="row wraps">
            {truncated ? <strong role="status">{truncated}</strong> : rows && <span>{shareWords(rows)}</span>}
            {segments}
          </div>
        )}
        href={({ personId }) => paths.employee(personId)}
        compact={(pair) => (
          <CompactRow
            title={<Person pair={pair} />}
            status={<StatusBadge look={trainingStateLooks[pair.state]} />}
            second={[pair.title, pair.site].filter(Boolean).join(', ')}
            third={pair.doneOn === null ? 'never done' : `done ${formatDate(pair.doneOn)}`}
            aside={pair.expiresOn !== null && `through ${formatDate(pair.expiresOn)}`}
          />
        )}
        footnote="As known on that day. A row opens the employee of today."
      />
    </DayFrame>
  );
}

/** `94.1 %: 3,712 of 3,945 required trainings valid`. */
function shareWords(rows: readonly PastPairRow[]): string {
  const counted = rows.filter(({ counts }) => counts);
  if (counted.length === 0) return 'Nothing was required.';
  const valid = counted.filter(({ state }) => state === 'current' || state === 'expiring').length;
  return `${percentOf(valid, counted.length)} %: ${formatCount(valid)} of ${formatCount(counted.length)} required trainings valid`;
}
