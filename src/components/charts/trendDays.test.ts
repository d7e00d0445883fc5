import { expect, test } from 'vitest';
import { type TrendDay, trendDays, uncapturedIn } from './trendDays.ts';

const captured = { days: [20261120, 20261122], required: [100, 0], valid: [94, 0] };
const curve = {
  today: 20261123,
  required: Uint32Array.of(100, 100, 90),
  valid: Uint32Array.of(92, 91, 72),
  owners: Uint32Array.of(1, 1, 1),
  compliantOwners: Uint32Array.of(1, 1, 1),
};
const told = ({ on, kind, valid, required, past, ahead }: TrendDay) => [on, kind, valid, required, past, ahead];

test('a day without a capture has no figures, and a day without requirements has no percentage', () => {
  expect(trendDays(captured, { today: 20261123, length: 4 }).map(told)).toEqual([
    [20261119, 'uncaptured', null, null, null, null],
    [20261120, 'captured', 94, 100, 94, null],
    [20261121, 'uncaptured', null, null, null, null],
    [20261122, 'captured', 0, 0, null, null],
    [20261123, 'waiting', null, null, null, null],
  ]);
});

test('the forecast begins today and ends with its last day', () => {
  const days = trendDays(captured, { today: 20261123, length: 4, curve });
  expect(days.slice(4).map(told)).toEqual([
    [20261123, 'waiting', null, null, null, 92],
    [20261124, 'ahead', 91, 100, null, 91],
    [20261125, 'ahead', 72, 90, null, 80],
  ]);
});

test('consecutive days without a capture are one stretch; today may still be captured', () => {
  const days = trendDays({ days: [20261031], required: [1], valid: [1] }, { today: 20261103, length: 5 });
  expect(uncapturedIn(days)).toEqual([
    { from: 20261029, to: 20261030, days: 2 },
    { from: 20261101, to: 20261102, days: 2 },
  ]);
});

test('a past day with sample data differs from a captured one', () => {
  const days = { days: [20261101, 20261102], sampleDays: [20261101], required: [10, 10], valid: [9, 8] };
  const trend = trendDays(days, { today: 20261102, length: 1 });
  expect(trend.map(({ kind, past }) => [kind, past])).toEqual([
    ['sample', 90],
    ['captured', 80],
  ]);
});

test('zero of what the service did not give is not known, and other figures are of an earlier reading', () => {
  const days = { days: [20261101, 20261102], unreadDays: [20261101, 20261102], required: [0, 10], valid: [0, 9] };
  const trend = trendDays(days, { today: 20261102, length: 1 });
  expect(trend.map(told)).toEqual([
    [20261101, 'unread', null, null, null, null],
    [20261102, 'captured', 9, 10, 90, null],
  ]);
  expect(trend.map(({ isUnread }) => isUnread)).toEqual([undefined, true]);
});
