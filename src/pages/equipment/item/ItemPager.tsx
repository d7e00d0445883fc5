import { useMemo } from 'react';
import type * as z from 'zod/mini';
import type { EquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import { ListPager, type ListPagerProps } from '#listing/ListPager.tsx';
import type { OriginList } from '#components/table/originList.ts';
import type { PagerRecord } from '#listing/RecordPager.tsx';
import { stateAt } from '#listing/urlState.ts';
import { paths } from '../../paths.ts';
import { EQUIPMENT_ORDER, EquipmentState, selectEquipment } from '../equipmentFilter.ts';
import { keyOf } from '../equipmentKey.ts';
import { equipmentColumns } from '../list/equipmentColumns.tsx';

type Props = {
  equipment: readonly EquipmentCompliance[];
  item: EquipmentCompliance;
  /** The list that this one was opened from. */
  left: OriginList | undefined;
};

const recordOf = (item: EquipmentCompliance): PagerRecord => ({
  id: keyOf(item),
  name: item.title,
  to: paths.equipmentItem(item.typeId, item.id),
});

/**
 * From item to item, through the list that was left, or else through all of them. The calendar has the same filters but
 * that for one day, and is walked in the order of the list.
 */
export function ItemPager({ equipment, item, left }: Props) {
  const walk = { equipment, id: keyOf(item) };
  const all = <Items {...walk} to={paths.equipment()} />;
  return left ? <Items {...walk} to={left.to} otherwise={all} /> : all;
}

function stateOf(list: string): z.infer<typeof EquipmentState> {
  const state = stateAt(EquipmentState, list);
  return list.split('?', 1)[0] === paths.equipmentCalendar() ? { ...state, day: '' } : state;
}

type ItemsProps = Pick<Props, 'equipment'> & Omit<ListPagerProps, 'name'>;

function Items({ equipment, ...walk }: ItemsProps) {
  const { to } = walk;
  const { sort, ...filter } = useMemo(() => stateOf(to), [to]);
  const rows = useMemo(() => selectEquipment(equipment, stateOf(to)), [equipment, to]);
  return (
    <ListPager
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
