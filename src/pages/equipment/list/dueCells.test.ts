import { expect, test } from 'vitest';
import { dueInFrom } from '#compliance/calendar/dueBucket.ts';
import { dueTimeline } from '#compliance/equipment/dueTimeline.ts';
import { inspectionUrgency } from '#compliance/equipment/equipmentUrgency.ts';
import { isLinked } from '#components/charts/chartTable.ts';
import { beyondOf, dueTableOf, mostOf, summaryOf } from './dueCells.ts';

const today = 20260615;
const daysOf = (...items: { status: string; dueOn: number }[]) =>
  dueTimeline(
    items.map(({ status, dueOn }) => ({
      status,
      due: dueInFrom(today)(dueOn),
      neverInspected: false,
      urgency: inspectionUrgency({ status, lastDone: dueOn, expiresOn: dueOn }, today),
    })),
    today,
    [7, 30, 60, 90],
  ).days;
const items = daysOf(
  { status: 'expired', dueOn: 20260610 },
  { status: 'expiring', dueOn: 20260620 },
  { status: 'uptodate', dueOn: 20260620 },
  { status: 'uptodate', dueOn: 20260801 },
);

test('the summary gives the number of items due ahead and the busiest day, without overdue ones', () => {
  expect(summaryOf(items, 1234)).toBe('3 of 1,234 items are due in the next 90 days, most of them, 2, on 20 Jun 2026.');
});

test.each([
  ['nothing due', daysOf(), 10, 'No equipment is due in the next 90 days.'],
  ['nothing loaded', daysOf(), undefined, 'Due dates, not loaded yet.'],
])('the summary with %s', (_case, days, count, words) => {
  expect(summaryOf(days, count)).toBe(words);
});

test('the table has a row for each day with due items, with a figure for each status and for all of them', () => {
  const { rows } = dueTableOf(items, ({ mostUrgentOn, status }) => `${mostUrgentOn} ${status.join(' ')}`);
  expect(rows.map(([day, ...figures]) => [day, ...figures.map((figure) => isLinked(figure) && figure.count)])).toEqual([
    [{ date: 20260610 }, 1, 0, 0, 0, 1],
    [{ date: 20260620 }, 0, 1, 1, 0, 2],
    [{ date: 20260801 }, 0, 0, 1, 0, 1],
  ]);
  expect(rows[0]?.slice(1).map((figure) => isLinked(figure) && figure.to)).toEqual([
    '2026-06-10 expired',
    '2026-06-10 expiring',
    '2026-06-10 uptodate',
    '2026-06-10 noSchedule other',
    '2026-06-10 ',
  ]);
});

test('bars are scaled to the busiest day, and never to zero', () => {
  expect(mostOf(items)).toBe(2);
  expect(mostOf(daysOf())).toBe(1);
});

test.each([
  [0, 0, ''],
  [1200, 0, '1,200 over 45 days'],
  [0, 5, '5 never inspected'],
  [4, 5, '4 over 45 days, 5 never inspected'],
])('what is not drawn: %j older, %j never', (older, never, words) => {
  expect(beyondOf(older, never)).toBe(words);
});
