import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CalendarNumber } from '#protocol/dates.ts';
import {
  addDays,
  addMonths,
  addWholeMonths,
  calendarDateAt,
  calendarIn,
  dateOfEpochDays,
  dayOfMonth,
  dayOfWeek,
  daysBetween,
  epochDays,
  firstOfMonth,
  isTimeZone,
  monthOfYear,
  monthsApart,
  spanBetween,
  startOfDay,
  wallClock,
  weekOfYear,
  yearOf,
} from './calendar.ts';

const firstDay = 20000101;
const days = fc.integer({ min: 0, max: 36_524 }).map((count) => addDays(firstDay, count)); // through 2099
const zones = [
  'Pacific/Pago_Pago', // UTC−11
  'Pacific/Kiritimati', // UTC+14
  'Europe/Amsterdam',
  'America/Chicago',
  'America/Sao_Paulo', // its summer time skipped midnight until 2018
  'Asia/Kolkata', // UTC+5:30
  'Asia/Kathmandu', // UTC+5:45
  'Australia/Lord_Howe', // its summer time is half an hour
  'UTC',
];

test.each([
  ['the next day', 20260115, 1, 20260116],
  ['no days', 20260115, 0, 20260115],
  ['over the end of a month', 20260131, 1, 20260201],
  ['over the end of a year', 20261231, 1, 20270101],
  ['back over the start of a year', 20270101, -1, 20261231],
  ['28 February in an ordinary year', 20260228, 1, 20260301],
  ['28 February in a leap year', 20240228, 1, 20240229],
  ['a century that is no leap year', 21000228, 1, 21000301],
  ['thirty days are not thirty more on the integer', 20260115, 30, 20260214],
  ['a leap year has 366', 20240101, 366, 20250101],
])('adding days: %s', (_case, date, count, expected) => {
  expect(addDays(date, count)).toBe(expected);
});

test.each([
  ['the same day next month', 20260115, 1, 20260215],
  ['no months', 20260131, 0, 20260131],
  ['31 January + 1', 20260131, 1, 20260228],
  ['31 January + 1 in a leap year', 20240131, 1, 20240229],
  ['31 March + 1', 20260331, 1, 20260430],
  ['31 January + 2 finds its 31st again', 20260131, 2, 20260331],
  ['29 February + 12', 20240229, 12, 20250228],
  ['29 February − 12', 20240229, -12, 20230228],
  ['29 February + 48', 20240229, 48, 20280229],
  ['28 February + 12 stays the 28th in a leap year', 20230228, 12, 20240228],
  ['over the end of a year', 20261130, 3, 20270228],
  ['back over the start of a year', 20260331, -4, 20251130],
])('adding months: %s', (_case, date, count, expected) => {
  expect(addMonths(date, count)).toBe(expected);
});

test.each([20260230, 20261301, 20260100, 0])('%i is no day to count from', (date) => {
  expect(() => addDays(date, 1)).toThrow(RangeError);
});

test.each([
  ['one day', 20260115, 20260116, 1],
  ['the same day', 20260115, 20260115, 0],
  ['a day back', 20260116, 20260115, -1],
  ['over a leap day', 20240228, 20240301, 2],
  ['a year', 20250101, 20260101, 365],
  ['over the clock change of Europe', 20260328, 20260330, 2],
])('days between: %s', (_case, from, to, expected) => {
  expect(daysBetween(from, to)).toBe(expected);
});

test.each([
  ['the day before the month is full', 20260115, 20260214, [0, 0, 30]],
  ['the day on which it is full', 20260115, 20260215, [0, 1, 0]],
  ['a year', 20260115, 20270115, [1, 0, 0]],
  ['31 January to 28 February is not a whole month', 20260131, 20260228, [0, 0, 28]],
  ['31 January to 1 March is one and a day', 20260131, 20260301, [0, 1, 1]],
  ['29 February to 28 February is not a whole year', 20240229, 20250228, [0, 11, 30]],
  ['back', 20260215, 20260115, [0, -1, 0]],
  ['the same day', 20260115, 20260115, [0, 0, 0]],
])('span between: %s', (_case, from, to, [years, months, days]) => {
  expect(spanBetween(from, to)).toEqual({ years, months, days });
});

