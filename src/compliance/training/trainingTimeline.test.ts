import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar/calendar.ts';
import type { TrainingState } from './trainingState.ts';
import {
  earlierBars,
  earlierWindow,
  positionIn,
  quartersIn,
  spanIn,
  validityBars,
  windowAround,
} from './trainingTimeline.ts';

/** Ten days, so that one is ten percent. */
const window = { from: 20260225, to: 20260306 };

test('a window extends by whole calendar months to both sides, clamped at the end of a month', () => {
  expect(windowAround(20261121, 12)).toEqual({ from: 20251121, to: 20271121 });
  expect(windowAround(20240229, 12)).toEqual({ from: 20230228, to: 20250228 });
});

test.each([
  ['its first day', 20260225, 0],
  ['the day after a short February', 20260301, 40],
  ['its last day', 20260306, 90],
  ['the day before it', 20260224, -10],
  ['the day after it', 20260307, 100],
])('%s begins at its place', (_case, date, position) => {
  expect(positionIn(window, date)).toBe(position);
});

test.each([
  ['all of it', 20260225, 20260306, { start: 0, end: 100, openStart: false, openEnd: false }],
  ['one day', 20260301, 20260301, { start: 40, end: 50, openStart: false, openEnd: false }],
  ['from before, through its first day', 20250101, 20260225, { start: 0, end: 10, openStart: true, openEnd: false }],
  ['from its last day on', 20260306, 20270101, { start: 90, end: 100, openStart: false, openEnd: true }],
  ['for ever', 20260302, null, { start: 50, end: 100, openStart: false, openEnd: true }],
  ['over before it', 20250101, 20260224, null],
  ['not yet begun in it', 20260307, null, null],
  ['ended before it began', 20260302, 20260301, null],
])('a stretch: %s', (_case, from, to, span) => {
  expect(spanIn(window, from, to)).toEqual(span);
});

test('quarters begin on their first days, including the borders of the window', () => {
  expect(quartersIn({ from: 20251121, to: 20261001 })).toEqual([20260101, 20260401, 20260701, 20261001]);
  expect(quartersIn({ from: 20260101, to: 20260331 })).toEqual([20260101]);
  expect(quartersIn({ from: 20260102, to: 20260331 })).toEqual([]);
});

const today = 20260302;
const undated = (state: 'expired' | 'current', expiresOn: number | null) =>
  validityBars({ trainingId: 8, state, last: { id: 8, expiresOn } }, window, today).map(({ kind }) => kind);
const bars = (state: TrainingState, done?: number, expiresOn: number | null = null) =>
  validityBars(
    { trainingId: 8, state, last: done === undefined ? undefined : { id: 8, date_number: done, expiresOn } },
    window,
    today,
  ).map(({ kind, start, end }) => [kind, start, end]);

test.each([
  ['never completed: on no day up to today', bars('missing'), [['missing', 0, 50]]],
  ['done, without a completion of its own', bars('current'), []],
  ['done, nobody knows when', undated('current', 20260303), []],
  ['lapsed, nobody knows when it was done', undated('expired', 20260228), ['lapsed']],
  ['valid through its expiry date', bars('current', 20260226, 20260303), [['valid', 10, 70]]],
  ['valid for ever', bars('current', 20260226), [['valid', 10, 100]]],
  ['expiring today: today belongs to it', bars('expiring', 20250101, today), [['expiring', 0, 60]]],
  [
    'lapsed two days ago',
    bars('expired', 20250101, 20260228),
    [
      ['past', 0, 40],
      ['lapsed', 40, 50],
    ],
  ],
  ['lapsed yesterday: no whole day without it is over', bars('expired', 20250101, 20260301), [['past', 0, 50]]],
  ['lapsed before the window', bars('expired', 20240101, 20250101), [['lapsed', 0, 50]]],
  ['not done for the service, though its date is tomorrow', bars('expired', 20250101, 20260303), [['past', 0, 50]]],
  ['not done for the service, though its date is today', bars('expired', 20250101, today), [['past', 0, 50]]],
  ['not done for the service, though it has no date', bars('expired', 20260226), [['past', 10, 50]]],
  ['not done for the service, though it was done today', bars('expired', today, 20270302), []],
  [
    'not required and lapsed',
    bars('notRequired', 20250101, 20260228),
    [
      ['past', 0, 40],
      ['lapsed', 40, 50],
    ],
  ],
  ['completed after the window', bars('current', 20260401, 20270401), []],
])('%s', (_case, drawn, expected) => {
  expect(drawn).toEqual(expected);
});

test('bars lie in the window and never overlap', () => {
  const day = fc.integer({ min: -900, max: 900 }).map((days) => addDays(today, days));
  fc.assert(
    fc.property(day, fc.option(day), fc.constantFrom('expired', 'expiring', 'current'), (done, expiresOn, state) => {
      const drawn = validityBars(
        { trainingId: 8, state, last: { id: 8, date_number: done, expiresOn } },
        windowAround(today, 12),
        today,
      );
      for (const [index, { start, end }] of drawn.entries()) {
        expect(start).toBeGreaterThanOrEqual(drawn[index - 1]?.end ?? 0);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(100);
        if (state === 'expired') expect(end).toBeLessThanOrEqual(positionIn(windowAround(today, 12), today));
      }
    }),
  );
});

test('the window a year earlier shows the validity of earlier completions, each until the next one', () => {
  const year = earlierWindow({ from: 20250101, to: 20251231 }, 12);
  expect(year).toEqual({ from: 20240101, to: 20241231 });
  const training = { id: 8, title: 'First aid', schedule_type: 'rolling', renewal_months: 3 };
  const done = [20240110, 20240301, 20230501, 20250601].map((date_number) => ({ date_number }));
  const from = (date: number) => positionIn(year, date);
  expect(earlierBars(done, training, 20250601, year).map(({ start, end }) => [start, end])).toEqual([
    [from(20240301), from(20240602)],
    [from(20240110), from(20240301)],
  ]);
  expect(earlierBars(done, training, 20230501, year)).toEqual([]);
  // Nobody knows how long a completion of a window, or of an unlisted training, counted.
  for (const other of [{ ...training, schedule_type: 'window' }, undefined])
    expect(earlierBars(done, other, 20250601, year)).toEqual([]);
});
