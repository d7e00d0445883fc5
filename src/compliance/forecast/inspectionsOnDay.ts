import type { CalendarNumber } from '#protocol/dates.ts';
import type { EquipmentCompliance, Inspection } from '../equipment/equipmentCompliance.ts';
import { type DayOffset, dateOfOffset, NEVER_ENDS, NOT_VALID } from './dayOffset.ts';
import type { InspectionPairs } from './inspectionPairs.ts';
import { type StatusOnDay, statusesOnDay } from './statusOnDay.ts';

/** One inspection schedule of one item on a later day. */
export type InspectionOnDay = {
  item: EquipmentCompliance;
  inspection: Inspection;
  status: StatusOnDay;
  /** The last day on which it is up to date, YYYYMMDD; null if no day ends it and if it is not up to date today. */
  validThrough: CalendarNumber | null;
  /** Whether it is up to date without a day from the service, so that nobody can tell when it ends. */
  isUnforeseeable: boolean;
  /** Whether it is the worst of its item on that day; an item has exactly one such. */
  isWorst: boolean;
};

type Dated = Pick<InspectionOnDay, 'status' | 'validThrough'>;

/** Whether an inspection is worse than another of the same item: by its status, then by its last day. */
function isWorse(a: Dated, b: Dated | undefined): boolean {
  if (!b) return true;
  const ranks = statusesOnDay.indexOf(a.status) - statusesOnDay.indexOf(b.status);
  return ranks < 0 || (ranks === 0 && a.validThrough !== null && a.validThrough < (b.validThrough ?? NEVER_ENDS));
}

/**
 * Every schedule that the forecast counts on a day, with its status if nobody inspects anything.
 * @param equipment that of `pairs`, in the same order
 * @param day calendar days from today
 */
export function inspectionsOnDay(
  equipment: readonly EquipmentCompliance[],
  { today, firstPair, countedFrom, validThrough, unforeseeable }: InspectionPairs,
  day: DayOffset,
): InspectionOnDay[] {
  return equipment.flatMap((item, owner) => {
    const inspections = item.inspections.flatMap((inspection, place): InspectionOnDay[] => {
      const pair = (firstPair[owner] ?? 0) + place;
      if ((countedFrom[pair] ?? NEVER_ENDS) > day) return [];
      const last = validThrough[pair] ?? NOT_VALID;
      return [
        {
          item,
          inspection,
          status: last === NOT_VALID ? 'gap' : last < day ? 'lapses' : 'valid',
          validThrough: last === NOT_VALID ? null : dateOfOffset(today, last),
          isUnforeseeable: unforeseeable[pair] !== 0,
          isWorst: false,
        },
      ];
    });
    let worst: InspectionOnDay | undefined;
    for (const one of inspections) if (isWorse(one, worst)) worst = one;
    if (worst) worst.isWorst = true;
    return inspections;
  });
}
