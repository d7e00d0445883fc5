import { useMemo } from 'react';
import type { EquipmentStanding } from '#compliance/equipmentStanding.ts';
import { paths } from '../../paths.ts';
import { Steps } from '../../Steps.tsx';
import { selectEquipment } from '../equipmentFilter.ts';
import { keyOf } from './treeLines.ts';

/** From item to item, in the order of their list. */
export function ItemSteps({ equipment, item }: { equipment: readonly EquipmentStanding[]; item: EquipmentStanding }) {
  const records = useMemo(
    () =>
      selectEquipment(equipment).map((other) => ({
        id: keyOf(other),
        name: other.title,
        to: paths.equipmentItem(other.typeId, other.id),
      })),
    [equipment],
  );
  return <Steps label="Equipment, most urgent first" records={records} id={keyOf(item)} list={paths.equipment()} />;
}
