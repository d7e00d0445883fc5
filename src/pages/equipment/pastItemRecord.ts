import { itemKey } from '#compliance/equipment/itemKey.ts';
import type { PagerRecord } from '#listing/defineList.ts';
import { paths } from '../paths.ts';

type PastItem = {
  /** Whether it is in today's equipment, and so has a page. */
  isListed: boolean;
  /** Its type today. */
  typeId: string;
  itemId: string;
  title: string;
};

/** The page of an item of the past; an item that is gone has none. */
export const pastItemRecord = ({ isListed, typeId, itemId, title }: PastItem): PagerRecord | undefined =>
  isListed ? { id: itemKey({ typeId, id: itemId }), name: title, to: paths.equipmentItem(typeId, itemId) } : undefined;
