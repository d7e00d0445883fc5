import { addDays, daysBetween } from '#compliance/calendar/calendar.ts';
import type { DayOffset } from '#compliance/forecast/dayOffset.ts';
import { dayProblem, renewalProblemWords } from '#compliance/forecast/renewalProblems.ts';
import { dayNumber, formatDate, formatField } from '#components/format.ts';
import type { Basis } from '#components/Page.tsx';
import type { CalendarNumber } from '#protocol/dates.ts';
import { useAccountCalendar } from './accountCalendar.tsx';

/** The default day, in calendar days from today. */
const USUAL_DAYS = 30;

/** The day ahead that a page is about. */
export type ChosenDay = {
  /** YYYYMMDD. */
  date: CalendarNumber;
  /** Calendar days from today. */
  offset: DayOffset;
  /** As in addresses. */
  on: string;
  /** The day that was typed or linked to, which differs if there is a problem; it stays in its field. */
  requested: string;
  /** Why it is not the requested day, what to do, and which day is shown instead. */
  problem: string | undefined;
};

/**
 * The day of a page: that of its address if the forecast has it, else the default.
 * @param usualDays how many calendar days ahead the default is
 */
export function chosenDay(on: string, today: CalendarNumber, usualDays = USUAL_DAYS): ChosenDay {
  const requested = dayNumber(on);
  const problem = requested === undefined ? undefined : dayProblem(requested, today);
  const date = requested === undefined || problem ? addDays(today, usualDays) : requested;
  return {
    date,
    offset: daysBetween(today, date),
    on: formatField(date),
    requested: problem ? on : formatField(date),
    problem: problem && `${renewalProblemWords[problem]} Shown is ${formatDate(date)}.`,
  };
}

/** Whether the day of an address is outside the forecast, so that its list is of another day; a hook. */
export function useShowsAnotherDay({ view: { on } }: { view: { on: string } }): boolean {
  const { today } = useAccountCalendar();
  return chosenDay(on, today).problem !== undefined;
}

/**
 * The day of a page as its basis, for an address that keeps it on any day.
 * @param word before the day: `Before`
 */
export const basisOfDay = ({ date, on }: Pick<ChosenDay, 'date' | 'on'>, word = 'On'): Basis => ({
  words: [`${word} ${formatDate(date)}`],
  params: { on },
});
