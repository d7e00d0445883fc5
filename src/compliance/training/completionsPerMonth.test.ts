import { expect, test } from 'vitest';
import { completionsPerMonth } from './completionsPerMonth.ts';

const today = 20260331;
const on = (...dates: number[]) => dates.map((date_number) => ({ date_number }));
const counted = (dates: number[], from?: number, until?: number) => {
  const { months, outside } = completionsPerMonth(on(...dates), { from, until }, today);
  return { months: months.map((month) => [month.from, month.count]), outside };
};

test('every month of the range is listed, oldest first, up to the current one', () => {
  expect(counted([], 20260115)).toEqual({
    months: [
      [20260101, 0],
      [20260201, 0],
      [20260301, 0],
    ],
    outside: 0,
  });
});

test('a month includes its first and its last day', () => {
  expect(counted([20260331, 20260301, 20260228, 20260131], 20260101).months).toEqual([
    [20260101, 1],
    [20260201, 1],
    [20260301, 2],
  ]);
});

test('29 February counts in its month', () => {
  expect(counted([20240229], 20240201, 20240301).months[0]).toEqual([20240201, 1]);
});

test('a range that ends before today ends the months; one that ends later does not extend them', () => {
  expect(counted([], 20251201, 20260115).months).toEqual([
    [20251201, 0],
    [20260101, 0],
  ]);
  expect(counted([], 20260301, 20300101).months).toEqual([[20260301, 0]]);
});

test('without a start months begin with the oldest completion, without any with this month', () => {
  expect(counted([20260301, 20251231]).months.map(([from]) => from)).toEqual([20251201, 20260101, 20260201, 20260301]);
  expect(counted([]).months).toEqual([[20260301, 0]]);
});

test('months up to a year ahead are shown, and later completions are counted', () => {
  const { months, outside } = counted([20270301, 20270401, 22030301], 20260301);
  expect([months.at(-1), outside]).toEqual([[20270301, 1], 2]);
});

test('at most ten years of months are shown, and earlier completions are counted', () => {
  const { months, outside } = counted([20260301, 20160401, 20160331]);
  expect([months.length, months[0], outside]).toEqual([120, [20160401, 1], 1]);
});
