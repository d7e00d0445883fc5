import type { Directory } from '#compliance/directory.ts';
import type { EquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import { itemFinder } from '#compliance/equipment/itemFinder.ts';
import { itemKey } from '#compliance/equipment/itemKey.ts';
import { byText } from '#compliance/order.ts';
import { byPlaceIn } from '#compliance/placeOrder.ts';
import { appearanceOf, equipmentStatusAppearances } from '#components/status.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { type ItemChange, type ItemChangeCause, itemChangeCauses } from '#protocol/history.ts';

/** An item with another state on the second day, with today's names. */
export type ChangedItem = {
  id: string;
  itemId: string;
  typeId: string;
  title: string;
  /** Whether it is in today's equipment, and so has a page. */
  isListed: boolean;
  type: string;
  site: string;
  cause: ItemChangeCause;
  before: string;
  after: string;
  lastDoneOn: CalendarNumber | null;
  expiresOn: CalendarNumber | null;
};

const byCause = byPlaceIn(itemChangeCauses);

/** The state of an item on a day, in words. */
function stateWords(state: ItemChange['before']): string {
  if (!state) return 'Not there';
  if (!state.inService) return 'Out of service';
  if (state.status === null) return 'No inspections';
  // An item with an unknown status is in no percentage.
  if (!state.required) return appearanceOf(equipmentStatusAppearances, state.status).word;
  return state.valid ? 'Up to date' : 'Expired';
}

type Context = {
  equipment: readonly Pick<EquipmentCompliance, 'id' | 'typeId' | 'title' | 'site'>[];
  directory: Directory;
};

/** The changed items as rows: by cause in the order of the waterfall, then by name. */
export function changedItems(changes: readonly ItemChange[], { equipment, directory }: Context): ChangedItem[] {
  const listed = new Map(equipment.map((item) => [itemKey(item), item]));
  const there = changes.flatMap(({ itemId, typeId, after }) => (after ? [{ id: itemId, typeId }] : []));
  const find = itemFinder(equipment, there);
  return changes
    .map(({ itemId, typeId, cause, before, after }): ChangedItem => {
      const key = { typeId, id: itemId };
      // A removed item can have come back, but has not become another item.
      const item = after ? find(key) : listed.get(itemKey(key));
      const { lastDoneOn = null, expiresOn = null } = after ?? before ?? {};
      return {
        id: itemKey(key),
        itemId,
        typeId: item?.typeId ?? typeId,
        title: item?.title ?? `Item ${itemId}`,
        isListed: item !== undefined,
        type: directory.equipmentTypeTitle(typeId),
        site: item?.site ?? '',
        cause,
        before: stateWords(before),
        after: stateWords(after),
        lastDoneOn,
        expiresOn,
      };
    })
    .sort((a, b) => byCause(a.cause, b.cause) || byText(a.title, b.title));
}
