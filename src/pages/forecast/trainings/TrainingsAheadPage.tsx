import { AreaFrame } from '#listing/AreaFrame.tsx';
import { dayBeside } from '#listing/dayBeside.tsx';
import { List } from '#listing/List.tsx';
import { useListState } from '#listing/useListState.ts';
import { paths } from '../../paths.ts';
import { exportedIdentity } from '../../training/identityColumns.ts';
import { TrainingAheadSummary, trainingsAheadColumns, usualTrainingsAheadColumns } from './trainingsAheadColumns.tsx';
import { trainingsAheadList, useTrainingsAhead } from './trainingsAheadList.ts';

/** Every required training as it stands on a later day if nobody renews. */
export function TrainingsAheadPage() {
  const state = useListState(trainingsAheadList);
  const { chosen, rows, ...data } = useTrainingsAhead(state.view.on);
  return (
    <AreaFrame page="trainings-ahead" sources={data.sources}>
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
        footnote="As it stands on that day if nobody renews. Leavers who are gone by then are left out; valid through its last day itself."
      />
    </AreaFrame>
  );
}
