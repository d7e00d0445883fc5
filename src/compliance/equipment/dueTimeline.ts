import type { CalendarNumber } from '#protocol/dates.ts';
import { addDays, daysBetween } from '../calendar/calendar.ts';
import type { PlanningBounds } from '../calendar/dueBucket.ts';
import type { EquipmentCompliance } from './equipmentCompliance.ts';
import { dueDay } from './equipmentUrgency.ts';

/** Calendar days drawn before today; what is overdue for longer is counted in words. */
export const TIMELINE_DAYS_BACK = 45;

/** How many items are due on one day, by their status today. */
export type DueDay = {
  /** YYYYMMDD */
  date: CalendarNumber;
  /** Calendar days from today, negative before it. */
  ahead: number;
  expired: number;
  expiring: number;
  uptodate: number;
  /** Any unknown status. */
  other: number;
};

export type DueTimelineCounts = {
  /** One for every day, from the first day drawn to the last. */
  days: DueDay[];
  /** Overdue since before the first day drawn. */
  older: number;
  /** Items with an inspection that was never done, which has no day to draw; another one of the same item may be drawn. */
  never: number;
};

const drawn = ['expired', 'expiring', 'uptodate'] as const;

/**
 * The days on which equipment is due, from `TIMELINE_DAYS_BACK` days ago to the end of the last planning bucket that
 * has one. Each item is on its `dueDay`: overdue items are never after today, and no others before it.
 * @param today YYYYMMDD
 */
export function dueTimeline(
  equipment: readonly Pick<EquipmentCompliance, 'status' | 'neverInspected' | 'urgency'>[],
  today: CalendarNumber,
  bounds: PlanningBounds,
): DueTimelineCounts {
  const first = addDays(today, -TIMELINE_DAYS_BACK);
  const days = Array.from({ length: TIMELINE_DAYS_BACK + bounds[3] + 1 }, (_, index): DueDay => {
    const date = addDays(first, index);
    return { date, ahead: index - TIMELINE_DAYS_BACK, expired: 0, expiring: 0, uptodate: 0, other: 0 };
  });
  const byDate = new Map(days.map((day) => [day.date, day]));
  let older = 0;
  let never = 0;
  for (const { status, neverInspected, urgency } of equipment) {
    const date = dueDay(urgency);
    const day = date === null ? undefined : byDate.get(date);
    if (day) day[drawn.find((known) => known === status) ?? 'other'] += 1;
    else if (date !== null && date < first) older += 1;
    if (neverInspected) never += 1;
  }
  return { days, older, never };
}

/**
 * How much of the time between the last inspection and the day it runs out has passed: 0 to 1, and 1 once it has run
 * out. Null when it was never done or never runs out.
 * @param today YYYYMMDD
 */
export function intervalUsed(
  { lastDone, expiresOn }: { lastDone: CalendarNumber | null; expiresOn: CalendarNumber | null },
  today: CalendarNumber,
): number | null {
  if (lastDone === null || expiresOn === null) return null;
  if (today >= expiresOn) return 1;
  // Either date may be mistyped: done in the future, or even after the day on which it runs out.
  return Math.min(1, Math.max(0, daysBetween(lastDone, today) / daysBetween(lastDone, expiresOn)));
}