test('the months of a span, counted back from its end, do not pass its start, and one more month does', () => {
  const start = fc.integer({ min: 0, max: 3000 }).map((days) => addDays(20200101, days));
  fc.assert(
    fc.property(start, fc.integer({ min: 0, max: 2000 }), (from, days) => {
      const to = addDays(from, days);
      const { years, months } = spanBetween(from, to);
      const whole = years * 12 + months;
      // As groups by age count, back from today: documentReview.ts.
      expect(from).toBeLessThanOrEqual(addMonths(to, -whole));
      expect(from).toBeGreaterThan(addMonths(to, -whole - 1));
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['Monday', 20240101, 1],
  ['a leap day, a Thursday', 20240229, 4],
  ['Sunday', 20240107, 7],
])('day of the week: %s', (_case, date, expected) => {
  expect(dayOfWeek(date)).toBe(expected);
});

test.each([
  ['the Sunday that ends week 53', 20270103, 53],
  ['the Monday after it', 20270104, 1],
  ['a Monday in December of week 1', 20251229, 1],
  ['a leap day', 20280229, 9],
])('week of the year: %s', (_case, date, expected) => {
  expect(weekOfYear(date)).toBe(expected);
});

test('adding days gives a real day, in order, and counting them gives the number back', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -4000, max: 4000 }), (date, count) => {
      const later = addDays(date, count);
      expect(CalendarNumber.safeParse(later).success).toBe(true);
      expect(daysBetween(date, later)).toBe(count);
      expect(addDays(later, -count)).toBe(date);
      expect(Math.sign(later - date)).toBe(Math.sign(count));
    }),
  );
});

test('a date has the days since 1970 that the calendar counts, and these give the date back', () => {
  const first = Temporal.PlainDate.from('1970-01-01');
  const ofYears = (year: number) =>
    fc.integer({ min: 0, max: 366 }).map((more) => first.with({ year }).add({ days: more }));
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 9998 }).chain(ofYears), (day) => {
      const date = day.year * 10_000 + day.month * 100 + day.day;
      const { days } = first.until(day, { largestUnit: 'days' });
      expect(epochDays(date)).toBe(days);
      expect(daysBetween(19700101, date)).toBe(days);
      expect(dateOfEpochDays(days)).toBe(date);
    }),
  );
});

test('adding months keeps the day, or takes the last day of a shorter month', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -240, max: 240 }), (date, months) => {
      const later = addMonths(date, months);
      expect(CalendarNumber.safeParse(later).success).toBe(true);
      const monthOf = (day: number) => Math.floor(day / 10_000) * 12 + (Math.floor(day / 100) % 100);
      expect(monthOf(later) - monthOf(date)).toBe(months);
      if (later % 100 !== date % 100) {
        expect(later % 100).toBeLessThan(date % 100);
        expect(addDays(later, 1) % 100).toBe(1);
      }
    }),
  );
});

test.each(zones)(
  'in %s the day of the start of a day is that day, and one millisecond earlier it is the day before',
  (zone) => {
    fc.assert(
      fc.property(days, (date) => {
        const start = startOfDay(date, zone);
        expect(calendarDateAt(start, zone)).toBe(date);
        expect(calendarDateAt(start - 1, zone)).toBe(addDays(date, -1));
      }),
      { numRuns: 300 },
    );
  },
);

test.each(zones)('in %s a moment of a day lies between the starts of that day and the next', (zone) => {
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2000, 0, 2), max: Date.UTC(2099, 11, 30) }), (instant) => {
      const date = calendarDateAt(instant, zone);
      expect(startOfDay(date, zone)).toBeLessThanOrEqual(instant);
      expect(startOfDay(addDays(date, 1), zone)).toBeGreaterThan(instant);
    }),
  );
});

test.each([
  ['a day begins 11 hours late at UTC−11', 20260115, 'Pacific/Pago_Pago', '2026-01-15T11:00:00.000Z'],
  ['and 14 hours early at UTC+14', 20260115, 'Pacific/Kiritimati', '2026-01-14T10:00:00.000Z'],
  ['winter time', 20260115, 'Europe/Amsterdam', '2026-01-14T23:00:00.000Z'],
  ['summer time', 20260715, 'Europe/Amsterdam', '2026-07-14T22:00:00.000Z'],
  ['the day on which summer time begins', 20260329, 'Europe/Amsterdam', '2026-03-28T23:00:00.000Z'],
  ['the day after it', 20260330, 'Europe/Amsterdam', '2026-03-29T22:00:00.000Z'],
  ['the day on which it ends', 20261025, 'Europe/Amsterdam', '2026-10-24T22:00:00.000Z'],
  [
    'a midnight that the clock skips: the day begins at 01:00',
    20181104,
    'America/Sao_Paulo',
    '2018-11-04T03:00:00.000Z',
  ],
  ['the hour before midnight comes twice', 20180218, 'America/Sao_Paulo', '2018-02-18T03:00:00.000Z'],
  ['half an hour', 20260115, 'Asia/Kolkata', '2026-01-14T18:30:00.000Z'],
])('start of day: %s', (_case, date, zone, instant) => {
  expect(new Date(startOfDay(date, zone)).toISOString()).toBe(instant);
});

