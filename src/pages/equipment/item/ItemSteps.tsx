import { useMemo } from 'react';
import type * as z from 'zod/mini';
import type { EquipmentStanding } from '#compliance/equipmentStanding.ts';
import type { ListLeft } from '#components/table/listLeft.ts';
import { paths } from '../../paths.ts';
import type { StepRecord } from '../../Steps.tsx';
import { stateAt } from '../../urlState.ts';
import { Walk, type WalkProps } from '../../Walk.tsx';
import { equipmentColumns } from '../equipmentColumns.tsx';
import { EQUIPMENT_ORDER, EquipmentState, selectEquipment } from '../equipmentFilter.ts';
import { keyOf } from '../equipmentKey.ts';

type Props = {
  equipment: readonly EquipmentStanding[];
  item: EquipmentStanding;
  /** The list that this one was opened from. */
  left: ListLeft | undefined;
};

const recordOf = (item: EquipmentStanding): StepRecord => ({
  id: keyOf(item),
  name: item.title,
  to: paths.equipmentItem(item.typeId, item.id),
});

/**
 * From item to item, through the list that was left, or else through all of them. The calendar has the same filters but
 * that for one day, and is walked in the order of the list.
 */
export function ItemSteps({ equipment, item, left }: Props) {
  const walk = { equipment, id: keyOf(item) };
  const all = <Items {...walk} to={paths.equipment()} />;
  return left ? <Items {...walk} to={left.to} otherwise={all} /> : all;
}

function stateOf(list: string): z.infer<typeof EquipmentState> {
  const state = stateAt(EquipmentState, list);
  return list.split('?', 1)[0] === paths.equipmentCalendar() ? { ...state, day: '' } : state;
}

type ItemsProps = Pick<Props, 'equipment'> & Omit<WalkProps, 'name'>;

function Items({ equipment, ...walk }: ItemsProps) {
  const { to } = walk;
  const { sort, ...filter } = useMemo(() => stateOf(to), [to]);
  const rows = useMemo(() => selectEquipment(equipment, stateOf(to)), [equipment, to]);
  return (
    <Walk
      {...walk}
      name="Equipment"
      columns={equipmentColumns}
      rows={rows}
      rowId={keyOf}
      filter={filter}
      sort={sort}
      order={EQUIPMENT_ORDER}
      recordOf={recordOf}
    />
  );
}
