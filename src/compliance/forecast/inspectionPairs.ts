import type { CalendarNumber } from '#protocol/dates.ts';
import { equipmentStatuses } from '#protocol/equipments.ts';
import type { EquipmentCompliance } from '../equipment/equipmentCompliance.ts';
import { UNKNOWN } from '../equipment/scheduleStatus.ts';
import { type DayOffset, dayOffsetFrom, NEVER_ENDS } from './dayOffset.ts';
import { createExpiryPairs, type ExpiryPair, type ExpiryPairs } from './expiryPairs.ts';

/** An inspection that every item of a type needs. */
type TypeSchedule = { typeId: string; scheduleId: string; type: string; name: string };

/** The inspection schedules of all equipment; the subjects are the schedules of the types. */
export type InspectionPairs = ExpiryPairs & { schedules: readonly TypeSchedule[] };

type Dated = { status: string; expiresOn: CalendarNumber | null };

type Item = Pick<EquipmentCompliance, 'id' | 'siteIds' | 'status' | 'firstExpiry' | 'inspections'>;

/**
 * How a status and a day become a pair. An unknown status is in no percentage until its day has passed, and expired
 * then, as in `worseStatus`. An up-to-date one without a day stays as it is.
 */
function pairOf({ status, expiresOn }: Dated, subject: number, offsetOf: (date: CalendarNumber) => number): ExpiryPair {
  const isKnown = (equipmentStatuses as readonly string[]).includes(status); // wider, to look for any string
  const expires = expiresOn === null ? null : offsetOf(expiresOn);
  const isValid = status === 'uptodate' || status === 'expiring';
  return {
    subject,
    countedFrom: isKnown ? 0 : expires === null ? NEVER_ENDS : expires + 1,
    isValid,
    expires,
    unforeseeable: isValid && expires === null ? 'unknown' : undefined,
  };
}

/**
 * Every schedule of every item as a pair, equipment out of service included. Decision 011.
 * @param today YYYYMMDD, the day of `equipment`
 */
export function inspectionPairs(equipment: Iterable<EquipmentCompliance>, today: CalendarNumber): InspectionPairs {
  const offsetOf = dayOffsetFrom(today);
  const columns = createExpiryPairs(today);
  const schedules = new Map<string, { subject: number; schedule: TypeSchedule }>();
  for (const item of equipment) {
    columns.addOwner(item);
    for (const inspection of item.inspections) {
      const key = JSON.stringify([item.typeId, inspection.id]);
      const known = schedules.get(key);
      const { subject } = known ?? { subject: schedules.size };
      if (!known) {
        const { typeId, type } = item;
        schedules.set(key, { subject, schedule: { typeId, scheduleId: inspection.id, type, name: inspection.name } });
      }
      columns.addPair(pairOf(inspection, subject, offsetOf));
    }
  }
  return { ...columns.finish(), schedules: [...schedules.values()].map(({ schedule }) => schedule) };
}

/**
 * The day from which an item that is `unknown` because of one inspection is expiring because of another, as in
 * `worstStatus`; `NEVER_ENDS` if no date tells.
 */
function expiringFrom({ status, inspections }: Item, offsetOf: (date: CalendarNumber) => DayOffset): DayOffset {
  if (status !== UNKNOWN || inspections.every((inspection) => inspection.status !== UNKNOWN)) return NEVER_ENDS;
  const days = inspections.flatMap((inspection) =>
    inspection.status === 'uptodate' && inspection.expiresOn !== null && inspection.expiringOn !== null
      ? offsetOf(inspection.expiringOn)
      : [],
  );
  return Math.min(NEVER_ENDS, ...days);
}

/**
 * Every item as one pair, by its first inspection to run out: the percentage of equipment counts these. Its subject is
 * always 0.
 * @param today YYYYMMDD, the day of `equipment`
 */
export function itemPairs(equipment: Iterable<Item>, today: CalendarNumber): ExpiryPairs {
  const offsetOf = dayOffsetFrom(today);
  const columns = createExpiryPairs(today);
  for (const item of equipment) {
    columns.addOwner(item);
    const pair = pairOf({ status: item.status, expiresOn: item.firstExpiry }, 0, offsetOf);
    const expiring = expiringFrom(item, offsetOf);
    columns.addPair(expiring < (pair.countedFrom ?? 0) ? { ...pair, countedFrom: expiring, isValid: true } : pair);
  }
  return columns.finish();
}
