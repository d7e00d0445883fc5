import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { addDays } from '#compliance/calendar/calendar.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { HistoryStatus } from '#protocol/history.ts';
import { useAccountCalendar } from './accountCalendar.tsx';

/** How far back captured days are searched first, and how far before an earlier requested day; calendar days. */
const [DAYS_BACK, DAYS_BEFORE] = [365, 60];
/** Before every captured day, YYYYMMDD. */
const FIRST_DAY = 10_000_101;

type CapturedDays = { days: readonly CalendarNumber[]; status: HistoryStatus };

/** Requests the captured days of a range; a hook. */
export type UseDays = (
  range: { from: CalendarNumber; to: CalendarNumber },
  look?: { enabled?: boolean },
) => UseQueryResult<CapturedDays>;

type Options = {
  /** The requested days; none for the last captured ones. */
  asked: readonly CalendarNumber[];
  /** Whether the last captured days, earliest first, do not suffice, so that those before them matter too. */
  needsEarlier: (days: readonly CalendarNumber[]) => boolean;
  useDays: UseDays;
};

/**
 * The captured days around the requested ones; all of them if these do not suffice, as in a long gap: each takes the gateway
 * time.
 * @returns `history`: undefined until known; `query`: the request that it waits for, or that its age is told by
 */
export function useCapturedDays({ asked, needsEarlier, useDays }: Options) {
  const { today } = useAccountCalendar();
  const from = Math.max(
    Math.min(addDays(today, -DAYS_BACK), ...asked.map((day) => addDays(day, -DAYS_BEFORE))),
    FIRST_DAY,
  );
  const around = useDays({ from, to: today });
  const isShort = around.data !== undefined && needsEarlier(around.data.days);
  const to = Math.max(addDays(from, -1), FIRST_DAY);
  const before = useDays({ from: FIRST_DAY, to }, { enabled: isShort });
  const history = useMemo((): CapturedDays | undefined => {
    if (!isShort || !around.data) return around.data;
    return before.data && { days: [...before.data.days, ...around.data.days], status: around.data.status };
  }, [isShort, around.data, before.data]);
  return { history, query: isShort && !before.data ? before : around };
}
