import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Resource, ResourceVersion } from '#protocol/resources.ts';
import { calendarIn, startOfDay } from '../calendar/calendar.ts';
import {
  approvalAgeFrom,
  approvalAges,
  type DocumentReview,
  documentReviews,
  hasOrderAnomaly,
  mostUrgentDocument,
} from './documentReview.ts';
import { documentVersion as version } from './testing/documentVersion.ts';

const resource = (versions: ResourceVersion[], title = 'Plan'): Resource => ({
  id: 'r1',
  title,
  created: 1,
  sequence: 1,
  tags: ['General'],
  shouldBeAvailableOffline: true,
  versions,
});

test.each([
  ['no approval', null, 'none'],
  ['today', 20260615, 'under1'],
  ['the day after the anniversary', 20250616, 'under1'],
  ['on the anniversary', 20250615, '1to2'],
  ['the day before it', 20250614, '1to2'],
  ['the day after the second anniversary', 20240616, '1to2'],
  ['on the second anniversary', 20240615, 'over2'],
  ['long ago', 19991231, 'over2'],
  ['still to come', 20270101, 'under1'],
])('approved: %s', (_case, approvedOn, age) => {
  expect(approvalAgeFrom(20260615)(approvedOn)).toBe(age);
});

test.each([
  [20250228, 'under1'],
  [20250301, '1to2'],
  [20260228, '1to2'],
  [20260301, 'over2'],
])('an approval of 29 February 2024 is a year older on 1 March (asked on %i)', (today, age) => {
  expect(approvalAgeFrom(today)(20240229)).toBe(age);
});

const zone = 'Europe/Amsterdam';
const reviewOf = documentReviews(calendarIn(zone), 20260615, 24);

test('a document shows the version in force, its day in the account’s zone, and every version newest first', () => {
  const inForce = version('2.0', startOfDay(20260101, zone), startOfDay(20260110, zone), 'link');
  const draft = version('3.0', startOfDay(20260501, zone), null);
  const old = version('1.0', startOfDay(20240101, zone), startOfDay(20240110, zone));
  const review = reviewOf(resource([old, draft, inForce], ' Plan '));
  expect(review).toEqual({
    id: 'r1',
    title: 'Plan',
    tags: ['General'],
    offline: true,
    created: 1,
    sequence: 1,
    category: '',
    categoryName: '',
    current: inForce,
    futureVersions: [],
    approvalDays: [20260110, 20240110],
    versions: [draft, inForce, old],
    sentNewestFirst: false,
    anomalies: [],
    approvedOn: 20260110,
    age: 'under1',
    reapprovalOn: 20280110,
    reapprovalIn: 574,
    type: 'link',
  });
});

test.each([
  ['a draft alone gives its type', [version('0.1', 5, null, 'link')], 'link'],
  ['of two drafts the newest', [version('0.1', 5, null, 'file'), version('0.2', 6, 0, 'link')], 'link'],
  ['no version, no type', [], ''],
  ['a type that we do not know', [version('1.0', 5, 6, 'video')], 'video'],
])('not in force: %s', (_case, versions, type) => {
  expect(reviewOf(resource(versions)).type).toBe(type);
});

test.each([null, undefined])('tags that are %s are none', (tags) => {
  expect(reviewOf({ ...resource([]), tags }).tags).toEqual([]);
});

test.each([
  ['in order', [version('2.0', 20, 21), version('1.0', 10, 11)], false],
  ['sent in another order', [version('1.0', 10, 11), version('2.0', 20, 21)], true],
  ['a lower label approved later', [version('1.0', 20, 21), version('2.0', 10, 11)], true],
  ['a draft of a lower label', [version('0.9', 30), version('1.0', 10, 11)], false],
  ['no versions', [], false],
])('order of versions, %s', (_case, versions, expected) => {
  expect(hasOrderAnomaly(reviewOf(resource(versions)))).toBe(expected);
});

test('a tag counts once, and a blank one does not', () => {
  const tags = ['Policy', ' Policy ', '', '  ', 'Port'];
  expect(reviewOf({ ...resource([]), tags, category_id: 'c1' })).toMatchObject({
    tags: ['Policy', 'Port'],
    category: 'c1',
    categoryName: 'c1',
  });
});

test('without an approved version there is no date and no age', () => {
  expect(reviewOf(resource([version('0.1', 5, 0)], ''))).toMatchObject({
    title: 'Document r1',
    current: undefined,
    approvedOn: null,
    age: 'none',
  });
});

test('a future version does not count: date, age, type and place in the list are those of the one in force', () => {
  const old = version('1.0', startOfDay(20230101, zone), startOfDay(20230110, zone));
  const next = version('2.0', startOfDay(20260501, zone), startOfDay(20260616, zone), 'link');
  const review = reviewOf(resource([next, old]));
  expect(review).toMatchObject({
    current: old,
    futureVersions: [next],
    approvedOn: 20230110,
    age: 'over2',
    type: 'file',
  });
  const alone = reviewOf(resource([next], 'Alone'));
  expect(alone).toMatchObject({
    current: undefined,
    futureVersions: [next],
    approvedOn: null,
    age: 'none',
    type: 'link',
  });
  expect([review, alone].sort(mostUrgentDocument)).toEqual([alone, review]);
  // A year mistyped as 2062 also makes the order doubtful: what was approved since was approved before it.
  const since = version('3.0', startOfDay(20260601, zone), startOfDay(20260601, zone));
  const mistyped = version('2.0', startOfDay(20260501, zone), startOfDay(20620501, zone));
  expect(hasOrderAnomaly(reviewOf(resource([mistyped, since, old])))).toBe(true);
});

test.each([null, undefined])('a field that is %s has words or a value in its place', (nothing) => {
  const bare = {
    ...resource([{ created: 5, approvedOn: startOfDay(20260110, zone), version: nothing, type: nothing }]),
    title: nothing,
    sequence: nothing,
    shouldBeAvailableOffline: nothing,
  };
  expect(reviewOf(bare)).toMatchObject({
    title: 'Document r1',
    offline: false,
    sequence: null,
    type: '',
    approvedOn: 20260110,
    anomalies: [],
  });
});

test('no approval comes first, then the oldest, then by title', () => {
  const approved = (title: string, date?: number) =>
    reviewOf(resource([version('1', 1, date && startOfDay(date, zone))], title));
  const sorted = [
    approved('New', 20260601),
    approved('B', 20230101),
    approved('A', 20230101),
    approved('Oldest', 20200101),
    approved('Middle', 20250101),
    approved('Draft'),
  ].sort(mostUrgentDocument);
  expect(sorted.map(({ title }) => title)).toEqual(['Draft', 'Oldest', 'A', 'B', 'Middle', 'New']);
});

test('urgency orders any two documents consistently, and any three transitively', () => {
  const review: fc.Arbitrary<DocumentReview> = fc
    .record({
      age: fc.constantFrom(...approvalAges),
      approvedOn: fc.constantFrom(null, 20240101, 20250101),
      title: fc.constantFrom('a', 'B', 'b', '10', '9'),
    })
    .map((fields) => ({ ...reviewOf(resource([])), ...fields }));
  fc.assert(
    fc.property(review, review, review, (a, b, c) => {
      expect(Math.sign(mostUrgentDocument(a, b)) + Math.sign(mostUrgentDocument(b, a))).toBe(0);
      if (mostUrgentDocument(a, b) <= 0 && mostUrgentDocument(b, c) <= 0) {
        expect(mostUrgentDocument(a, c)).toBeLessThanOrEqual(0);
      }
    }),
    { numRuns: 500 },
  );
});
