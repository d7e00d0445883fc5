import { CompactRow } from '#components/CompactRow.tsx';
import { formatDate, formatField } from '#components/format.ts';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { List } from '#listing/List.tsx';
import { useListState } from '#listing/useListState.ts';
import { paths } from '../paths.ts';
import { exportedIdentity } from '../training/identityColumns.ts';
import { PairPerson, pairWords } from '../training/pairColumns.tsx';
import { DayFrame } from './DayFrame.tsx';
import { hasAllRows } from './dayCaveat.ts';
import { pairsOnDayColumns, usualPairsOnDayColumns } from './pairsOnDayColumns.tsx';
import { pairsOnDayList, usePairsOnDay } from './pairsOnDayList.ts';
import { pastStateAppearances } from './pastStateAppearances.ts';
import { pairFigures, pairsShare } from './shareOfDay.ts';
import { useDifferenceCount } from './useDifferenceCount.ts';

const footnotes = {
  known: 'As known on that day. A row opens the employee as of today.',
  records:
    'By today’s records: the trainings that are required today. “Not known” means that no record says it, such as how long a training that is offered in a window counted. A row opens the employee as of today.',
};

/** The state of every person and training on a past day. */
export function PairsOnDay() {
  const state = useListState(pairsOnDayList);
  const { filter, view, changeView } = state;
  const data = usePairsOnDay(view, filter);
  const { asked, captured, recorded, rows, scope } = data;
  const counted = useDifferenceCount('pairs', asked, scope);
  const figures = recorded?.figures ?? (rows && pairFigures(rows));
  return (
    <DayFrame
      list={pairsOnDayList}
      day={asked}
      sources={data.sources}
      rows="pairs"
      scope={scope}
      captured={captured}
      nameSources={data.nameSources}
      recorded={recorded}
      narrowedBy="a site or a training"
      counted={counted}
      isFirstReading={data.isFirstReading}
      differences={paths.differences({ ...scope, on: asked.day && formatField(asked.day.on) })}
      share={figures && (recorded || !captured || hasAllRows(captured)) ? pairsShare(figures) : undefined}
      href={(part) => paths.onDay({ ...filter, ...view, ...part })}
      onChange={changeView}
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
          columns={pairsOnDayColumns[asked.clock]}
          usual={usualPairsOnDayColumns}
          exportedToo={exportedIdentity}
          {...shared}
          href={({ personId }) => paths.employee(personId)}
          compact={(pair) => (
            <CompactRow
              title={<PairPerson pair={pair} />}
              status={<StatusBadge appearance={pastStateAppearances[pair.state]} />}
              second={pairWords(pair)}
              third={pair.doneOn === null ? 'Never done' : `Done ${formatDate(pair.doneOn)}`}
              aside={pair.expiresOn !== null && `through ${formatDate(pair.expiresOn)}`}
            />
          )}
          footnote={footnotes[asked.clock]}
        />
      )}
    </DayFrame>
  );
}
