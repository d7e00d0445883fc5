import clsx from 'clsx';
import { lazy, useMemo, useSyncExternalStore } from 'react';
import type { EquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import { CompactRow } from '#components/CompactRow.tsx';
import { Disclosure } from '#components/Disclosure.tsx';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { serviceStatusWords } from '#components/serviceWords.ts';
import { LazyPart } from '#components/states/LazyPart.tsx';
import { appearanceOf, equipmentStatusAppearances } from '#components/status.ts';
import { AreaFrame } from '#listing/AreaFrame.tsx';
import { useDataListNames } from '#listing/dataLists.ts';
import { List, useChosenColumns } from '#listing/List.tsx';
import { useListState } from '#listing/useListState.ts';
import { EquipmentName, FirstInspection, ServiceState } from '../EquipmentName.tsx';
import { dueRange, equipmentFilters } from '../equipmentFilters.ts';
import { InspectionDue } from '../InspectionDue.tsx';
import { toggledUnfolding, unfoldedKeys } from '../unfoldedItems.ts';
import { useEquipment } from '../useEquipment.ts';
import { DueTimeline } from './DueTimeline.tsx';
import { anyPart } from './dueCells.ts';
import classes from './EquipmentPage.module.css';
import { equipmentColumns, listIdsIn, usualLayout } from './equipmentColumns.tsx';
import { equipmentList, itemRecord } from './equipmentList.ts';
import { TypePane } from './TypePane.tsx';

/** Only few services need it. */
const TypesUnknown = lazy(async () => ({ default: (await import('../TypesUnknown.tsx')).TypesUnknown }));

/** The unfolded part of a row, which few readers open at first. */
const EquipmentDetails = lazy(async () => ({ default: (await import('./EquipmentDetails.tsx')).EquipmentDetails }));

const EquipmentTrend = lazy(async () => ({ default: (await import('./EquipmentTrend.tsx')).EquipmentTrend }));

const none: never[] = [];

/** The widths of the sidebar, which phones do not have, and of the types next to the list, px. */
const [SIDEBAR, TYPES] = [208, 172];

function subscribeToResize(onResize: () => void) {
  window.addEventListener('resize', onResize);
  return () => window.removeEventListener('resize', onResize);
}

const useWindowWidth = () => useSyncExternalStore(subscribeToResize, () => window.innerWidth);

/** All equipment with its inspection schedules, most urgent first. */
export function EquipmentPage() {
  const { equipment, ...data } = useEquipment({ early: true });
  const { partialRows, directory, failures, partial } = data;
  const state = useListState(equipmentList);
  const { filter, view, sort, changeView } = state;
  const shown = useMemo(() => ({ ...filter, ...view, sort }), [filter, view, sort]);
  const width = useWindowWidth();
  const [roomy, withDate] = [width >= 1440, width >= 1600];
  const { type } = filter;
  const oneType = type.length === 1;
  const isOfRange = dueRange(filter) !== undefined;
  const columns = useMemo(
    () => equipmentColumns({ directory, type, withDate, isOfRange }),
    [directory, type, withDate, isOfRange],
  );
  const room = width - (width < 768 ? 0 : SIDEBAR) - (roomy ? TYPES : 0);
  const usual = useMemo(() => usualLayout(columns, { room, oneType }), [columns, room, oneType]);
  const chosen = useChosenColumns();
  const saysService = (chosen.length > 0 ? chosen : usual).includes('service');
  useDataListNames(useMemo(() => listIdsIn(chosen, { directory, type }), [chosen, directory, type]));
  const rows = equipment ?? partialRows ?? none;
  const expanded = useMemo(() => unfoldedKeys(rows, view.open), [rows, view.open]);
  const pane = <TypePane {...data} equipment={equipment} filter={shown} />;
  return (
    <AreaFrame
      sources={data.sources}
      filter={filter}
      fallback={
        data.areUnknown ? (
          <LazyPart of="Equipment">
            <TypesUnknown failure={data.failure} onRetry={data.retry} />
          </LazyPart>
        ) : undefined
      }
    >
      <DueTimeline
        equipment={equipment}
        filter={shown}
        filters={equipmentFilters.inWords({ ...filter, ...anyPart }, directory)}
        view={view.dates}
        onView={(dates) => changeView({ dates })}
      />
      <div className={clsx(classes.split, 'print-block')}>
        {roomy ? (
          pane
        ) : (
          <Disclosure label="By type" hint={failures.length > 0 && `${failures.length} could not be loaded`}>
            {pane}
          </Disclosure>
        )}
        <div className="column grow fill print-block" data-service={saysService}>
          <List
            list={equipmentList}
            data={{ ...data, rows: equipment }}
            state={state}
            columns={columns}
            usual={usual}
            selectable
            summary={() => (
              <LazyPart of="The trend" fallback={<div className={classes.trend} />}>
                <EquipmentTrend filter={filter} directory={directory} />
              </LazyPart>
            )}
            href={(item) => itemRecord(item).to}
            compact={(item) => <EquipmentSummary item={item} />}
            expansion={{
              content: (item) => (
                <LazyPart of="The details">
                  <EquipmentDetails item={item} />
                </LazyPart>
              ),
              expanded,
              onToggle: (key) => changeView(({ open }) => ({ open: toggledUnfolding(rows, open, key) })),
            }}
            footnote={
              partial ??
              `Expiring begins on the day that the service gives. Due is the inspection that runs out first${isOfRange ? ' within these days' : ''}.`
            }
          />
        </div>
      </div>
    </AreaFrame>
  );
}

/** One item on three lines, for narrow screens. */
const EquipmentSummary = ({ item }: { item: EquipmentCompliance }) => (
  <CompactRow
    title={<EquipmentName item={item} />}
    status={
      <StatusBadge
        appearance={appearanceOf(equipmentStatusAppearances, item.status)}
        service={serviceStatusWords(equipmentStatusAppearances, item)}
      />
    }
    second={
      <>
        {[item.type, item.site].filter(Boolean).join(', ')} {!item.inService && <ServiceState inService={false} />}
      </>
    }
    third={<FirstInspection item={item} />}
    aside={<InspectionDue inspection={item.inspections[0]} />}
  />
);
