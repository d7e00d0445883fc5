import * as z from 'zod/mini';
import { isWithin } from '#compliance/calendar/dayRange.ts';
import { type DueBucket, dueTest, isDueBucket } from '#compliance/calendar/dueBucket.ts';
import { type EquipmentCompliance, NO_SCHEDULE } from '#compliance/equipment/equipmentCompliance.ts';
import { dueDay } from '#compliance/equipment/equipmentUrgency.ts';
import { isDueOn } from '#compliance/equipment/inspectionsDue.ts';
import { wordsOf } from '#compliance/search/textSearch.ts';
import { siteIdsOf } from '#compliance/sites/siteTrainings.ts';
import { dueBucketWords } from '#components/dueBucketWords.ts';
import { dayNumber } from '#components/format.ts';
import { meets } from '#listing/matching.ts';
import { requestedRange } from '#listing/requestedDays.ts';
import { day, days, flag, ids, manyOf, manyThat, oneOf, sortOf, text } from '#listing/urlState.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { equipmentStatuses } from '#protocol/equipments.ts';

/** What the list shows as a status: those of the service, none, and any that we do not know. Every item has exactly one. */
export const listedStatuses = [...equipmentStatuses, NO_SCHEDULE, 'other'] as const;
export type ListedStatus = (typeof listedStatuses)[number];

/** What an item counts as in `listedStatuses`. */
export const listedStatusOf = ({ status }: Pick<EquipmentCompliance, 'status'>): ListedStatus =>
  listedStatuses.find((listed) => listed === status) ?? 'other';

/** When an item is due: in a bucket, or on no day that the service gives although it has schedules. */
export type ListedDue = DueBucket | 'undated';

const isListedDue = (text: string): text is ListedDue => text === 'undated' || isDueBucket(text);

/** Whether an item is due when one of these says. */
function listedDueTest(wanted: readonly ListedDue[]): (item: EquipmentCompliance) => boolean {
  const isDue = dueTest(wanted.filter((one) => one !== 'undated'));
  const undated = wanted.includes('undated');
  return ({ due, status }) => (due === null ? undated && status !== NO_SCHEDULE : isDue(due));
}

/** Which equipment is listed. Nothing set lists all of it, in service and out. */
export const EquipmentFilter = z.object({
  /** Title, serial number, type or id. */
  q: text(),
  status: manyOf(listedStatuses),
  due: manyThat(isListedDue),
  type: ids(),
  site: ids(),
  /** Line of business. */
  line: ids(),
  /** Whatever is assigned to one of these people. */
  assigned: ids(),
  service: oneOf(['in', 'out']),
  /**
   * Whatever must be inspected within so many calendar days, the last of them included; what is overdue or was never
   * inspected is part of that work, and `due` lists the days ahead without it.
   */
  within: days(),
  /** Only what has an inspection that was never done. */
  never: flag(),
  /** Whatever has a schedule that runs out on this day, as `2026-12-03`, be it the most urgent one or not. */
  day: day(),
  /** Only what is due within these days, past or ahead, by its most urgent schedule; `day` asks for any of them. */
  from: day(),
  until: day(),
});
export type EquipmentFilter = z.infer<typeof EquipmentFilter>;

/** What says when something is due, set to whenever. */
export const anyDue: Pick<EquipmentFilter, 'due' | 'from' | 'until'> = { due: [], from: '', until: '' };

/** The list of equipment as its URL has it. */
export const EquipmentState = z.extend(EquipmentFilter, {
  sort: sortOf(['title', 'type', 'site', 'assigned', 'service', 'status', 'schedule', 'due']),
});

/** Its order while no column is chosen. */
export const EQUIPMENT_ORDER = 'Most urgent first, in service first';

const isDueWithin = ({ due }: EquipmentCompliance, within: number): boolean =>
  due === 'overdue' || (due !== null && due <= within);

function isDueBy({ urgency }: EquipmentCompliance, isAsked: (day: CalendarNumber) => boolean): boolean {
  const day = dueDay(urgency);
  return day !== null && isAsked(day);
}

/** The equipment that meets a filter: the one source of every list and every count of it. It keeps its order. */
export function selectEquipment(
  equipment: readonly EquipmentCompliance[],
  filter: Partial<EquipmentFilter> = {},
): EquipmentCompliance[] {
  const { q = '', status = [], due = [], type = [], site = [], line = [], assigned = [] } = filter;
  const { service, within, never = false } = filter;
  const on = dayNumber(filter.day ?? '');
  const range = requestedRange(filter);
  const isAsked = range && isWithin(range);
  const isDue = listedDueTest(due);
  const hasWords = wordsOf(q);
  return equipment.filter(
    (item) =>
      (status.length === 0 || status.includes(listedStatusOf(item))) &&
      (due.length === 0 || isDue(item)) &&
      (type.length === 0 || type.includes(item.typeId)) &&
      (site.length === 0 || meets(site, siteIdsOf(item))) &&
      (line.length === 0 || (item.lineId !== null && line.includes(item.lineId))) &&
      meets(assigned, item.assignedIds) &&
      (service === undefined || item.inService === (service === 'in')) &&
      (within === undefined || isDueWithin(item, within)) &&
      (!never || item.neverInspected) &&
      (on === undefined || isDueOn(item, on)) &&
      (isAsked === undefined || isDueBy(item, isAsked)) &&
      hasWords(item.title, item.serialNumber, item.type, item.id),
  );
}

/** A value of `due` in words. */
export const dueWords = (due: ListedDue): string => (due === 'undated' ? 'on no date' : dueBucketWords(due));

/** Each value of `service` in words. */
export const serviceWords: Record<NonNullable<EquipmentFilter['service']>, string> = {
  in: 'In service',
  out: 'Out of service',
};
