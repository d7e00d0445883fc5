import type { CalendarNumber } from '#protocol/dates.ts';
import { equipmentStatuses } from '#protocol/equipments.ts';
import type { ItemChangeCause } from '#protocol/history.ts';
import { inspectionStatusOn, itemStatus, worseStatus } from '../equipment/scheduleStatus.ts';
import type { RatioPart } from './causeOfChange.ts';
import type { PastItem, PastSchedule } from './pastDay.ts';

/** What was known of an item of equipment on one of two days. */
export type ItemOnDay = {
  item: PastItem | null;
  /** The inspections that its type requires, as a text; null when no list had the type. */
  rule: string | null;
  on: CalendarNumber;
  /** Whether the item belongs to the comparison, such as a site. */
  isInScope: boolean;
};

const NOTHING: RatioPart = { required: 0, valid: 0 };
const known: readonly string[] = equipmentStatuses;

const statusOfSchedule = ({ status, expiringOn, expiresOn }: PastSchedule, on: CalendarNumber): string =>
  worseStatus(status ?? '', expiresOn === null ? undefined : inspectionStatusOn({ expiringOn, expiresOn }, on));

const statusesOfSchedules = ({ schedules }: Pick<PastItem, 'schedules'>, on: CalendarNumber): string[] =>
  schedules.map((schedule) => statusOfSchedule(schedule, on));

/** The status of an item on a day, as the lists show it; null if nothing tells one. */
export const statusOfItemOn = (item: Pick<PastItem, 'status' | 'schedules'>, on: CalendarNumber): string | null =>
  itemStatus(item.status, statusesOfSchedules(item, on)) ?? null;

/** An item's contribution to the ratio of equipment: it counts when it is in service and has a known status. */
export function ratioPartOfItem({ item, on, isInScope }: ItemOnDay): RatioPart {
  if (!item?.inService || !isInScope) return NOTHING;
  const status = statusOfItemOn(item, on);
  if (status === null || !known.includes(status)) return NOTHING;
  return { required: 1, valid: status === 'expired' ? 0 : 1 };
}

/** Why an item differs on a later day: exactly one cause, the first that applies. */
export function causeOfItemChange(before: ItemOnDay, after: ItemOnDay): ItemChangeCause {
  const [was, is] = [ratioPartOfItem(before), ratioPartOfItem(after)];
  if (was.required !== is.required) {
    const [there, isEntry] = is.required ? [before, true] : [after, false];
    if (there.item === null) return isEntry ? 'added' : 'removed';
    if (!there.item.inService) return isEntry ? 'backInService' : 'takenOutOfService';
  }
  // Its inspections belong to another type now, whatever became of them: it leaves one type for the other.
  if (hasOtherType(before, after)) return 'ruleChanged';
  return was.required !== is.required && isElsewhere(before, after) ? 'movedSite' : causeOfInspection(before, after);
}

/** The item counts on both days, or on neither: the cause is in its inspections. */
function causeOfInspection(before: ItemOnDay, after: ItemOnDay): ItemChangeCause {
  const [was, is] = [ratioPartOfItem(before), ratioPartOfItem(after)];
  const schedules = pairedSchedules(before, after);
  const hasRunOut = schedules.some((pair) => ranOut(pair, before.on, after.on)) || ranOutByWord(before, after);
  if (is.valid < was.valid && hasRunOut) return 'expired';
  if (is.valid >= was.valid) {
    // The type may require another inspection than before, which need not be new if it was done.
    const known = before.rule === after.rule ? schedules : schedules.filter(({ old }) => old);
    const newest = Math.max(0, ...known.map(({ old, now }) => newerInspection(old, now) ?? 0));
    // An inspection before the earlier day was not known on that day.
    if (newest > 0) return newest < before.on ? 'corrected' : 'inspected';
  }
  if (before.rule !== after.rule) return 'ruleChanged';
  return isElsewhere(before, after) ? 'movedSite' : 'corrected';
}

type SchedulePair = { old: PastSchedule | undefined; now: PastSchedule };

function pairedSchedules(before: ItemOnDay, after: ItemOnDay): SchedulePair[] {
  const old = new Map(before.item?.schedules.map((schedule) => [schedule.scheduleId, schedule]));
  return (after.item?.schedules ?? []).map((now) => ({ old: old.get(now.scheduleId), now }));
}

/** The day of an inspection that is newer than the previously known one; null if none is. */
const newerInspection = (old: PastSchedule | undefined, { lastDoneOn }: PastSchedule): CalendarNumber | null =>
  lastDoneOn !== null && lastDoneOn > (old?.lastDoneOn ?? 0) ? lastDoneOn : null;

/** Whether a valid inspection ran out between two days: by its dates, or by the service's status for the same dates. */
function ranOut({ old, now }: SchedulePair, from: CalendarNumber, to: CalendarNumber): boolean {
  if (!old || statusOfSchedule(now, to) !== 'expired' || statusOfSchedule(old, from) === 'expired') return false;
  const isSame = old.lastDoneOn === now.lastDoneOn && old.expiresOn === now.expiresOn;
  if (now.expiresOn === null) return isSame;
  return (isSame || newerInspection(old, now) !== null) && now.expiresOn >= from && now.expiresOn < to;
}

/** Whether the service calls an item expired that it did not before, while none of the inspections is. */
const ranOutByWord = ({ item: was }: ItemOnDay, { item: is, on }: ItemOnDay): boolean =>
  was?.status != null &&
  was.status !== 'expired' &&
  is?.status === 'expired' &&
  !statusesOfSchedules(is, on).includes('expired');

const hasOtherType = ({ item: was }: ItemOnDay, { item: is }: ItemOnDay): boolean =>
  was !== null && is !== null && was.typeId !== is.typeId;

const siteKey = ({ item }: ItemOnDay): string => JSON.stringify(item?.siteIds ?? null);
const isElsewhere = (before: ItemOnDay, after: ItemOnDay): boolean => siteKey(before) !== siteKey(after);
