import type { AnyList } from '#listing/defineList.ts';
import type { OtherArea } from '#listing/trend/trendSubject.ts';
import { documentsOnDayList } from './documentsOnDayList.ts';
import { itemsOnDayList } from './itemsOnDayList.ts';
import { pairsOnDayList } from './pairsOnDayList.ts';

const lists: Readonly<Record<OtherArea, AnyList>> = {
  equipment: itemsOnDayList.list,
  documents: documentsOnDayList.list,
};

/** The list for a past day in an area; trainings without an area. */
export const onDayListOf = (area: OtherArea | undefined): AnyList => (area ? lists[area] : pairsOnDayList.list);
