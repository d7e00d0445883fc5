import { useMemo } from 'react';
import { addDays } from '#compliance/calendar/calendar.ts';
import { dayNumber } from '#components/format.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { failureOf } from '#listing/sources.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { useHistoryItemDays } from '#queries/history.ts';
import { useSeesHistory } from '#queries/seesHistory.ts';
import { historySource } from '../why/useComparedDays.ts';
import { requestedDay } from './capturedDay.ts';
import { type Clock, shownClock } from './clock.ts';

/** How far back captured days are searched first, and how far before an earlier requested day; calendar days. */
const [DAYS_BACK, DAYS_BEFORE] = [365, 60];
/** Before every captured day, YYYYMMDD. */
const FIRST_DAY = 10_000_101;

/** A day in the format of the address, `2026-03-03`, and its clock; without a day the last captured one. */
export type DayInAddress = { on: string; clock?: Clock | undefined };

const noDays: readonly number[] = [];

/** The captured days around a day; those before them only if none is up to it, as in a long gap: each takes the gateway time. */
function useCapturedDays(asked: CalendarNumber | undefined, today: CalendarNumber) {
  const from = Math.min(addDays(today, -DAYS_BACK), asked === undefined ? today : addDays(asked, -DAYS_BEFORE));
  const around = useHistoryItemDays({ from, to: today });
  const isInGap = around.data?.days.every((day) => day > (asked ?? today)) ?? false;
  const to = Math.max(addDays(from, -1), FIRST_DAY);
  const before = useHistoryItemDays({ from: FIRST_DAY, to }, { enabled: isInGap });
  const captured = useMemo(
    () => (isInGap ? before.data && [...before.data.days, ...(around.data?.days ?? [])] : around.data?.days),
    [isInGap, before.data, around.data],
  );
  return { captured, days: isInGap && before.error ? before : around };
}

/** What is known about the day of the address. A day is captured for all areas at once. */
export function useCapturedDay(requested: DayInAddress) {
  const { today } = useAccountCalendar();
  const seesHistory = useSeesHistory();
  const asked = dayNumber(requested.on);
  const { captured: known, days } = useCapturedDays(asked, today);
  const failure = failureOf('History', days);
  // Today's records cover a day without the history, for readers who do not see it and while it fails.
  const needsNoHistory = !seesHistory || (failure !== undefined && requested.clock === 'records');
  const captured = needsNoHistory ? noDays : known;
  const day = useMemo(() => captured && requestedDay(captured, asked, today), [captured, asked, today]);
  const clock = day ? shownClock(day, requested.clock) : (requested.clock ?? 'known');
  const source = historySource(days, known?.at(-1));
  const capturedOn = day?.kind === 'captured' ? day.on : undefined;
  return {
    seesHistory,
    history: days.data,
    source,
    /** The history as the only source of a page; none for readers who do not see it, for whom it would load forever. */
    sources: seesHistory ? [source] : [],
    day,
    clock,
    /** The day if it was captured and is requested as known on it. */
    on: clock === 'known' ? capturedOn : undefined,
    /** The day if it is requested by today's records. */
    recordedOn: clock === 'records' && day && day.kind !== 'ahead' ? day.on : undefined,
    /** The day if both clocks cover it. */
    comparedOn: capturedOn,
    failure: needsNoHistory ? undefined : failure,
    retry: () => void days.refetch(),
  };
}

export type DayState = ReturnType<typeof useCapturedDay>;
