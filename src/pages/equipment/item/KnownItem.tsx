import { useDeferredValue, useMemo } from 'react';
import * as z from 'zod/mini';
import { createEquipmentCompliance, type EquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import { equipmentIndex } from '#compliance/equipment/equipmentTree.ts';
import { itemKey } from '#compliance/equipment/itemKey.ts';
import { listInWords } from '#components/format.ts';
import { Page } from '#components/Page.tsx';
import { RecordHeading } from '#components/RecordHeading.tsx';
import { ScrollRegion } from '#components/ScrollRegion.tsx';
import { StatusBadge } from '#components/StatusBadge.tsx';
import { serviceStatusWords } from '#components/serviceWords.ts';
import { LoadingLine } from '#components/states/LoadingLine.tsx';
import { appearanceOf, equipmentStatusAppearances } from '#components/status.ts';
import { toggledIn } from '#components/toggledIn.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { RecordPager } from '#listing/RecordPager.tsx';
import { ids, useUrlState } from '#listing/urlState.ts';
import type { Equipment } from '#protocol/equipments.ts';
import { paths } from '../../paths.ts';
import { ServiceState } from '../EquipmentName.tsx';
import { Inspections, instructionsOf } from '../Inspections.tsx';
import { useEquipment } from '../useEquipment.ts';
import { ItemFields } from './ItemFields.tsx';
import { ItemPeople } from './ItemPeople.tsx';
import { ItemSection, SectionNote } from './ItemSection.tsx';
import { ItemTree } from './ItemTree.tsx';
import { itemFinding } from './itemFinding.ts';
import classes from './KnownItem.module.css';
import { useAssignedPeople } from './useAssignedPeople.ts';

const State = z.object({
  /** The parts of the tree whose folding differs from the initial one. */
  parts: ids(),
});

type Props = {
  record: Equipment;
  typeId: string;
  above: readonly { label: string; to: string }[];
};

/** An item whose record has loaded, whatever else is still loading or fails. */
export function KnownItem({ record, typeId, above }: Props) {
  const [{ parts }, change] = useUrlState(State);
  // The item itself is rendered before 50,000 others are calculated.
  const joined = useDeferredValue(true, false);
  const { equipment, directory, calendar, progress, failure, failedTypes, sources } = useEquipment({ joined });
  const item = useMemo(
    () => createEquipmentCompliance({ directory, ...calendar })(record, typeId),
    [directory, calendar, record, typeId],
  );
  const index = useMemo(() => equipment && equipmentIndex(equipment), [equipment]);
  const inTree = index?.find(typeId, item.id);
  const training = useAssignedPeople(item.assignedIds, directory);

  return (
    <Page
      title={item.title}
      above={above}
      sources={[...sources, ...training.sources]}
      timeZone={calendar.timeZone}
      aside={equipment && <RecordPager kind="item" id={itemKey(item)} fallback={paths.equipment()} />}
    >
      {/* The next record starts at its top. */}
      <ScrollRegion key={itemKey(item)} label={item.title} className="fill column surface">
        <ItemHeader item={item} />
        <ItemSchedules item={item} />
        <ItemPeople
          {...training}
          directory={directory}
          namesPending={!equipment && !failure}
          onRetry={training.retry}
        />
        <div className={classes.columns}>
          <ItemFields item={item} record={record} directory={directory} />
          <ItemSection
            title="Parent and parts"
            aside={failedTypes.length > 0 && `without ${listInWords(failedTypes)}, not answering`}
          >
            {index && inTree ? (
              <ItemTree
                item={inTree}
                index={index}
                toggled={parts}
                onToggle={(key) => change((latest) => ({ parts: toggledIn(latest.parts, key) }))}
              />
            ) : (
              <SectionNote>
                {failure ? (
                  `The other equipment could not be loaded. ${failure.explanation}`
                ) : index ? (
                  'Its type is not among the equipment types that are read, so parent and parts are not known.'
                ) : (
                  <LoadingLine of="equipment types" progress={progress} />
                )}
              </SectionNote>
            )}
          </ItemSection>
        </div>
      </ScrollRegion>
    </Page>
  );
}

/** The name of the item, its status, and the most important finding. */
function ItemHeader({ item }: { item: EquipmentCompliance }) {
  const { today } = useAccountCalendar();
  const { schedule, words } = itemFinding(item, today);
  const number = item.serialNumber === item.title ? '' : item.serialNumber;
  return (
    <header className={classes.top}>
      <RecordHeading title={item.title}>
        <StatusBadge
          appearance={appearanceOf(equipmentStatusAppearances, item.status)}
          service={serviceStatusWords(equipmentStatusAppearances, item)}
        />
        <ServiceState inService={item.inService} />
      </RecordHeading>
      <p className="quiet break-anywhere">{[number, item.type, item.site].filter(Boolean).join(', ')}</p>
      <p className={classes.finding}>
        {schedule && <strong>{schedule}</strong>}
        {words}
      </p>
    </header>
  );
}

/** Every schedule of the item, most urgent first, with its instructions; nothing if there are none, which the finding says. */
function ItemSchedules({ item }: { item: EquipmentCompliance }) {
  const { inspections } = item;
  const expired = inspections.filter(({ status }) => status === 'expired').length;
  const instructions = instructionsOf(inspections);
  if (inspections.length === 0) return null;
  return (
    <ItemSection title="Schedules" aside={expired > 0 && `${expired} of ${inspections.length} expired`}>
      <div className={classes.schedules}>
        <Inspections item={item} />
        {instructions.length > 0 && (
          <dl className={classes.instructions}>
            {instructions.map(({ instructions: text, names }) => (
              <div key={text}>
                <dt className="note">Instructions for {names}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </ItemSection>
  );
}
