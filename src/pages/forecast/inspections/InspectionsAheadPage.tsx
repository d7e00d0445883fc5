import { AreaFrame } from '#listing/AreaFrame.tsx';
import { basisOfDay } from '#listing/chosenDay.ts';
import { dayBeside } from '#listing/dayBeside.tsx';
import { List } from '#listing/List.tsx';
import { useListState } from '#listing/useListState.ts';
import { itemRecord } from '../../equipment/list/equipmentList.ts';
import { InspectionAheadSummary, inspectionsAheadColumns } from './inspectionsAheadColumns.tsx';
import { inspectionsAheadList, useInspectionsAhead } from './inspectionsAheadList.ts';

const usual = inspectionsAheadColumns.map(({ id }) => id);

/** The status of every inspection on a later day if nobody inspects anything. */
export function InspectionsAheadPage() {
  const state = useListState(inspectionsAheadList);
  const { chosen, inspections, equipment: _all, ...data } = useInspectionsAhead(state.view.on);
  return (
    <AreaFrame sources={data.sources} basis={basisOfDay(chosen)}>
      <List
        list={inspectionsAheadList}
        data={{ ...data, rows: inspections }}
        state={state}
        columns={inspectionsAheadColumns}
        usual={usual}
        selectable
        controls={dayBeside({ chosen, onDay: (on) => state.changeView({ on }) })}
        href={({ item }) => itemRecord(item).to}
        compact={(row) => <InspectionAheadSummary row={row} />}
        footnote={
          data.partial ??
          'As it stands on that day if nobody inspects anything. Up to date through its last day itself.'
        }
      />
    </AreaFrame>
  );
}
