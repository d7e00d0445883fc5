import { useMemo } from 'react';
import { addDays } from '#compliance/calendar/calendar.ts';
import { dayNumber } from '#components/format.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { failureOf } from '#listing/sources.ts';
import { useHistoryItemDays } from '#queries/areaHistory.ts';
import { useSeesHistory } from '#queries/seesHistory.ts';
import { historySource } from '../why/useComparedDays.ts';
import { askedDay } from './capturedDay.ts';

/** How far back captured days are looked for, and how far before an earlier day that is asked for; calendar days. */
const [DAYS_BACK, DAYS_BEFORE] = [365, 60];

/** What is known of the day of the address, `2026-03-03`; of none the last captured one. A day is captured for all areas at once. */
export function useCapturedDay(requested: string) {
  const { today } = useAccountCalendar();
  const seesHistory = useSeesHistory();
  const asked = dayNumber(requested);
  const from = Math.min(addDays(today, -DAYS_BACK), asked === undefined ? today : addDays(asked, -DAYS_BEFORE));
  const days = useHistoryItemDays({ from, to: today });
  const { data } = days;
  const day = useMemo(() => data && askedDay(data.days, asked, today), [data, asked, today]);
  return {
    seesHistory,
    history: data,
    source: historySource(days),
    day,
    on: day?.kind === 'captured' ? day.on : undefined,
    failure: failureOf('History', days),
    retry: () => void days.refetch(),
  };
}

export type DayState = ReturnType<typeof useCapturedDay>;
