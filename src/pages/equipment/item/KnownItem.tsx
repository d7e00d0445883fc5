import { useDeferredValue, useMemo } from 'react';
import * as z from 'zod/mini';
import { createEquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import { equipmentIndex } from '#compliance/equipment/equipmentTree.ts';
import { Page } from '#components/Page.tsx';
import { ScrollRegion } from '#components/ScrollRegion.tsx';
import { LoadingLine } from '#components/states/LoadingLine.tsx';
import { RecordPager } from '#listing/RecordPager.tsx';
import { ids, useUrlState } from '#listing/urlState.ts';
import type { Equipment } from '#protocol/equipments.ts';
import { paths } from '../../paths.ts';
import { keyOf } from '../equipmentKey.ts';
import { useEquipment } from '../useEquipment.ts';
import { ItemFields } from './ItemFields.tsx';
import { ItemHeader } from './ItemHeader.tsx';
import { ItemPeople } from './ItemPeople.tsx';
import { ItemSchedules } from './ItemSchedules.tsx';
import { ItemSection, SectionNote } from './ItemSection.tsx';
import { ItemTree } from './ItemTree.tsx';
import classes from './KnownItem.module.css';
import { useAssignedPeople } from './useAssignedPeople.ts';

const State = z.object({
  /** The parts of the tree that are folded, or unfolded, against how they are at first. */
  parts: ids(),
});

type Props = {
  record: Equipment;
  typeId: string;
  above: readonly { label: string; to: string }[];
};

/** An item whose record is there, whatever else is still to come or fails. */
export function KnownItem({ record, typeId, above }: Props) {
  const [{ parts }, change] = useUrlState(State);
  // The item itself is drawn before the standing of 50,000 others is calculated.
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
      aside={equipment && <RecordPager kind="item" id={keyOf(item)} fallback={paths.equipment()} />}
    >
      {/* The next record is read from its top. */}
      <ScrollRegion key={keyOf(item)} label={item.title} className={classes.content}>
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
            aside={failedTypes.length > 0 && `without ${list.format(failedTypes)}, not answering`}
          >
            {index && inTree ? (
              <ItemTree
                item={inTree}
                index={index}
                toggled={parts}
                onToggle={(key) =>
                  change(
                    { parts: parts.includes(key) ? parts.filter((other) => other !== key) : [...parts, key] },
                    { replace: true },
                  )
                }
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

const list = new Intl.ListFormat('en-GB');
