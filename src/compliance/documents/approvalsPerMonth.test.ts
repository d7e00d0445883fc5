import { expect, test } from 'vitest';
import type { ResourceVersion } from '#protocol/resources.ts';
import { calendarIn, startOfDay } from '../calendar/calendar.ts';
import { approvalOutcome, approvalOutcomes, approvalsPerMonth } from './approvalsPerMonth.ts';
import { documentReviews } from './documentReview.ts';
import { documentVersion } from './testing/documentVersion.ts';

const zone = 'Pacific/Auckland';
const dateOf = calendarIn(zone);
const today = 20260331;

const approved = (date: number | null, msAfterMidnight = 0) =>
  documentVersion('1.0', startOfDay(20200101, zone), date && startOfDay(date, zone) + msAfterMidnight);

const document = (...versions: ResourceVersion[]) =>
  documentReviews(
    dateOf,
    today,
    24,
  )({ id: 'r1', title: 'Plan', created: 1, sequence: 1, tags: [], shouldBeAvailableOffline: false, versions });

const perMonth = (...documents: ReturnType<typeof document>[]) => approvalsPerMonth(documents, today, 3);

test('every month is listed, oldest first, up to the current one', () => {
  expect(perMonth()).toEqual([
    { from: 20260101, inForce: 0, replaced: 0 },
    { from: 20260201, inForce: 0, replaced: 0 },
    { from: 20260301, inForce: 0, replaced: 0 },
  ]);
  const years = approvalsPerMonth([], today, 24);
  expect([years.length, years[0]?.from, years.at(-1)?.from]).toEqual([24, 20240401, 20260301]);
});

test('a version in force is distinguished from a replaced one; drafts are not counted', () => {
  expect(
    perMonth(document(approved(20260310), approved(20260110), approved(null)), document(approved(20260331))),
  ).toEqual([
    { from: 20260101, inForce: 0, replaced: 1 },
    { from: 20260201, inForce: 0, replaced: 0 },
    { from: 20260301, inForce: 2, replaced: 0 },
  ]);
});

test.each([
  ['the last moment before the first month', approved(20251231, 86_399_999), [0, 0, 0]],
  ['its first moment', approved(20260101), [1, 0, 0]],
  ['the last moment of a month', approved(20260228, 86_399_999), [0, 1, 0]],
  ['the first moment of the next, as the account counts', approved(20260301), [0, 0, 1]],
  ['today', approved(20260331), [0, 0, 1]],
  ['a day to come', approved(20260401), [0, 0, 0]],
])('%s', (_case, version, counts) => {
  expect(perMonth(document(version)).map(({ inForce }) => inForce)).toEqual(counts);
});

test('a later day of the current month is not an approval yet', () => {
  const review = documentReviews(dateOf, 20260330, 24);
  const resource = { id: 'r1', created: 1, versions: [approved(20260331), approved(20260301)] };
  expect(approvalsPerMonth([review(resource)], 20260330, 1)).toEqual([{ from: 20260301, inForce: 1, replaced: 0 }]);
});

test('a document counts once a month, as in force if one of its versions of that month is', () => {
  expect(perMonth(document(approved(20260310), approved(20260301), approved(20260120), approved(20260101)))).toEqual([
    { from: 20260101, inForce: 0, replaced: 1 },
    { from: 20260201, inForce: 0, replaced: 0 },
    { from: 20260301, inForce: 1, replaced: 0 },
  ]);
});

test.each([
  ['the day before', 20260309, undefined],
  ['its day', 20260310, 'inForce'],
  ['another one of before', 20260110, 'replaced'],
])('the outcome of versions approved on %s', (_case, day, outcome) => {
  const found = approvalOutcome(document(approved(20260310), approved(20260110)), (one) => one === day);
  expect(found).toBe(outcome);
  expect([undefined, ...approvalOutcomes]).toContain(found);
});
