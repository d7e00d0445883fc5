import { createContext, type ReactNode, use, useMemo } from 'react';
import { calendarDateAt, calendarIn } from '#compliance/calendar/calendar.ts';
import { useMinute } from '#components/useMinute.ts';
import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import { useOrganisation } from '#queries/organisation.ts';

/** The account's calendar: its today, and the day on which an instant falls. architecture.md "Calendar rules". */
export type AccountCalendar = {
  timeZone: string;
  /** YYYYMMDD. */
  today: CalendarNumber;
  dateOf: (instant: EpochMs) => CalendarNumber;
};

/** `AccountCalendarProvider` sets it for pages; tests set a day of their own. */
export const CalendarContext = createContext<AccountCalendar | undefined>(undefined);

/** The source of `today` for pages; it moves on at the account's midnight while a page stays open. */
export function AccountCalendarProvider({ children }: { children: ReactNode }) {
  const { timeZone } = useOrganisation();
  const today = calendarDateAt(useMinute(), timeZone);
  const calendar = useMemo(() => ({ timeZone, today, dateOf: calendarIn(timeZone) }), [timeZone, today]);
  return <CalendarContext value={calendar}>{children}</CalendarContext>;
}

/** The calendar that every page shares. @throws outside of `AccountCalendarProvider` */
export function useAccountCalendar(): AccountCalendar {
  const calendar = use(CalendarContext);
  if (!calendar) throw new Error('useAccountCalendar needs an AccountCalendarProvider above it');
  return calendar;
}
