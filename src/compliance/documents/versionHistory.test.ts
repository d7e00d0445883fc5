import { expect, test } from 'vitest';
import type { ResourceVersion } from '#protocol/resources.ts';
import { calendarIn, startOfDay } from '../calendar/calendar.ts';
import { documentReviews } from './documentReview.ts';
import { documentVersion } from './testing/documentVersion.ts';
import { versionHistory } from './versionHistory.ts';

const zone = 'America/Chicago';
const dateOf = calendarIn(zone);
const today = 20260615;

const version = (label: string, created: number, approved: number | null) =>
  documentVersion(label, startOfDay(created, zone), approved && startOfDay(approved, zone));

function historyOf(...sent: ResourceVersion[]) {
  const { versions } = documentReviews(
    dateOf,
    today,
    24,
  )({
    id: 'r1',
    title: 'Plan',
    created: 1,
    sequence: 1,
    tags: [],
    shouldBeAvailableOffline: false,
    versions: sent,
  });
  return versionHistory(versions, dateOf, today);
}

test('the last approved version is in force, others are earlier, a draft is neither', () => {
  const first = version('1.0', 20240101, 20240110);
  const second = version('2.0', 20250101, 20250210);
  const draft = version('3.0', 20260101, null);
  expect(historyOf(first, draft, second)).toEqual([
    {
      place: 0,
      version: draft,
      stage: 'notApproved',
      createdOn: 20260101,
      approvedOn: null,
      previous: null,
      anomalies: [],
    },
    {
      place: 1,
      version: second,
      stage: 'inForce',
      createdOn: 20250101,
      approvedOn: 20250210,
      previous: { version: first, approvedOn: 20240110 },
      anomalies: [],
    },
    {
      place: 2,
      version: first,
      stage: 'earlier',
      createdOn: 20240101,
      approvedOn: 20240110,
      previous: null,
      anomalies: [],
    },
  ]);
});

test.each([
  ['yesterday', 20260614, ['inForce', 'earlier']],
  ['today', 20260615, ['inForce', 'earlier']],
  ['tomorrow', 20260616, ['approvedInFuture', 'inForce']],
])('a version approved %s', (_case, approved, stages) => {
  const history = historyOf(version('1.0', 20240101, 20240110), version('2.0', 20260101, approved));
  expect(history.map(({ stage }) => stage)).toEqual(stages);
  expect(history.map(({ approvedOn }) => approvedOn)).toEqual([approved, 20240110]);
});

test('a draft between two approved versions is not the previous version', () => {
  const history = historyOf(
    version('1.0', 20240101, 20240110),
    version('1.1', 20240601, null),
    version('2.0', 20250101, 20250210),
  );
  expect(history.map(({ stage, previous }) => [stage, previous?.approvedOn])).toEqual([
    ['inForce', 20240110],
    ['notApproved', undefined],
    ['earlier', undefined],
  ]);
});

test('an old version that was approved again is in force, and names the previous', () => {
  const old = version('1.0', 20240101, 20260301);
  const newer = version('2.0', 20250101, 20250210);
  const [inForce, earlier] = historyOf(newer, old);
  expect(inForce).toMatchObject({ version: old, stage: 'inForce', previous: { version: newer, approvedOn: 20250210 } });
  expect(inForce?.anomalies).toEqual([
    { kind: 'lowerLabel', version: old, other: newer },
    { kind: 'createdBefore', version: old, other: newer },
  ]);
  expect(earlier).toMatchObject({ version: newer, stage: 'earlier', anomalies: [] });
});

test('a version that is sent twice stays two entries', () => {
  const twice = version('1.0', 20240101, 20240110);
  expect(historyOf(twice, { ...twice }).map(({ stage }) => stage)).toEqual(['inForce', 'earlier']);
});

test('without versions there is no history', () => {
  expect(historyOf()).toEqual([]);
});
