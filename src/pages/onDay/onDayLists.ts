import type { AnyList } from '#listing/defineList.ts';
import type { OtherArea } from '#listing/trend/trendSubject.ts';
import { documentsOnDayList } from './documentsOnDayList.ts';
import { itemsOnDayList } from './itemsOnDayList.ts';
import { pairsOnDayList } from './pairsOnDayList.ts';

const lists: Readonly<Record<OtherArea, AnyList>> = {
  equipment: itemsOnDayList.list,
  documents: documentsOnDayList.list,
};

/** The list of a past day in an area; the trainings without one. */
export const onDayListOf = (area: OtherArea | undefined): AnyList => (area ? lists[area] : pairsOnDayList.list);
