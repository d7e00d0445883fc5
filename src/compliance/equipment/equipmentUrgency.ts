import type { CalendarNumber } from '#protocol/dates.ts';

/** The facts that say how urgent an inspection is. Dates are calendar days of the account, YYYYMMDD. */
type Inspected = { status: string; lastDone: CalendarNumber | null; expiresOn: CalendarNumber | null };

/**
 * How urgent an inspection, or an item, is as one number: what is lower comes first. Within a step that has dates the
 * earlier day is lower.
 *
 * 0. overdue: its day has passed; the longest first
 * 1. never inspected
 * 2. expired as the service says, on no day that has passed
 * 3. due today or later, the soonest first, whether expiring, up to date or of a status that we do not know: a monthly
 *    check that is up to date can be due before a yearly one that is expiring
 * 4. due on no day that the service gives
 * 5. an item without schedules
 */
export type Urgency = number;

/** Beyond every YYYYMMDD. */
const STEP = 100_000_000;
const [OVERDUE, NEVER, EXPIRED, AHEAD, UNDATED, UNSCHEDULED] = [0, STEP, 2 * STEP, 3 * STEP, 4 * STEP, 5 * STEP];

/** Never completed means expired without dates (protocol.md §2.7); another status says too little to tell. */
export const isNeverInspected = ({ status, lastDone, expiresOn }: Inspected): boolean =>
  status === 'expired' && lastDone === null && expiresOn === null;

/** @param today YYYYMMDD: what is due today is not overdue */
export function inspectionUrgency(inspection: Inspected, today: CalendarNumber): Urgency {
  const { status, expiresOn } = inspection;
  if (expiresOn !== null && expiresOn < today) return OVERDUE + expiresOn;
  if (isNeverInspected(inspection)) return NEVER;
  if (status === 'expired') return EXPIRED;
  return expiresOn === null ? UNDATED : AHEAD + expiresOn;
}

/**
 * @param inspections the urgency of each
 * @param isExpired whether the service calls the item as a whole expired, and none of its inspections is
 */
export function itemUrgency(inspections: readonly Urgency[], isExpired: boolean): Urgency {
  const first = inspections.reduce((least, urgency) => Math.min(least, urgency), UNSCHEDULED);
  return isExpired ? Math.min(first, EXPIRED) : first;
}

/** Overdue, never inspected or expired: nobody should use it before somebody has looked at it. */
export const hasRunOut = (urgency: Urgency): boolean => urgency < AHEAD;

/**
 * The day on which it is due, past or future, YYYYMMDD: that of its most urgent inspection. Null if that has none, such
 * as one that was never done, whatever day others have.
 */
export function dueDay(urgency: Urgency): CalendarNumber | null {
  const [step, day] = [urgency - (urgency % STEP), urgency % STEP];
  return (step === OVERDUE || step === AHEAD) && day > 0 ? day : null;
}

/** Whether a list by due date can place it: it has a day, past or future, or was never inspected. */
export const hasDue = (urgency: Urgency): boolean => urgency < UNDATED;

/**
 * The place of an item among others as one number, lower first. What has run out comes before what is due later, then
 * what has no day, then what has no schedules; in each group, items in service, which can be used by mistake, come
 * before the others.
 */
export const urgencyPlace = ({ urgency, inService }: { urgency: Urgency; inService: boolean }): number =>
  (2 * groupOf(urgency) + Number(!inService)) * BEYOND + urgency;

/** Beyond every urgency. */
const BEYOND = 10 * STEP;

const groupOf = (urgency: Urgency) => Math.floor(Math.max(urgency, AHEAD - 1) / STEP);
