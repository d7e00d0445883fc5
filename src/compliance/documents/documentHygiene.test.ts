import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ResourceVersion } from '#protocol/resources.ts';
import type { User } from '#protocol/users.ts';
import { calendarIn, startOfDay } from '../calendar/calendar.ts';
import { documentHygiene, type hygieneReasons, isStale, mostUrgentHygiene } from './documentHygiene.ts';
import { approvalAgeFrom, documentReviews } from './documentReview.ts';
import { documentVersion } from './testing/documentVersion.ts';

const zone = 'Pacific/Auckland';
const today = 20260615;

const version = (approved?: number | null, fields: Partial<ResourceVersion> = {}): ResourceVersion => ({
  ...documentVersion('1.0', startOfDay(20200101, zone), approved && startOfDay(approved, zone)),
  ...fields,
});

const document = (versions: ResourceVersion[], title = 'Plan') =>
  documentReviews(
    calendarIn(zone),
    today,
    24,
  )({ id: 'r1', title, created: 1, sequence: 1, tags: [], shouldBeAvailableOffline: false, versions });

const here: User = { id: 'u1' };

/** The reasons of a document with these versions, given this list of people. */
const reasonsOf = (
  versions: ResourceVersion[],
  people: readonly User[] | null = [here],
  unreadable = { count: 0, names: [] as string[] },
) =>
  documentHygiene({
    today,
    timeZone: zone,
    staleAfterMonths: 24,
    userOf: people ? (id) => people.find((user) => user.id === id) : undefined,
    unreadable,
  })(document(versions)).reasons;

test.each([
  ['the day before the threshold', 20240616, []],
  ['the day of the threshold', 20240615, ['stale']],
  ['the day after the threshold', 20240614, ['stale']],
  ['approved today', 20260615, []],
  ['an approval of tomorrow', 20260616, ['approvedAhead']],
])('an approval, %s', (_case, approved, reasons) => {
  expect(reasonsOf([version(approved)])).toEqual(reasons);
});

test.each([
  ['29 February, 24 months: the last day of February', 20240229, 20260228, 24, false],
  ['29 February, 24 months: 1 March', 20240229, 20260301, 24, true],
  ['29 February, 48 months', 20240229, 20280229, 48, true],
  ['29 February, 48 months: the day before', 20240229, 20280228, 48, false],
  ['asked on 29 February of 28 February', 20230228, 20240229, 12, true],
  ['asked on 29 February of 1 March', 20230301, 20240229, 12, false],
  ['31 January, one month: the last day of February', 20260131, 20260228, 1, false],
  ['31 January, one month: 1 March', 20260131, 20260301, 1, true],
])('stale, %s', (_case, approved, on, months, stale) => {
  expect(isStale(approved, on, months)).toBe(stale);
});

test('with a threshold of two years, stale means the same as over two years old in other lists', () => {
  const day = fc.date({ min: new Date('2019-01-01'), max: new Date('2026-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(day, day, (a, b) => {
      const [approved = 0, on = 0] = [a, b].map((date) => Number(date.toISOString().slice(0, 10).replaceAll('-', '')));
      expect(isStale(approved, on, 24)).toBe(approvalAgeFrom(on)(approved) === 'over2');
    }),
  );
});

test.each([
  ['no date', undefined],
  ['null', null],
  ['0', 0],
])('never approved: a version with %s; its author is not checked', (_case, approved) => {
  expect(reasonsOf([version(approved, { creator_id: 'gone' })])).toEqual(['notApproved']);
});

test('a future approval hides nothing of the version in force, and its own author is not checked yet', () => {
  const ahead = version(20260616, { version: '2.0', creator_id: 'gone', created: startOfDay(20260501, zone) });
  expect(reasonsOf([ahead, version(20220101)])).toEqual(['approvedAhead', 'stale']);
});

test('a document without versions was never approved', () => {
  expect(reasonsOf([])).toEqual(['notApproved']);
});

