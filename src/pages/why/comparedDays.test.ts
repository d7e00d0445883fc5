import { expect, test } from 'vitest';
import { basisOfComparison, comparedDays, needsEarlierDays } from './comparedDays.ts';

const captured = [20261001, 20261020, 20261101, 20261103, 20261123];
const nobody = { from: '', until: '' };

test('without a choice the days are the last captured one and the one a month before it', () => {
  expect(comparedDays(captured, nobody)).toEqual({ from: 20261020, until: 20261123, uncaptured: [] });
});

test('a history of less than a month is compared from its first day', () => {
  expect(comparedDays([20261120, 20261123], nobody)).toMatchObject({ from: 20261120, until: 20261123 });
});

test('the earlier day comes first, in whatever order they were chosen', () => {
  expect(comparedDays(captured, { from: '2026-11-23', until: '2026-11-01' })).toMatchObject({
    from: 20261101,
    until: 20261123,
  });
});

test('a day without a capture is named with its captured neighbours', () => {
  expect(comparedDays(captured, { from: '2026-11-02', until: '2026-12-24' })?.uncaptured).toEqual([
    {
      on: 20261102,
      near: [
        { on: 20261101, days: { from: '2026-11-01', until: '2026-12-24' } },
        { on: 20261103, days: { from: '2026-11-03', until: '2026-12-24' } },
      ],
    },
    { on: 20261224, near: [{ on: 20261123, days: { from: '2026-11-02', until: '2026-11-23' } }] },
  ]);
});

test.each([
  ['the earlier day', { from: '2026-11-23', until: '2026-11-02' }],
  ['the later day', { from: '2026-12-24', until: '2026-11-03' }],
])('a neighbour replaces %s without a capture, in whatever order they were chosen', (_case, asked) => {
  const near = comparedDays(captured, asked)?.uncaptured.flatMap((day) => day.near) ?? [];
  expect(near.map(({ days }) => comparedDays(captured, days)?.uncaptured)).toEqual(near.map(() => []));
  expect(near).not.toEqual([]);
});

test('the other day does not replace a day without a capture', () => {
  const near = comparedDays(captured, { from: '2026-11-02', until: '2026-11-03' })?.uncaptured.flatMap(
    (day) => day.near,
  );
  expect(near?.map(({ days }) => days)).toEqual([
    { from: '2026-11-01', until: '2026-11-03' },
    { from: '2026-11-23', until: '2026-11-03' },
  ]);
});

test('a day that is compared with itself is named once', () => {
  expect(comparedDays(captured, { from: '2026-11-02', until: '2026-11-02' })?.uncaptured).toHaveLength(1);
});

test.each([[[]], [[20261123]]])('with the captured days %j there is nothing to compare', (days) => {
  expect(comparedDays(days, nobody)).toBeUndefined();
});

test('an export names both days, in words and in its address', () => {
  expect(basisOfComparison(comparedDays(captured, nobody))).toEqual({
    words: ['First day 20 Oct 2026, second day 23 Nov 2026'],
    params: { from: '2026-10-20', until: '2026-11-23' },
  });
  expect(basisOfComparison(undefined)).toBeUndefined();
  expect(basisOfComparison(undefined, 24)).toBeUndefined();
});

test('an export about documents states from what age on an approval is stale', () => {
  expect(basisOfComparison(comparedDays(captured, nobody), 24)).toEqual({
    words: ['First day 20 Oct 2026, second day 23 Nov 2026', 'An approval is stale from 24 months on'],
    params: { from: '2026-10-20', until: '2026-11-23' },
  });
});

test.each([
  ['no day', [], nobody],
  ['one day', [20261123], nobody],
  ['none before an uncaptured day', captured, { from: '2026-09-30', until: '2026-11-23' }],
  ['none before the later day', captured, { from: '', until: '2026-10-01' }],
])('with %s among the captured ones, earlier days matter', (_case, days, asked) => {
  expect(needsEarlierDays(days, asked)).toBe(true);
});

test.each([
  ['without a choice', [20261120, 20261123], nobody],
  ['with two captured days', captured, { from: '2026-10-01', until: '2026-11-23' }],
  ['with a captured day before the uncaptured one', captured, { from: '2026-10-02', until: '2026-11-23' }],
  ['with the same day twice', captured, { from: '2026-10-01', until: '2026-10-01' }],
])('%s, earlier days do not matter', (_case, days, asked) => {
  expect(needsEarlierDays(days, asked)).toBe(false);
});
