import type { InspectionOnDay } from '#compliance/forecast/inspectionsOnDay.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { chosenDay, useShowsAnotherDay } from '#listing/chosenDay.ts';
import { defineList } from '#listing/defineList.ts';
import { day } from '#listing/urlState.ts';
import { useLacksTypes } from '#listing/useLacksTypes.ts';
import { itemRecord } from '../../equipment/list/equipmentList.ts';
import { useInspectionsOnDay } from '../equipment/useEquipmentForecast.ts';
import { inspectionsAheadFilters, scheduleKey } from './inspectionsAheadFilters.ts';

/** Greater than every date. */
const LATER = 100_000_000;

/** Due inspections first, by day; then those that are not up to date today, then those that stay valid, soonest end first. */
const rankOf = ({ status, validThrough }: InspectionOnDay): number =>
  status === 'lapses' ? (validThrough ?? 0) : status === 'gap' ? LATER : LATER + (validThrough ?? LATER);

/** Every inspection on the day of an address. */
export function useInspectionsAhead(on: string) {
  const { today } = useAccountCalendar();
  const chosen = chosenDay(on, today);
  return { ...useInspectionsOnDay(chosen.offset), chosen };
}

/** Every inspection schedule of every item, with its status on a later day if nobody inspects anything. */
export const inspectionsAheadList = defineList({
  noun: 'inspections',
  progressNoun: 'equipment types',
  filters: inspectionsAheadFilters,
  view: { on: day() },
  order: 'First to fall due first',
  orderBy: () => ({ words: 'First to fall due first', by: rankOf }),
  useRows: ({ view: { on } }) => useInspectionsAhead(on).inspections,
  useShowsAnother: useShowsAnotherDay,
  useIsIncomplete: useLacksTypes,
  rowId: ({ item, inspection }) => `${item.id}/${scheduleKey(item.typeId, inspection.id)}`,
  columns: async () => (await import('./inspectionsAheadColumns.tsx')).inspectionsAheadColumns,
  records: { item: ({ item }) => itemRecord(item) },
});
