import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import { type EquipmentStatus, equipmentStatuses } from '#protocol/equipments.ts';
import { addDays, calendarDateAt, startOfDay } from '../calendar/calendar.ts';

/** How often an inspection is due and how early it counts as expiring, both in calendar days. deployed-services.md §2. */
export type InspectionInterval = { frequencyInDays: number; expiringPeriodInDays: number };

/** The state of one schedule: its status and its dates as instants of the account's midnight, epoch ms. protocol.md §2.7. */
export type ScheduleState = {
  status: EquipmentStatus;
  lastCompletedOn: EpochMs | null;
  expiringOn: EpochMs | null;
  expiresOn: EpochMs | null;
};

/**
 * The status of an inspection on a day, by its dates. It is valid through the day it expires on.
 * @param on the given day, YYYYMMDD
 */
export function inspectionStatusOn(
  { expiringOn, expiresOn }: { expiringOn: CalendarNumber | null; expiresOn: CalendarNumber },
  on: CalendarNumber,
): EquipmentStatus {
  if (expiresOn < on) return 'expired';
  return expiringOn !== null && expiringOn <= on ? 'expiring' : 'uptodate';
}

/** The status of a schedule with neither a status from the service nor a date. */
export const UNKNOWN = 'unknown';

/**
 * The worse of the service's status and that of the dates on a day. Dates take away what has run out since the service
 * was read; what it calls expired is never shown as less. Decision 010. An unknown status says something that no date
 * can tell, so it stays until the day has passed.
 * @param given as the service gives it; empty if it gives none
 * @param byDates undefined if there is no date
 */
export function worseStatus(given: string, byDates: string | undefined): string {
  if (given === '' || byDates === undefined) return given || byDates || UNKNOWN;
  if (byDates === 'expired') return byDates;
  const areKnown = isKnown(given) && isKnown(byDates);
  return areKnown && equipmentStatusRank(byDates) < equipmentStatusRank(given) ? byDates : given;
}

/**
 * The state of an inspection schedule on a day. It is valid through the day it expires on; never completed means
 * expired, without dates.
 * @param lastCompletedOn epoch ms, null when it was never completed
 * @param on the given day in the account's zone, YYYYMMDD
 */
export function scheduleStatusOn(
  lastCompletedOn: EpochMs | null,
  { frequencyInDays, expiringPeriodInDays }: InspectionInterval,
  timeZone: string,
  on: CalendarNumber,
): ScheduleState {
  if (lastCompletedOn === null) return { status: 'expired', lastCompletedOn, expiringOn: null, expiresOn: null };
  const expires = addDays(calendarDateAt(lastCompletedOn, timeZone), frequencyInDays);
  const expiring = addDays(expires, -expiringPeriodInDays);
  return {
    status: inspectionStatusOn({ expiringOn: expiring, expiresOn: expires }, on),
    lastCompletedOn,
    expiringOn: startOfDay(expiring, timeZone),
    expiresOn: startOfDay(expires, timeZone),
  };
}

/**
 * The status of an item: the worse of the service's status for it and those of its inspections. Undefined if there are
 * neither. Decision 010.
 */
export function itemStatus(given: string | null | undefined, inspections: readonly string[]): string | undefined {
  const worst = worstStatus(inspections);
  return given || worst !== undefined ? worseStatus(given ?? '', worst) : undefined;
}

const isKnown = (status: string) => (equipmentStatuses as readonly string[]).includes(status); // wider, to look for any string

const knownRanks = new Map<string, number>(
  Object.entries({ expired: 0, expiring: 2, unknown: 3, uptodate: 4 } satisfies Record<
    EquipmentStatus | typeof UNKNOWN,
    number
  >),
);

/**
 * How bad the status of an item or an inspection is, worst first. An unknown one comes next to expired, because only a
 * day that has passed says more; `unknown` comes before up to date, because it is no all-clear.
 */
export const equipmentStatusRank = (status: string): number => knownRanks.get(status) ?? 1;

/** The status of an item from its schedules: the worst of theirs, undefined when it has none. protocol.md §3 rule 1. */
export const worstStatus = <Status extends string>(statuses: readonly Status[]): Status | undefined =>
  statuses.toSorted((a, b) => equipmentStatusRank(a) - equipmentStatusRank(b))[0];