test('one instant is three days around the world', () => {
  const instant = Date.UTC(2026, 0, 15, 10, 30);
  expect(calendarDateAt(instant, 'Pacific/Pago_Pago')).toBe(20260114);
  expect(calendarDateAt(instant, 'Europe/Amsterdam')).toBe(20260115);
  expect(calendarDateAt(instant, 'Pacific/Kiritimati')).toBe(20260116);
});

test('a day that a zone skipped begins where the next one does', () => {
  expect(calendarDateAt(startOfDay(20111230, 'Pacific/Apia'), 'Pacific/Apia')).toBe(20111231);
  expect(startOfDay(20111230, 'Pacific/Apia')).toBe(startOfDay(20111231, 'Pacific/Apia'));
});

test.each(['Europe/Amsterdam', 'europe/amsterdam', 'Asia/Calcutta', 'Etc/GMT+1', 'UTC'])(
  '%j is a time zone',
  (name) => {
    expect(isTimeZone(name)).toBe(true);
  },
);

test.each(['', 'Amsterdam', 'Mars/Base', '+01:00', '-05:00', '2026-01-15T00:00Z', '2026-01-15T00:00[Europe/Paris]'])(
  '%j is not a time zone',
  (name) => {
    expect(isTimeZone(name)).toBe(false);
  },
);

test('a remembered answer stays the same, separately for each zone', () => {
  const instant = Date.UTC(2026, 0, 14, 23);
  const amsterdam = calendarIn('Europe/Amsterdam');
  expect([amsterdam(instant), amsterdam(instant), amsterdam(instant - 1)]).toEqual([20260115, 20260115, 20260114]);
  expect(calendarIn('UTC')(instant)).toBe(20260114);
});

test.each([
  [20240615, 24, 20260615],
  [20240229, 24, 20260301],
  [20240229, 48, 20280229],
  [20250831, 6, 20260301],
  [20250228, 6, 20250828],
  [20251231, 2, 20260301],
])('%i and %i whole months are %i', (date, months, expected) => {
  expect(addWholeMonths(date, months)).toBe(expected);
});

test('a number of whole months is over on a day, and not on the day before', () => {
  const monthsOf = (span: { years: number; months: number }) => 12 * span.years + span.months;
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 60 }), (date, months) => {
      const day = addWholeMonths(date, months);
      expect(monthsOf(spanBetween(date, day))).toBe(months);
      expect(monthsOf(spanBetween(date, addDays(day, -1)))).toBe(months - 1);
    }),
  );
});

test('year, month and day are the parts of a date, and its month begins on its first day', () => {
  fc.assert(
    fc.property(days, (date) => {
      const [year, month, day] = [yearOf(date), monthOfYear(date), dayOfMonth(date)];
      expect(year * 10_000 + month * 100 + day).toBe(date);
      expect(year * 10_000 + month * 100 + 1).toBe(firstOfMonth(date));
    }),
  );
});

test('the first of a month belongs to the month of any of its days', () => {
  expect([20260101, 20240229, 20261231].map(firstOfMonth)).toEqual([20260101, 20240201, 20261201]);
});

test.each([
  ['in winter', '2026-01-15T12:00Z', 'Europe/Amsterdam', '2026-01-15T13:00:00'],
  ['in summer', '2026-07-15T12:00Z', 'Europe/Amsterdam', '2026-07-15T14:00:00'],
  ['on another day', '2026-07-15T23:30:59.999Z', 'Asia/Tokyo', '2026-07-16T08:30:59'],
])('a clock %s', (_case, instant, timeZone, shown) => {
  expect(wallClock(Date.parse(instant), timeZone)).toBe(shown);
});

test.each([
  [20260131, 20260201, 1],
  [20260201, 20260131, -1],
  [20251231, 20260101, 1],
  [20260301, 20260331, 0],
  [20240229, 20260228, 24],
])('from the month of %i to that of %i', (from, to, months) => {
  expect(monthsApart(from, to)).toBe(months);
});
