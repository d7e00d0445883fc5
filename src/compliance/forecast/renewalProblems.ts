import type { CalendarNumber } from '#protocol/dates.ts';
import { addDays } from '../calendar/calendar.ts';
import { forecastDays } from './dayOffset.ts';

/** What is wrong with a day of renewal or the people chosen for it. */
type RenewalProblem = 'dateInPast' | 'dateTooFar' | 'nothingChosen' | 'nobodyLeft';

/** Each as a sentence that says what to do. */
export const renewalProblemWords: Record<RenewalProblem, string> = {
  dateInPast: 'This day has passed. Choose today or a later day.',
  dateTooFar: 'The forecast ends 24 months from today. Choose an earlier day.',
  nothingChosen: 'Nobody is chosen. Choose people, trainings or sites that have a required training.',
  nobodyLeft: 'Everyone chosen has left by this day. Choose an earlier day or other people.',
};

/** What is wrong with the day of a forecast or a renewal; undefined when nothing is. */
export function dayProblem(
  day: CalendarNumber,
  today: CalendarNumber,
): Extract<RenewalProblem, 'dateInPast' | 'dateTooFar'> | undefined {
  if (day < today) return 'dateInPast';
  return day > addDays(today, forecastDays(today)) ? 'dateTooFar' : undefined;
}

/**
 * What is wrong with a renewal, undefined when nothing is. A page shows the words and keeps the settings.
 * @param chosen how many pairs are chosen
 * @param renewed how many of them are renewed: those of people still employed
 */
export function renewalProblem(
  day: CalendarNumber,
  today: CalendarNumber,
  { chosen, renewed }: { chosen: number; renewed: number },
): RenewalProblem | undefined {
  if (chosen === 0) return 'nothingChosen';
  return dayProblem(day, today) ?? (renewed === 0 ? 'nobodyLeft' : undefined);
}
