import type { CalendarNumber } from '#protocol/dates.ts';
import { type DayRange, isWithin } from '../calendar/dayRange.ts';
import { byText, compareNumbers } from '../order.ts';
import type { EquipmentCompliance, Inspection } from './equipmentCompliance.ts';
import { equipmentStatusRank, worstStatus } from './scheduleStatus.ts';

/** One schedule of one item that has a day on which it runs out. */
export type DueInspection = { item: EquipmentCompliance; inspection: Inspection; expiresOn: CalendarNumber };

/** An item on a day: its schedules that run out on that day, and the worst of their statuses. */
export type ItemDue = { item: EquipmentCompliance; inspections: readonly Inspection[]; status: string };

type Dated = Pick<EquipmentCompliance, 'inspections'>;

/** Whether any schedule of an item runs out on a day, the most urgent one or not. */
export const isDueOn = ({ inspections }: Dated, day: CalendarNumber): boolean =>
  inspections.some(({ expiresOn }) => expiresOn === day);

/** Tests whether any schedule of an item runs out within a range of days, even if it is not the most urgent. */
export function dueWithin(range: DayRange): (item: Dated) => boolean {
  const isRequested = isWithin(range);
  return ({ inspections }) => inspections.some(({ expiresOn }) => expiresOn !== null && isRequested(expiresOn));
}

/** Puts the schedules of an item that run out within a range first, soonest first, so that a list of the range names them. */
export function leadingWithin(range: DayRange): (item: EquipmentCompliance) => EquipmentCompliance {
  const isRequested = isWithin(range);
  const isDue = ({ expiresOn }: Inspection) => expiresOn !== null && isRequested(expiresOn);
  return (item) => {
    const due = item.inspections.filter(isDue).sort((a, b) => compareNumbers(a.expiresOn, b.expiresOn));
    return { ...item, inspections: [...due, ...item.inspections.filter((inspection) => !isDue(inspection))] };
  };
}

/** Every schedule that has a day, one by one; one that was never done has none. */
export const inspectionsDue = (equipment: readonly EquipmentCompliance[]): DueInspection[] =>
  equipment.flatMap((item) =>
    item.inspections.flatMap((inspection) =>
      inspection.expiresOn === null ? [] : [{ item, inspection, expiresOn: inspection.expiresOn }],
    ),
  );

/**
 * The items due on each day of a stretch, each once a day whatever number of its schedules are: as many entries as
 * `isDueOn` finds items. Worst status first, in service first.
 * @param from the first day, YYYYMMDD
 * @param until the last day, YYYYMMDD
 */
export function dueByDay(
  equipment: readonly EquipmentCompliance[],
  from: CalendarNumber,
  until: CalendarNumber,
): Map<CalendarNumber, ItemDue[]> {
  const days = new Map<CalendarNumber, ItemDue[]>();
  for (const item of equipment) {
    const within = item.inspections.filter(
      ({ expiresOn }) => expiresOn !== null && from <= expiresOn && expiresOn <= until,
    );
    for (const [day, inspections] of Map.groupBy(within, ({ expiresOn }) => expiresOn)) {
      if (day === null) continue;
      const status = worstStatus(inspections.map((inspection) => inspection.status)) ?? 'unknown';
      const others = days.get(day);
      if (others) others.push({ item, inspections, status });
      else days.set(day, [{ item, inspections, status }]);
    }
  }
  for (const items of days.values()) items.sort(mostUrgentFirst);
  return days;
}

const mostUrgentFirst = (a: ItemDue, b: ItemDue): number =>
  equipmentStatusRank(a.status) - equipmentStatusRank(b.status) ||
  Number(b.item.inService) - Number(a.item.inService) ||
  byText(a.item.title, b.item.title);
