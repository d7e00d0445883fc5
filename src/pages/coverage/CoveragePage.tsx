import { type ReactNode, useMemo } from 'react';
import { forecastDays } from '#compliance/forecast/dayOffset.ts';
import { ControlLine, ControlLines } from '#components/filters/ControlLines.tsx';
import { ChoiceButtons } from '#components/filters/Segments.tsx';
import { Link } from '#components/Link.tsx';
import { useNarrow } from '#components/useNarrow.ts';
import { usePrinting } from '#components/usePrinting.ts';
import { AreaFrame } from '#listing/AreaFrame.tsx';
import { basisOfDay } from '#listing/chosenDay.ts';
import { DayControls } from '#listing/DayControls.tsx';
import { List } from '#listing/List.tsx';
import { ListFrame } from '#listing/ListFrame.tsx';
import { useListState } from '#listing/useListState.ts';
import { paths } from '../paths.ts';
import { RuleProblems } from '../RuleProblems.tsx';
import { CoverageExport } from './CoverageExport.tsx';
import { CoverageGrid } from './CoverageGrid.tsx';
import { useCoverageStart } from './CoverageStart.tsx';
import { CoverageSummary, cellPath, coverageColumns } from './coverageColumns.tsx';
import { coverageList, useCoverageRows } from './coverageList.ts';

const forms = [
  { key: 'grid', label: 'Heat map' },
  { key: 'table', label: 'Table' },
] as const;

const MEANING =
  'Holders count whether or not they are required to have the training, and at each of their sites. “Holds through” is the last day on which there are enough holders if nobody renews; people without a site have a row of their own. “One for every” counts the people at the site who have a training record and have not left.';

/** Who must hold what where, and for how long there are enough holders: site × training on a day. */
export function CoveragePage() {
  const state = useListState(coverageList);
  const { view, filter, changeView } = state;
  const { chosen, rows, coverage, isCalculating, rules, partial, ...data } = useCoverageRows(view.on);
  const { today } = data.calendar;
  const narrow = useNarrow();
  const printing = usePrinting();
  const columns = useMemo(() => coverageColumns(view.on), [view.on]);
  const isChosen = filter.unruled || filter.subject.length > 0;
  const { start, announcement } = useCoverageStart(
    { coverage, isCalculating, rules, directory: data.directory },
    isChosen,
  );
  const asTable = narrow || printing || view.as === 'table';
  const frame = {
    list: coverageList,
    data: { ...data, rows },
    state,
    footnote: partial ? `${MEANING} ${partial}` : MEANING,
  };
  const controls = (segments: ReactNode) => (
    <ControlLines stacked>
      <DayControls
        label="Coverage on"
        today={today}
        offset={chosen.offset}
        days={forecastDays(today)}
        chosen={chosen}
        onDay={(on) => changeView({ on })}
      />
      <ControlLine>
        {!narrow && (
          <ChoiceButtons
            label="Shown as"
            choices={forms}
            chosen={view.as ?? 'grid'}
            onChoose={(as) => changeView({ as: as === 'table' ? as : undefined })}
          />
        )}
        <Link to={paths.coveragePeople({ on: view.on })} className="link small nowrap">
          Key people
        </Link>
        <Link to={paths.coverageEquipment({ on: view.on })} className="link small nowrap">
          Equipment and assigned people
        </Link>
        <Link to={paths.settings()} className="link small nowrap">
          Rules
        </Link>
      </ControlLine>
      {segments}
    </ControlLines>
  );
  return (
    <AreaFrame sources={data.sources} basis={basisOfDay(chosen)}>
      {announcement}
      {isCalculating ? (
        start
      ) : (
        <>
          <RuleProblems rules={rules} />
          {asTable && !start ? (
            <List
              {...frame}
              controls={controls}
              columns={columns}
              href={(row) => cellPath(row, view.on)}
              compact={(row) => <CoverageSummary row={row} on={view.on} />}
              caveat={partial}
            />
          ) : (
            <ListFrame
              {...frame}
              controls={controls}
              order="Worst first"
              tools={(listed) => <CoverageExport listed={listed} columns={columns} caveat={partial} />}
              keys={
                <>
                  <kbd>↑ ↓ ← →</kbd> cell <kbd>Enter</kbd> its holders
                </>
              }
              table={(shown, fallback) =>
                start ??
                fallback ??
                (shown && <CoverageGrid rows={shown} on={view.on} onTable={() => changeView({ as: 'table' })} />)
              }
            />
          )}
        </>
      )}
    </AreaFrame>
  );
}
