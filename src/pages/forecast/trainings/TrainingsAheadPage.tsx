import { AreaFrame } from '#listing/AreaFrame.tsx';
import { dayBeside } from '#listing/dayBeside.tsx';
import { List } from '#listing/List.tsx';
import { useListState } from '#listing/useListState.ts';
import { paths } from '../../paths.ts';
import { exportedIdentity } from '../../training/identityColumns.ts';
import { aheadBasis } from '../aheadBasis.ts';
import { ifRenewedWords } from '../forecastWords.ts';
import { hasWhatIf } from '../whatIfFilters.ts';
import { TrainingAheadSummary, trainingsAheadColumns, usualTrainingsAheadColumns } from './trainingsAheadColumns.tsx';
import { trainingsAheadList, useTrainingsAhead } from './trainingsAheadList.ts';

/** Every required training with its status on a later day: if nobody renews, or with the renewals being tried out. */
export function TrainingsAheadPage() {
  const state = useListState(trainingsAheadList);
  const { chosen, rows, ...data } = useTrainingsAhead(state.view.on, state.filter);
  return (
    <AreaFrame sources={data.sources} basis={aheadBasis(chosen, state.filter, data.calendar.today)}>
      <List
        list={trainingsAheadList}
        data={{ ...data, rows }}
        state={state}
        columns={trainingsAheadColumns}
        usual={usualTrainingsAheadColumns}
        exportedToo={exportedIdentity}
        selectable
        controls={dayBeside({ chosen, onDay: (on) => state.changeView({ on }) })}
        href={({ employee }) => paths.employee(employee.id)}
        compact={(row) => <TrainingAheadSummary row={row} />}
        footnote={`${ifRenewedWords(hasWhatIf(state.filter))} Leavers who are gone by then are left out; valid through its last day itself.`}
      />
    </AreaFrame>
  );
}
