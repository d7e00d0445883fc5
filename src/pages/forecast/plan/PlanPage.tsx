import { useCallback, useMemo } from 'react';
import { Disclosure } from '#components/Disclosure.tsx';
import { useNarrow } from '#components/useNarrow.ts';
import { AreaFrame } from '#listing/AreaFrame.tsx';
import { dayBeside } from '#listing/dayBeside.tsx';
import { List } from '#listing/List.tsx';
import { useListState } from '#listing/useListState.ts';
import { useUnfoldedRows } from '#listing/useUnfoldedRows.ts';
import { PlanChoices } from './PlanChoices.tsx';
import { PlanCurve } from './PlanCurve.tsx';
import { PlanTotalsBar } from './PlanTotalsBar.tsx';
import { planBasis, sessionWords } from './planBasis.ts';
import { type PlanInAddress, PlanSummary, planColumnsOf } from './planColumns.tsx';
import { planFilters } from './planFilters.ts';
import { planList, usePlan } from './planList.ts';
import type { PlanRow } from './planRow.ts';
import { usePlanSitesWords } from './planSitesWords.ts';
import { TrainingSessions } from './TrainingSessions.tsx';

const usual = ['title', 'site', 'people', 'sessionCount', 'bookBy', 'holdBy', 'tooLate', 'points'];

const content = (row: PlanRow) => <TrainingSessions row={row} />;

/** The sessions to book so that nobody who can still be reached lapses before a day. */
export function PlanPage() {
  const state = useListState(planList);
  // On a phone the groups need the room.
  const narrow = useNarrow();
  const { filter, view, changeView } = state;
  const { forecast, chosen, plan: planned, usual: usualSettings, ...others } = usePlan(filter, view);
  const { numbers, problems, settings, settingsOfTraining, ...data } = others;
  const settingsOf = useCallback(
    (id: number) => settingsOfTraining.get(id) ?? settings,
    [settingsOfTraining, settings],
  );
  const plan = useMemo((): PlanInAddress => {
    const { open: _unfolded, curve: _drawn, ...inAddress } = view;
    const { q: find, training, site, late } = filter;
    return { ...inAddress, find, training, site, late };
  }, [view, filter]);
  const columns = useMemo(() => planColumnsOf(plan), [plan]);
  const unfolded = useUnfoldedRows(state);
  const chosenTraining = filter.training.length === 1 ? filter.training[0] : undefined;
  const planning = (
    <PlanChoices
      numbers={numbers}
      usual={usualSettings}
      training={chosenTraining}
      all={settings}
      directory={data.directory}
      view={view}
      onView={changeView}
      hasSites={filter.site.length > 0}
      sort={state.sort}
      onSort={state.changeSort}
      canDraw={!narrow}
    />
  );
  const howPlanned = sessionWords(chosenTraining === undefined ? settings : settingsOf(Number(chosenTraining)));
  const inPart = usePlanSitesWords(planFilters, planned?.rows, filter);
  const basis = planBasis({ chosen, settings, settingsOfTraining, directory: data.directory }, view, filter);
  return (
    <AreaFrame sources={data.sources} basis={basis}>
      <List
        list={planList}
        data={{ ...data, rows: planned?.rows }}
        state={state}
        columns={columns}
        usual={usual}
        controls={() =>
          dayBeside({ chosen, onDay: (on) => changeView({ on }), label: 'Before' })(
            <span role="status" className="note">
              {problems.join(' ')}
            </span>,
          )
        }
        summary={(rows) => (
          <>
            {narrow ? (
              <Disclosure label="Planning" hint={howPlanned}>
                {planning}
              </Disclosure>
            ) : (
              planning
            )}
            {rows && forecast && planned && (
              <PlanTotalsBar
                rows={rows}
                forecast={forecast}
                leftOut={planned.leftOut}
                plan={plan}
                filters={planFilters.inWords(filter, data.directory)}
                caveat={inPart}
                required={planned.required}
                date={chosen.date}
                directory={data.directory}
              />
            )}
            {rows && forecast && planned && view.curve && !narrow && (
              <PlanCurve
                forecast={forecast}
                scale={planned}
                rows={rows}
                filter={filter}
                directory={data.directory}
                chosen={chosen}
                settingsOf={settingsOf}
              />
            )}
          </>
        )}
        compact={(row) => <PlanSummary row={row} plan={plan} />}
        expansion={{ ...unfolded, content, isApartOnPaper: true }}
        caveat={inPart}
        footnote={`A session is held by the last valid day of the first of its people. Points are percentage points of the share on that day, of the chosen sites and trainings as in the forecast. A person at two sites is booked once. A date kept is an assumption: anyone who renews within that many days before the expiry keeps the date. ${inPart}`.trim()}
      />
    </AreaFrame>
  );
}
