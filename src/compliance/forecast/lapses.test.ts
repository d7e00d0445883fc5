import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar/calendar.ts';
import { forecastDays } from './dayOffset.ts';
import { createExpiryPairs, type UnforeseeableReason } from './expiryPairs.ts';
import { forecastCurve, forecastOn } from './forecastCurve.ts';
import { createLapseIndex, type LapseIndex, lapsesBefore, mostFirst } from './lapses.ts';
import { createRenewals } from './renewals.ts';
import { testOrganisation } from './testing/organisation.ts';
import { peopleOfRecords, trainingPairs } from './trainingPairs.ts';
import { unforeseeablePairs } from './unforeseeable.ts';

const today = 20260617;

/** Ada is at two sites, Bo at one and leaves after day 10, Cy at none. */
function smallPairs() {
  const columns = createExpiryPairs(today);
  columns.addOwner({ id: 'ada', siteIds: ['hull', 'leeds'] });
  columns.addPair({ subject: 0, isValid: true, expires: 3 });
  columns.addPair({ subject: 1, isValid: true, expires: 9 });
  columns.addPair({ subject: 2, isValid: false, expires: -4 });
  columns.addOwner({ id: 'bo', siteIds: ['leeds'], ownedThrough: 10 });
  columns.addPair({ subject: 0, isValid: true, expires: 1 });
  columns.addOwner({ id: 'cy', siteIds: [] });
  columns.addPair({ subject: 0, isValid: true, expires: 4 });
  columns.addPair({ subject: 1, isValid: true, expires: null, unforeseeable: 'unknown' });
  return columns.finish();
}

test.each([
  [0, 0, [0, 0, 0]],
  [1, 0, [0, 0, 0]],
  [2, 1, [0, 1, 0]],
  [4, 2, [1, 2, 0]],
  [10, 4, [2, 3, 1]],
  [11, 3, [2, 2, 1]],
])(
  'before day %i %i lapse, at the sites %j: leavers by then are not counted, people at two sites are at both',
  (day, total, sites) => {
    const lapses = lapsesBefore(createLapseIndex(smallPairs(), 30), day);
    expect(lapses.total).toBe(total);
    expect([...lapses.bySite.count]).toEqual(sites);
  },
);

/** One owner, subject or site, as places in the columns; a missing one means any. */
type LapseFilter = { owner?: number; subject?: number; site?: number };

/** The pairs behind a count, searched one by one, as places in the columns; first to lapse first. */
function lapsingPairs(index: LapseIndex, day: number, filter: LapseFilter = {}): Uint32Array {
  const { owner, subject, countedThrough, sitesOfOwner } = index.pairs;
  const { first, rows } = sitesOfOwner;
  const isAt = (one: number, site: number) => rows.subarray(first[one], first[one + 1]).includes(site);
  return index.order.subarray(0, index.before[day] ?? 0).filter((pair) => {
    const one = owner[pair] ?? 0;
    return (
      (countedThrough[pair] ?? 0) >= day &&
      (filter.owner === undefined || filter.owner === one) &&
      (filter.subject === undefined || filter.subject === subject[pair]) &&
      (filter.site === undefined || isAt(one, filter.site))
    );
  });
}

test('each group knows its first lapse, a subject its sites, and a list its pairs in order of lapse', () => {
  const index = createLapseIndex(smallPairs(), 30);
  const { bySubject, byOwner, bySite, sitesOfSubject } = lapsesBefore(index, 10);
  expect([...bySubject.count]).toEqual([3, 1, 0]);
  expect([bySubject.first[0], bySubject.first[1]]).toEqual([1, 9]);
  expect([byOwner.first[0], bySite.first[0], bySite.first[1]]).toEqual([3, 3, 1]);
  expect([...sitesOfSubject]).toEqual([3, 2, 0]);
  expect([...lapsingPairs(index, 10)]).toEqual([3, 0, 4, 1]);
  expect([...lapsingPairs(index, 10, { subject: 0, site: 1 })]).toEqual([3, 0]);
  expect([...lapsingPairs(index, 11, { owner: 1 })]).toEqual([]);
});

test('groups stand with most first, ties in their order, and no empty ones', () => {
  expect([...mostFirst(Uint32Array.from([2, 0, 5, 2, 1]))]).toEqual([2, 0, 3, 4]);
  expect([...mostFirst(new Uint32Array(3))]).toEqual([]);
});

