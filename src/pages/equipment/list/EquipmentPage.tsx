import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { AreaFrame } from '#listing/AreaFrame.tsx';
import { List } from '#listing/List.tsx';
import { useListState } from '#listing/useListState.ts';
import { equipmentFilters } from '../equipmentFilters.ts';
import { toggled, unfoldedKeys } from '../equipmentKey.ts';
import { TypesUnknown } from '../TypesUnknown.tsx';
import { useEquipment } from '../useEquipment.ts';
import { DueTimeline } from './DueTimeline.tsx';
import { anyPart } from './dueCells.ts';
import { EquipmentDetails } from './EquipmentDetails.tsx';
import classes from './EquipmentPage.module.css';
import { EquipmentSummary } from './EquipmentSummary.tsx';
import { equipmentColumns, usualColumns } from './equipmentColumns.tsx';
import { equipmentList, itemRecord } from './equipmentList.ts';
import { TypePane } from './TypePane.tsx';
import { TypesDisclosed } from './TypesDisclosed.tsx';

const none: never[] = [];

const useMinWidth = (px: number) =>
  useMediaQuery(`(min-width: ${px}px)`, undefined, { getInitialValueInEffect: false });

/** All equipment with its inspection schedules, most urgent first. */
export function EquipmentPage() {
  const { equipment, ...data } = useEquipment({ early: true });
  const { partialRows, directory, failures, partial } = data;
  const state = useListState(equipmentList);
  const { filter, view, sort, changeView } = state;
  const shown = useMemo(() => ({ ...filter, ...view, sort }), [filter, view, sort]);
  const [roomy, wide, widest] = [useMinWidth(1360), useMinWidth(1600), useMinWidth(1720)];
  const oneType = filter.type.length === 1;
  const usual = useMemo(() => usualColumns({ wide, widest, oneType }), [wide, widest, oneType]);
  const rows = equipment ?? partialRows ?? none;
  const expanded = useMemo(() => unfoldedKeys(rows, view.open), [rows, view.open]);
  const pane = <TypePane {...data} equipment={equipment} filter={shown} />;
  return (
    <AreaFrame
      page="equipment"
      sources={data.sources}
      filter={filter}
      fallback={data.areUnknown ? <TypesUnknown failure={data.failure} onRetry={data.retry} /> : undefined}
    >
      <DueTimeline
        equipment={equipment}
        filter={shown}
        filters={equipmentFilters.inWords({ ...filter, ...anyPart }, directory)}
        view={view.dates}
        onView={(dates) => changeView({ dates }, { replace: true })}
      />
      <div className={classes.split}>
        {roomy ? pane : <TypesDisclosed failed={failures.length}>{pane}</TypesDisclosed>}
        <div className={classes.list}>
          <List
            list={equipmentList}
            data={{ ...data, rows: equipment }}
            state={state}
            columns={equipmentColumns}
            usual={usual}
            selectable
            href={(item) => itemRecord(item).to}
            compact={(item) => <EquipmentSummary item={item} />}
            expansion={{
              content: (item) => <EquipmentDetails item={item} directory={directory} />,
              expanded,
              onToggle: (key) => changeView({ open: toggled(rows, view.open, key) }, { replace: true }),
            }}
            footnote={
              partial ?? 'Expiring begins on the day that the service gives. Due is the schedule that runs out first.'
            }
          />
        </div>
      </div>
    </AreaFrame>
  );
}
