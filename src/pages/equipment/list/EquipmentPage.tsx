import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { SearchField } from '#components/filters/SearchField.tsx';
import { Page } from '#components/Page.tsx';
import { inWords } from '#listing/filterWords.ts';
import { List } from '#listing/List.tsx';
import { ids, oneOf, useUrlState } from '#listing/urlState.ts';
import { paths } from '../../paths.ts';
import { EquipmentFilters } from '../EquipmentFilters.tsx';
import { EquipmentLists } from '../EquipmentLists.tsx';
import { EquipmentStatusSegments } from '../EquipmentStatusSegments.tsx';
import { EQUIPMENT_ORDER, EquipmentState, selectEquipment } from '../equipmentFilter.ts';
import { equipmentFilterWords } from '../equipmentFilterWords.ts';
import { keyOf, toggled, unfoldedKeys } from '../equipmentKey.ts';
import { TypesUnknown } from '../TypesUnknown.tsx';
import { useEquipment } from '../useEquipment.ts';
import { DueTimeline } from './DueTimeline.tsx';
import { anyPart } from './dueCells.ts';
import { dueViews } from './dueTypes.ts';
import { EquipmentDetails } from './EquipmentDetails.tsx';
import classes from './EquipmentPage.module.css';
import { EquipmentSummary } from './EquipmentSummary.tsx';
import { equipmentColumns, usualColumns } from './equipmentColumns.tsx';
import { TypePane } from './TypePane.tsx';
import { TypesDisclosed } from './TypesDisclosed.tsx';

const State = z.extend(EquipmentState, {
  /** The keys of the rows that are unfolded. */
  open: ids(),
  /** How the due dates are shown. */
  dates: oneOf(dueViews),
});

const none: never[] = [];

/** All equipment with its inspection schedules, most urgent first. */
export function EquipmentPage() {
  const { equipment, soFar, directory, calendar, progress, failure, retry, sources, ...types } = useEquipment({
    early: true,
  });
  const [state, change] = useUrlState(State);
  const { sort, open, dates, ...filter } = state;
  const wide = useMediaQuery('(min-width: 1600px)', undefined, { getInitialValueInEffect: false });
  const widest = useMediaQuery('(min-width: 1720px)', undefined, { getInitialValueInEffect: false });
  const roomy = useMediaQuery('(min-width: 1360px)', undefined, { getInitialValueInEffect: false });
  const oneType = filter.type.length === 1;
  const usual = useMemo(() => usualColumns({ wide, widest, oneType }), [wide, widest, oneType]);
  const rows = equipment ?? soFar ?? none;
  const expanded = useMemo(() => unfoldedKeys(rows, open), [rows, open]);
  const pane = (
    <TypePane
      equipment={equipment}
      filter={state}
      typeIds={types.typeIds}
      failures={types.failures}
      directory={directory}
    />
  );
  const failed = types.failures.length;
  const words = equipmentFilterWords(directory);

  if (types.areUnknown) {
    return (
      <Page title="Equipment" sources={sources} timeZone={calendar.timeZone}>
        <TypesUnknown failure={failure} onRetry={retry} />
      </Page>
    );
  }
  return (
    <Page title="Equipment" sources={sources} timeZone={calendar.timeZone}>
      <EquipmentLists filter={filter} />
      <DueTimeline
        equipment={equipment}
        filter={state}
        filters={inWords({ ...filter, ...anyPart }, words)}
        view={dates}
        onView={(view) => change({ dates: view }, { replace: true })}
      />
      <div className={classes.split}>
        {roomy ? pane : <TypesDisclosed failed={failed}>{pane}</TypesDisclosed>}
        <div className={classes.list}>
          <List
            of="equipment items"
            all={equipment}
            soFar={soFar}
            select={selectEquipment}
            filter={filter}
            sort={sort}
            onChange={change}
            describe={words}
            columns={equipmentColumns}
            usual={usual}
            selectable
            rowId={keyOf}
            href={({ typeId, id }) => paths.equipmentItem(typeId, id)}
            compact={(item) => <EquipmentSummary item={item} />}
            expansion={{
              content: (item) => <EquipmentDetails item={item} directory={directory} />,
              expanded,
              onToggle: (key) => change({ open: toggled(rows, open, key) }, { replace: true }),
            }}
            order={EQUIPMENT_ORDER}
            progress={progress}
            progressOf="equipment types"
            unreadable={types.unreadable}
            failure={failure}
            onRetry={retry}
            meaning={
              failed > 0
                ? `Partial: ${failed} of ${types.typeIds.length} types could not be loaded.`
                : 'Expiring begins on the day that the service gives. Due is the schedule that runs out first.'
            }
            segments={
              <EquipmentStatusSegments
                equipment={equipment}
                filter={filter}
                onSelect={(status) => change({ status })}
              />
            }
          >
            <SearchField
              placeholder="Find name, serial number or type"
              value={filter.q}
              onSearch={(q) => change({ q }, { replace: true })}
            />
            <EquipmentFilters equipment={equipment} directory={directory} filter={filter} onChange={change} />
          </List>
        </div>
      </div>
    </Page>
  );
}
