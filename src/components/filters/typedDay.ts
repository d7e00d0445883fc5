import type { CalendarNumber } from '#protocol/dates.ts';
import { dayNumber } from '../format.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The number of a month by its name, from three letters on: `Jan`, `Sept`, `January`. */
const monthNumber = (name: string): number => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;

const two = (number: string | number): string => String(number).padStart(2, '0');

/**
 * A day as people write it: `31 Jan 2027`, `January 31, 2027`, `2027-01-31`, `31/1/2027`, `31.01.2027`. Undefined for anything
 * else, such as `31 Feb 2027`, or a year of two digits. In numeric dates the day comes before the month.
 */
export function typedDay(text: string): CalendarNumber | undefined {
  const plain = text.trim();
  if (/^\d{4}-\d{2}-\d{2}$/.test(plain)) return dayNumber(plain);
  const [, dayFirst = '', monthFirst = '', monthWord = '', dayWord = '', year = ''] =
    /^(?:(\d{1,2})(?:st|nd|rd|th)?[\s./-]+(?:of\s+)?([a-z]{3,9}|\d{1,2})|([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?)[\s.,/-]+(\d{4})$/i.exec(
      plain,
    ) ?? [];
  const month = monthFirst || monthWord;
  const number = /^\d/.test(month) ? Number(month) : monthNumber(month);
  return dayNumber(`${year}-${two(number)}-${two(dayFirst || dayWord)}`);
}
