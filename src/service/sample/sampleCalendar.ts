import {
  addDays,
  addMonths,
  calendarDateAt,
  dayOfWeek,
  daysBetween,
  startOfDay,
} from '#compliance/calendar/calendar.ts';
import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';

/**
 * Dates as day offsets from today (0 is today, -1 yesterday). It caches each answer: a large sample asks a million times
 * for a few thousand days.
 */
export type SampleCalendar = {
  dateAt(offset: number): CalendarNumber;
  /** The account's midnight of that day, epoch ms. */
  midnightAt(offset: number): EpochMs;
  /** A moment of that day; for today or later, today's midnight, so that nothing lies in the future. */
  momentAt(offset: number, secondsIntoDay: number): EpochMs;
  /** 1 is Monday, 7 is Sunday. */
  weekdayAt(offset: number): number;
  /** The offset of the same day a number of calendar months earlier. */
  monthsBefore(offset: number, months: number): number;
};

function remember<Answer>(compute: (key: number) => Answer): (key: number) => Answer {
  const known = new Map<number, Answer>();
  return (key) => {
    const answer = known.get(key) ?? compute(key);
    known.set(key, answer);
    return answer;
  };
}

/** @param now epoch ms */
export function createSampleCalendar(now: EpochMs, timeZone: string): SampleCalendar {
  const today = calendarDateAt(now, timeZone);
  const dateAt = remember((offset) => addDays(today, offset));
  const midnightAt = remember((offset) => startOfDay(dateAt(offset), timeZone));
  const before = remember((months) => remember((offset) => daysBetween(today, addMonths(dateAt(offset), -months))));
  const weekday = dayOfWeek(today);
  return {
    dateAt,
    midnightAt,
    momentAt: (offset, secondsIntoDay) => (offset < 0 ? midnightAt(offset) + secondsIntoDay * 1000 : midnightAt(0)),
    weekdayAt: (offset) => ((((weekday - 1 + offset) % 7) + 7) % 7) + 1,
    monthsBefore: (offset, months) => before(months)(offset),
  };
}
