import { addDays, addMonths, firstOfMonth } from '#compliance/calendar/calendar.ts';
import { type PairFromCapture, renewalsDue } from '#compliance/history/onTimeRate.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { OnTimeMonth } from '#protocol/history.ts';
import { type CapturedChange, capturedChanges } from './capturedChanges.ts';
import { captureTimelines } from './captureTimelines.ts';
import { daysInOrder, decidingCaptures } from './decidingCaptures.ts';
import { epochDay } from './epochDay.ts';
import type { HistoryStore } from './historyStore.ts';
import { at, NONE, noTables } from './historyTables.ts';
import { pastPair, pastPerson } from './readDay.ts';
import { createTextNumbers, type TextNumbers } from './textNumbers.ts';

export type OnTimeScope = { siteId?: string | undefined; trainingId?: number | undefined };

type Wanted = OnTimeScope & { account: string; from: CalendarNumber; to: CalendarNumber };

/** A change, with the place among the days in order of the capture from which it counts. */
type Captured = { capture: number; change: CapturedChange };

const monthOf = (day: CalendarNumber): number => Math.floor(day / 100);

/** How much of what fell due in each month was renewed on time; only whole days before the last capture. */
export async function onTimeMonths(
  history: Pick<HistoryStore, 'captures' | 'run'>,
  { account, from, to, ...scope }: Wanted,
): Promise<OnTimeMonth[]> {
  const captures = await history.captures(account);
  const { days, placeOf, captureOf } = daysInOrder(captures.map(({ day }) => day));
  const months = monthsTold(days, from, to);
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return [];
  const decidedBy = decidingCaptures(days, { from: first.from, to: last.to });
  const [earliest, latest] = [decidedBy(first.from), decidedBy(last.to)];
  if (!earliest || !latest) return [];
  const range = { first: captureOf(earliest.first), last: captureOf(latest.last) };
  const captured: Captured[] = [];
  for await (const change of capturedChanges({ history, account, captures, ...range }))
    captured.push({ capture: placeOf(range.first + captured.length), change });
  const counts = new Map<number, { fellDue: number; onTime: number }>();
  eachDue(captured, { ...scope, from: first.from, to: last.to, decidedBy }, (dueOn, onTime) => {
    const count = counts.get(monthOf(dueOn)) ?? { fellDue: 0, onTime: 0 };
    count.fellDue += 1;
    if (onTime) count.onTime += 1;
    counts.set(monthOf(dueOn), count);
  });
  return months.map((told) => ({ ...told, ...(counts.get(told.month) ?? { fellDue: 0, onTime: 0 }) }));
}

/** The months of a range, each with those of its days that captures cover. */
function monthsTold(
  days: readonly CalendarNumber[],
  from: CalendarNumber,
  to: CalendarNumber,
): Pick<OnTimeMonth, 'month' | 'from' | 'to'>[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const months: Pick<OnTimeMonth, 'month' | 'from' | 'to'>[] = [];
  for (let day = firstOfMonth(from); day <= to && day < last; day = addMonths(day, 1)) {
    const [start, end] = [Math.max(day, first), Math.min(addDays(addMonths(day, 1), -1), addDays(last, -1))];
    if (start <= end) months.push({ month: monthOf(day), from: start, to: end });
  }
  return months;
}

type Asked = OnTimeScope & {
  from: CalendarNumber;
  to: CalendarNumber;
  decidedBy: ReturnType<typeof decidingCaptures>;
};

function eachDue(
  captured: readonly Captured[],
  { siteId, trainingId, from, to, decidedBy }: Asked,
  found: (dueOn: CalendarNumber, onTime: boolean) => void,
): void {
  const names = captured[0]?.change.names ?? createTextNumbers();
  const training = trainingId === undefined ? undefined : (names.find(String(trainingId)) ?? -1);
  const { rows, capture, isRemoved, each } = captureTimelines(
    'pairs',
    captured.map(({ capture, change }) => ({ capture, rows: change.pairs })),
    ({ columns }, row) => training === undefined || at(columns[0], row) === training,
  );
  const people = peopleByCapture(captured, names);
  const tables = { ...noTables, pairs: rows };
  const [firstDue, lastDue] = [epochDay(from), epochDay(to)];
  // Avoids making records of the many pairs in which nothing can be counted.
  const isDue = (row: number) => at(rows.columns[4], row) >= firstDue && at(rows.columns[4], row) <= lastDue;
  each((ofPair) => {
    if (!ofPair.some(isDue)) return;
    const seen = Array.from(
      ofPair,
      (row): PairFromCapture => ({ at: capture(row), pair: isRemoved(row) ? null : pastPair({ names, tables }, row) }),
    );
    const person = at(rows.columns[1], ofPair[0] ?? 0);
    for (const { dueOn, onTime } of renewalsDue(seen, decidedBy)) {
      const captures = decidedBy(dueOn);
      if (!captures || people.leavesBy(person, captures.after, dueOn)) continue;
      if (siteId === undefined || people.isAt(person, captures.before, siteId)) found(dueOn, onTime);
    }
  });
}

/** What captures recorded about people, looked up by their numbers. */
function peopleByCapture(captured: readonly Captured[], names: TextNumbers) {
  const { rows, capture, isRemoved, each } = captureTimelines(
    'people',
    captured.map(({ capture, change }) => ({ capture, rows: change.people })),
  );
  const known = new Map<number, Uint32Array>();
  each((ofPerson) => known.set(at(rows.columns[0], ofPerson[0] ?? 0), ofPerson));
  const rowAt = (person: number, place: number): number | undefined => {
    const row = known.get(person)?.findLast((told) => capture(told) <= place);
    return row === undefined || isRemoved(row) ? undefined : row;
  };
  return {
    /** Whether the capture recorded a last day of the person that is on this day or earlier. */
    leavesBy(person: number, place: number, on: CalendarNumber): boolean {
      const row = rowAt(person, place);
      const leavesOn = row === undefined ? NONE : at(rows.columns[5], row);
      return leavesOn !== NONE && leavesOn <= epochDay(on);
    },
    isAt(person: number, place: number, siteId: string): boolean {
      const row = rowAt(person, place);
      return (
        row !== undefined && pastPerson({ names, tables: { ...noTables, people: rows } }, row).siteIds.includes(siteId)
      );
    },
  };
}
