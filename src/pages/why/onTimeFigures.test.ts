import { expect, test } from 'vitest';
import { onTimeFigures } from './onTimeFigures.ts';

const october = { month: 202610, from: 20261001, to: 20261031, fellDue: 8, onTime: 6 };
const november = { month: 202611, from: 20261101, to: 20261122, fellDue: 4, onTime: 3 };

test('a month has its rate with both counts, and a partial month names its days', () => {
  const { months, table, finding } = onTimeFigures([october, november]);
  expect(months).toEqual([
    { from: 20261001, counts: [6, 2], part: undefined },
    { from: 20261101, counts: [3, 1], part: { from: 20261101, until: 20261122 } },
  ]);
  expect(table.rows).toEqual([
    ['Oct 2026', { percent: 75, decimals: 1 }, 6, 8],
    ['Nov 2026, part of the month: 1 Nov to 22 Nov', { percent: 75, decimals: 1 }, 3, 4],
  ]);
  expect(finding).toBe('In these months: 75.0 % (9 of 12). Nov 2026: 75.0 % (3 of 4).');
});

test('a month in which nothing fell due has words and no percentage', () => {
  const { table, finding } = onTimeFigures([{ ...october, fellDue: 0, onTime: 0 }]);
  expect(table.rows[0]?.[1]).toBe('Nothing fell due');
  expect(finding).toContain('Oct 2026: nothing fell due.');
  expect(onTimeFigures([]).finding).toBe('The history covers none of the last 12 months.');
});
