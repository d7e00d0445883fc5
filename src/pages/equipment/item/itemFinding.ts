import { type EquipmentCompliance, NO_SCHEDULE } from '#compliance/equipment/equipmentCompliance.ts';
import { hasRunOut, isNeverInspected } from '#compliance/equipment/equipmentUrgency.ts';
import { formatAgo, formatDate, formatDue } from '#components/format.ts';
import type { CalendarNumber } from '#protocol/dates.ts';

/** The most important fact about an item, in one sentence: its subject, and what is said about that. */
export type ItemFinding = {
  /** The name of a schedule that begins the sentence; empty if it is about the item. */
  schedule: string;
  words: string;
};

/**
 * The finding about an item, from its most urgent schedule.
 * @param today YYYYMMDD; due today is not expired
 */
export function itemFinding(item: EquipmentCompliance, today: CalendarNumber): ItemFinding {
  const [first] = item.inspections;
  const service = item.inService ? 'and the item is still in service' : 'and the item is out of service';
  if (!first) {
    return item.status === NO_SCHEDULE
      ? { schedule: '', words: 'No inspections are scheduled for this item.' }
      : { schedule: '', words: 'The service gives a status, but no schedule that explains it.' };
  }
  const { name: schedule, expiresOn, status } = first;
  if (isNeverInspected(first)) return { schedule, words: ` was never done, ${service}.` };
  if (expiresOn !== null && expiresOn < today)
    return { schedule, words: ` expired ${formatAgo(expiresOn, today)}, on ${formatDate(expiresOn)}, ${service}.` };
  if (status === 'expired') return { schedule, words: ` counts as expired, ${service}.` };
  if (hasRunOut(item.urgency))
    return {
      schedule: '',
      words: `The item counts as expired although none of its schedules has run out, ${service}.`,
    };
  if (expiresOn === null) return { schedule: '', words: 'No day is given on which an inspection falls due.' };
  return { schedule, words: ` expires first: ${formatDue(expiresOn, today)}, on ${formatDate(expiresOn)}.` };
}