test('an approved version under a draft is enough', () => {
  expect(reasonsOf([version(null, { version: '2.0' }), version(20260101)])).toEqual([]);
});

test.each([
  ['yesterday', 20260614, ['authorLeft']],
  ['today', 20260615, []],
  ['tomorrow', 20260616, []],
])('an author whose last day was set to %s', (_case, date, reasons) => {
  const user = { id: 'u1', terminationDate: startOfDay(date, zone) };
  expect(reasonsOf([version(20260101)], [user])).toEqual(reasons);
});

test.each([
  ['is in the list', 'u1', [here], []],
  ['is not in it', 'u2', [here], ['authorUnknown']],
  ['is empty', '', [here], ['authorUnknown']],
  ['is null', null, [here], ['authorUnknown']],
  ['is absent', undefined, [here], ['authorUnknown']],
  ['is named like something every object has', 'constructor', [here], ['authorUnknown']],
  ['is in no list, because there is none', 'u2', null, []],
])('an author who %s', (_case, creator_id, people, reasons) => {
  expect(reasonsOf([version(20260101, { creator_id })], people)).toEqual(reasons);
});

test('only the author of the version in force counts', () => {
  const drafted = version(null, { creator_id: 'u2', created: startOfDay(20260301, zone), version: '3.0' });
  const replaced = version(20250101, { creator_id: 'u2', version: '1.0' });
  const inForce = version(20260101, { created: startOfDay(20250601, zone), version: '2.0' });
  expect(reasonsOf([drafted, inForce, replaced])).toEqual([]);
});

test('a lower label approved later, or an order of the service not by date, is reported', () => {
  const lower = version(20260101, { created: startOfDay(20251201, zone), version: '1.0' });
  const higher = version(20250101, { version: '2.0' });
  expect(reasonsOf([lower, higher])).toEqual(['versionOrder']);
  const newer = version(20260101, { created: startOfDay(20251201, zone), version: '3.0' });
  expect(reasonsOf([higher, newer])).toEqual(['versionOrder']);
  expect(reasonsOf([newer, higher])).toEqual([]);
});

test('all reasons that apply are listed, the most urgent first', () => {
  const lower = version(20230101, { created: startOfDay(20221201, zone), version: '1.0', creator_id: 'u9' });
  const higher = version(20220101, { version: '2.0' });
  expect(reasonsOf([lower, higher])).toEqual(['versionOrder', 'stale', 'authorUnknown']);
});

test('the most urgent reason first, then the most reasons, then the oldest approval, then the title', () => {
  const row = (title: string, reasons: (typeof hygieneReasons)[number][], approved?: number) => ({
    document: document(approved ? [version(approved)] : [], title),
    reasons,
  });
  const sorted = [
    row('nothing', [], 20200101),
    row('unknown', ['authorUnknown'], 20250101),
    row('left', ['authorLeft'], 20250101),
    row('stale B', ['stale'], 20230101),
    row('stale A', ['stale'], 20230101),
    row('the oldest', ['stale'], 20220101),
    row('stale and left', ['stale', 'authorLeft'], 20240101),
    row('order', ['versionOrder'], 20250101),
    row('never', ['notApproved']),
  ].sort(mostUrgentHygiene);
  expect(sorted.map(({ document: { title } }) => title)).toEqual([
    'never',
    'order',
    'stale and left',
    'the oldest',
    'stale A',
    'stale B',
    'left',
    'unknown',
    'nothing',
  ]);
});

test.each([
  ['somebody else', { count: 1, names: ['u8'] }, ['authorUnknown']],
  ['the author', { count: 2, names: ['u8', 'u9'] }, []],
  ['more people than are named', { count: 3, names: ['u8'] }, []],
  ['somebody of whom not even the id could be read', { count: 1, names: ['#204'] }, []],
])('a person is not unknown who may be among the unreadable people: %s', (_case, unreadable, reasons) => {
  expect(reasonsOf([version(today, { creator_id: 'u9' })], [here], unreadable)).toEqual(reasons);
});
