import { useMemo } from 'react';
import { dayNumber } from '#components/format.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { failureOf } from '#listing/sources.ts';
import { useCapturedDays } from '#listing/useCapturedDays.ts';
import { useHistoryItemDays } from '#queries/history.ts';
import { useSeesHistory } from '#queries/seesHistory.ts';
import { historySource } from '../why/useComparedDays.ts';
import { requestedDay } from './capturedDay.ts';
import { type Clock, shownClock } from './clock.ts';

/** A day in the format of the address, `2026-03-03`, and its clock; without a day the last captured one. */
export type DayInAddress = { on: string; clock?: Clock | undefined };

const noDays: readonly number[] = [];

/** What is known about the day of the address. A day is captured for all areas at once. */
export function useCapturedDay(requested: DayInAddress) {
  const { today } = useAccountCalendar();
  const seesHistory = useSeesHistory();
  const asked = dayNumber(requested.on);
  const { history, query } = useCapturedDays({
    asked: asked === undefined ? noDays : [asked],
    needsEarlier: (days) => days.every((day) => day > (asked ?? today)),
    useDays: useHistoryItemDays,
  });
  const failure = failureOf('History', query);
  // Today's records cover a day without the history, for readers who do not see it and while it fails.
  const needsNoHistory = !seesHistory || (failure !== undefined && requested.clock === 'records');
  const captured = needsNoHistory ? noDays : history?.days;
  const day = useMemo(() => captured && requestedDay(captured, asked, today), [captured, asked, today]);
  const clock = day ? shownClock(day, requested.clock) : (requested.clock ?? 'known');
  const source = historySource(query, history?.days.at(-1));
  const capturedOn = day?.kind === 'captured' ? day.on : undefined;
  return {
    seesHistory,
    history,
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
    retry: () => void query.refetch(),
  };
}

export type DayState = ReturnType<typeof useCapturedDay>;
