import { addDays, addMonths } from '#compliance/calendar/calendar.ts';
import { dueBetween } from '#compliance/history/onTimeRate.ts';
import { hadLeftBefore } from '#compliance/history/pastDay.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { OnTimeMonth } from '#protocol/history.ts';
import { eachPair, withNamesOf } from './alignedDays.ts';
import { rowsOfPeople } from './dayFigures.ts';
import { epochDay } from './epochDay.ts';
import { at, NONE } from './historyTables.ts';
import { pastPair, pastPerson, type StoredDay } from './readDay.ts';

export type OnTimeScope = { siteId?: string | undefined; trainingId?: number | undefined };

type Wanted = OnTimeScope & {
  /** All days that are captured, in order. */
  days: readonly CalendarNumber[];
  from: CalendarNumber;
  to: CalendarNumber;
  read: (day: CalendarNumber) => Promise<StoredDay | undefined>;
};

/** Renewals of what falls due in a month are looked for from so many months before it on, whatever other months are asked for. */
const EARLY_MONTHS = 3;

const monthOf = (day: CalendarNumber): number => Math.floor(day / 100);
const firstOf = (month: number): CalendarNumber => month * 100 + 1;

/** How much of what fell due in each month was renewed by then, by one capture a month; only whole days before the last one. */
export async function onTimeMonths({ days, from, to, read, ...scope }: Wanted): Promise<OnTimeMonth[]> {
  const captures = capturesOf(days, from, to);
  const [first, last] = [captures[0], captures.at(-1)];
  if (first === undefined || last === undefined || first === last) return [];
  const counts = new Map<number, { fellDue: number; onTime: number }>();
  const lookedFrom = rememberByMonth((month) => captureAt(days, addMonths(month, -EARLY_MONTHS)) ?? first);
  let earlier = await read(first);
  for (const day of captures.slice(1)) {
    const later = await read(day);
    if (earlier && later) {
      const earlierDay = earlier.day;
      eachDue(earlier, later, scope, (dueOn, onTime) => {
        if (dueOn >= last || earlierDay < lookedFrom(dueOn)) return;
        const count = counts.get(monthOf(dueOn)) ?? { fellDue: 0, onTime: 0 };
        count.fellDue += 1;
        if (onTime) count.onTime += 1;
        counts.set(monthOf(dueOn), count);
      });
    }
    earlier = later;
  }
  const months: OnTimeMonth[] = [];
  for (let day = firstOf(monthOf(from)); day <= to && day < last; day = addMonths(day, 1)) {
    const [start, end] = [Math.max(day, first), Math.min(addDays(addMonths(day, 1), -1), addDays(last, -1))];
    if (start > end) continue;
    months.push({
      month: monthOf(day),
      from: start,
      to: end,
      ...(counts.get(monthOf(day)) ?? { fellDue: 0, onTime: 0 }),
    });
  }
  return months;
}

/** The last capture up to the first day of a month, or else the first one there is. */
const captureAt = (days: readonly CalendarNumber[], month: CalendarNumber): CalendarNumber | undefined =>
  days.findLast((day) => day <= month) ?? days[0];

/** What a function of the first day of a month gives, by any day of it. */
function rememberByMonth(of: (month: CalendarNumber) => CalendarNumber): (day: CalendarNumber) => CalendarNumber {
  const known = new Map<number, CalendarNumber>();
  return (day) => {
    const month = monthOf(day);
    const found = known.get(month) ?? of(firstOf(month));
    known.set(month, found);
    return found;
  };
}

/** One capture for each month, and the next one after the range: a longer range has the same ones for each month in it. */
function capturesOf(days: readonly CalendarNumber[], from: CalendarNumber, to: CalendarNumber): CalendarNumber[] {
  const end = addMonths(firstOf(monthOf(to)), 1);
  const captures = new Set<CalendarNumber>();
  for (let month = addMonths(firstOf(monthOf(from)), -EARLY_MONTHS); month <= end; month = addMonths(month, 1)) {
    const capture = captureAt(days, month);
    if (capture !== undefined) captures.add(capture);
  }
  const after = days.find((day) => day >= end);
  const next = after === undefined ? days.at(-1) : captureAt(days, addMonths(firstOf(monthOf(after)), 1));
  if (next !== undefined) captures.add(next);
  return [...captures].sort((a, b) => a - b);
}

function eachDue(
  earlier: StoredDay,
  stored: StoredDay,
  { siteId, trainingId }: OnTimeScope,
  found: (dueOn: CalendarNumber, onTime: boolean) => void,
): void {
  const later = withNamesOf(earlier, stored);
  const [before, after] = [earlier.tables.pairs, later.tables.pairs];
  const [peopleBefore, peopleAfter] = [rowsOfPeople(earlier), rowsOfPeople(later)];
  const asked = trainingId === undefined ? undefined : (earlier.names.find(String(trainingId)) ?? -1);
  const [first, end] = [epochDay(earlier.day), epochDay(later.day)];
  const isCounted = (person: number): boolean => {
    const [was, is] = [peopleBefore[person] ?? -1, peopleAfter[person] ?? -1];
    if (is >= 0 && hadLeftBefore(pastPerson(later, is), later.day)) return false;
    return siteId === undefined || (was >= 0 && pastPerson(earlier, was).siteIds.includes(siteId));
  };
  eachPair(before, after, (a, b) => {
    if (a < 0 || b < 0) return;
    const due = at(before.columns[4], a);
    // Most pairs neither ran out nor were renewed; no record is made of them.
    if (due === NONE || due < first) return;
    if (due >= end && at(before.columns[3], a) === at(after.columns[3], b)) return;
    if (asked !== undefined && asked !== at(before.columns[0], a)) return;
    if (!isCounted(at(before.columns[1], a))) return;
    const decided = dueBetween({ before: pastPair(earlier, a), after: pastPair(later, b) }, earlier.day, later.day);
    if (decided) found(decided.dueOn, decided.onTime);
  });
}