test('every count matches its list, and adds up with the still valid to what is valid today', () => {
  fc.assert(
    fc.property(testOrganisation, fc.nat(730), (organisation, day) => {
      const pairs = trainingPairs(
        peopleOfRecords(organisation.recordsOn(organisation.today), organisation),
        organisation,
      );
      const last = forecastDays(organisation.today);
      const index = createLapseIndex(pairs, last);
      const lapses = lapsesBefore(index, day);
      const stillValid = forecastOn(forecastCurve(pairs, last), day)?.valid ?? -1;
      const validToday = pairs.validThrough.filter(
        (through, pair) => through >= 0 && (pairs.countedThrough[pair] ?? 0) >= day,
      );
      expect(stillValid + lapses.total).toBe(validToday.length);
      expect(lapsingPairs(index, day)).toHaveLength(lapses.total);
      const { first, rows } = pairs.sitesOfOwner;
      lapses.byOwner.count.forEach((count, owner) => {
        const listed = lapsingPairs(index, day, { owner });
        expect(listed).toHaveLength(count);
        if (listed[0] !== undefined) expect(lapses.byOwner.first[owner]).toBe(pairs.validThrough[listed[0]]);
      });
      lapses.bySubject.count.forEach((count, subject) => {
        const listed = lapsingPairs(index, day, { subject });
        expect(listed).toHaveLength(count);
        if (listed[0] !== undefined) expect(lapses.bySubject.first[subject]).toBe(pairs.validThrough[listed[0]]);
        const sites = Array.from(listed, (pair) => pairs.owner[pair] ?? 0).flatMap((owner) =>
          Array.from(rows.subarray(first[owner], first[owner + 1])),
        );
        expect(lapses.sitesOfSubject[subject]).toBe(new Set(sites).size);
      });
      lapses.bySite.count.forEach((count, site) => {
        const listed = lapsingPairs(index, day, { site });
        expect(listed).toHaveLength(count);
        if (listed[0] !== undefined) expect(lapses.bySite.first[site]).toBe(pairs.validThrough[listed[0]]);
      });
    }),
    { numRuns: 300 },
  );
});

const last = (expiresOn: number | null) => ({ id: 1, date_number: 20260101, expiresOn, startsExpiringOn: null });

test.each<
  [string, Record<string, unknown> | undefined, ReturnType<typeof last> | undefined, UnforeseeableReason | undefined]
>([
  ['a rolling training with its date', { schedule_type: 'rolling', renewal_months: 12 }, last(20270101), undefined],
  ['a training that lasts', { renewal_months: null }, last(null), undefined],
  ['a window', { schedule_type: 'window' }, last(null), 'window'],
  ['a window with a date set by hand', { schedule_type: 'window' }, last(20270101), 'window'],
  ['composed of others', { renewal_months: null, included_trainings_id: [2, 3] }, last(null), 'composed'],
  ['done without a completion of its own', { renewal_months: 12 }, undefined, 'composed'],
  ['a rolling training without a date', { renewal_months: 12 }, last(null), 'unknown'],
  ['a type that we do not know', { schedule_type: 'lunar', renewal_months: 12 }, last(null), 'unknown'],
  ['not in the list of trainings, without a date', undefined, last(null), 'unknown'],
  ['not in the list of trainings, with its date', undefined, last(20270101), undefined],
])('what cannot be foreseen: %s', (_case, rule, completion, reason) => {
  const training = rule && { id: 1, title: 'One', ...rule };
  const directory = { user: () => undefined, training: () => training };
  const record = {
    m_user_id: 'u1',
    status: 'active',
    percent_complete: 100,
    incomplete_training_ids: [],
    complete_training_ids: [1],
    last_completed: completion ? [completion] : [],
  };
  const context = { directory, today, timeZone: 'UTC' };
  const pairs = trainingPairs(peopleOfRecords([record], context), context);
  expect(unforeseeablePairs(pairs, 0)).toEqual(reason ? [{ subject: 0, reason, required: 1, valid: 1 }] : []);
});

test('nobody can tell the end of a renewed training without a rule', () => {
  const directory = { user: () => undefined, training: () => undefined };
  const record = {
    m_user_id: 'u1',
    status: 'incomplete',
    percent_complete: 0,
    incomplete_training_ids: [1],
    complete_training_ids: [2],
    last_completed: [last(addDays(today, -30)), { ...last(addDays(today, 90)), id: 2 }],
  };
  const context = { directory, today, timeZone: 'UTC' };
  const pairs = trainingPairs(peopleOfRecords([record], context), context);
  const renewals = createRenewals(pairs, [{ pairs: Uint32Array.of(0, 1), on: 20 }]);
  expect(unforeseeablePairs(pairs, 400)).toEqual([]);
  expect(unforeseeablePairs(pairs, 19, renewals)).toEqual([]);
  expect(unforeseeablePairs(pairs, 400, renewals)).toEqual([
    { subject: 0, reason: 'unknown', required: 1, valid: 1 },
    { subject: 1, reason: 'unknown', required: 1, valid: 1 },
  ]);
});
