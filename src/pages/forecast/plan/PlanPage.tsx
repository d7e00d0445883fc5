import { useMemo } from 'react';
import { CheckBox } from '#components/CheckBox.tsx';
import { NumbersSetting } from '#components/NumbersSetting.tsx';
import { AreaFrame } from '#listing/AreaFrame.tsx';
import { dayBeside } from '#listing/dayBeside.tsx';
import { List } from '#listing/List.tsx';
import { useListState } from '#listing/useListState.ts';
import { PlanStrip } from './PlanStrip.tsx';
import { PlanSummary, planColumns } from './planColumns.tsx';
import { planList, usePlan } from './planList.ts';
import type { PlanRow } from './planRow.ts';
import { planNumbersProblem, planSettingLabels, planViewOf } from './planSettingsText.ts';
import { Sessions } from './Sessions.tsx';

const usual = ['title', 'site', 'people', 'sessionCount', 'bookBy', 'holdBy', 'tooLate', 'points'];

const content = (row: PlanRow) => <Sessions row={row} />;

/** The sessions to book so that nobody lapses before a day who can still be reached. */
export function PlanPage() {
  const state = useListState(planList);
  const { filter, view, changeView } = state;
  const { forecast, chosen, plan, numbers, problems, settings: _settings, employees, ...data } = usePlan(filter, view);
  const numberOf = useMemo(() => {
    const numbersOf = new Map(employees?.map(({ id, employeeNumber }) => [id, employeeNumber]));
    return (id: string) => numbersOf.get(id) ?? '';
  }, [employees]);
  const expanded = useMemo(() => new Set(view.open), [view.open]);
  return (
    <AreaFrame page="plan" sources={data.sources}>
      <List
        list={planList}
        data={{ ...data, rows: plan?.rows }}
        state={state}
        columns={planColumns}
        usual={usual}
        controls={() =>
          dayBeside({ chosen, onDay: (on) => changeView({ on }), label: 'Lapses before' })(
            <span role="status" className="note">
              {problems.join(' ')}
            </span>,
          )
        }
        summary={(rows) => (
          <>
            <div className="strip row wraps band screen-only">
              <NumbersSetting
                labels={planSettingLabels}
                numbers={numbers}
                problemOf={planNumbersProblem}
                onChange={(next) => changeView(planViewOf(next), { replace: true })}
              />
              <CheckBox
                label="Book who is not valid today too"
                checked={view.gaps}
                onChange={({ currentTarget }) => changeView({ gaps: currentTarget.checked })}
              />
            </div>
            {rows && forecast && plan && (
              <PlanStrip
                rows={rows}
                forecast={forecast}
                tooSmall={plan.tooSmall}
                required={plan.required}
                numberOf={numberOf}
              />
            )}
          </>
        )}
        compact={(row) => <PlanSummary row={row} />}
        expansion={{
          content,
          expanded,
          onToggle: (id) =>
            changeView(
              { open: expanded.has(id) ? view.open.filter((one) => one !== id) : [...view.open, id] },
              { replace: true },
            ),
        }}
        footnote="A session is held by the last valid day of the first of its people. Points are percentage points of the share on that day. Who is at two sites is booked once."
      />
    </AreaFrame>
  );
}
