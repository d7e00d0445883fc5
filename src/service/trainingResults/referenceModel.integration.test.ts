import * as fc from 'fast-check';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { json, setupEmptyStore } from '../testing/importFixtures.ts';
import { describeEachStore } from '../testing/storeLocations.ts';
import type { StatusQuery } from './statusPages.ts';
import { createTrainingResults } from './trainingResults.ts';

const HOUR = 3_600_000;

/** Zones without summer time, whose calendar is plain arithmetic: hours east of Greenwich. */
const zones = {
  'Pacific/Pago_Pago': -11,
  'America/Phoenix': -7,
  UTC: 0,
  'Asia/Kathmandu': 5.75,
  'Pacific/Kiritimati': 14,
};
type Zone = keyof typeof zones;

/** Converts days since 1970 to YYYYMMDD and back, using only UTC. */
const dateOf = (day: number) => Number(new Date(day * 24 * HOUR).toISOString().slice(0, 10).replaceAll('-', ''));
const utcOf = (date: number) => [Math.floor(date / 10_000), (Math.floor(date / 100) % 100) - 1, date % 100] as const;
const daysLater = (date: number, days: number) => dateOf(Date.UTC(...utcOf(date)) / (24 * HOUR) + days);
function monthsLater(date: number, months: number): number {
  const [year, month, day] = utcOf(date);
  const lastDay = new Date(Date.UTC(year, month + months + 1, 0)).getUTCDate();
  return dateOf(Date.UTC(year, month + months, Math.min(day, lastDay)) / (24 * HOUR));
}

/** Days on which calendars go wrong, and the days around the requested one. */
const awkwardDates = [
  20240228, 20240229, 20240301, 20230228, 20231231, 20240131, 20250131, 20250228, 20250331, 20200229,
];
const arbitraryDate = fc.oneof(fc.constantFrom(...awkwardDates), fc.integer({ min: 18_000, max: 21_000 }).map(dateOf));

const trainingIds = [1, 2, 3, 9_007_199_254_740_991];
const unknownTrainingId = 77;
const userIds = ['b', 'B', 'ä', 'u1', 'u10', 'u2', '\u{1F600}', '\uFFFD'];
const arbitraryUserId = fc.constantFrom(...userIds);
const arbitraryTrainingId = fc.constantFrom(...trainingIds, unknownTrainingId);

/** One training of one person on one day, recorded up to four times. */
const arbitraryCompletions = fc
  .record({
    m_user_id: fc.oneof({ arbitrary: arbitraryUserId, weight: 9 }, fc.constant('gone')),
    training_id: arbitraryTrainingId,
    date_number: arbitraryDate,
    recorded: fc.array(
      fc.record({
        created: fc.integer({ min: 1_700_000_000_000, max: 1_700_000_000_002 }),
        special_expiration_date_number: fc.option(arbitraryDate, { freq: 2 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  .map(({ recorded, ...completion }) => recorded.map((record) => ({ ...completion, ...record })));

const arbitraryOrganisation = fc.record({
  timeZone: fc.constantFrom(...(Object.keys(zones) as Zone[])),
  today: arbitraryDate,
  /** From midnight of that day to the last millisecond of it. */
  msOfDay: fc.oneof(fc.constantFrom(0, 1, 24 * HOUR - 1), fc.integer({ min: 0, max: 24 * HOUR - 1 })),
  trainings: fc.tuple(
    ...trainingIds.map((id) =>
      fc.record({
        id: fc.constant(id),
        renewal_months: fc.option(fc.constantFrom(1, 6, 12, 13, 48)),
        expiring_days: fc.option(fc.constantFrom(0, 1, 30, 400)),
        // The type changes nothing: every training is calculated as a rolling one.
        schedule_type: fc.constantFrom('rolling', 'window'),
        window_last_offered_date_number: arbitraryDate,
      }),
    ),
  ),
  users: fc.uniqueArray(arbitraryUserId, { minLength: 3 }),
  assignments: fc.uniqueArray(fc.tuple(arbitraryUserId, fc.constantFrom(...trainingIds)), {
    selector: ([userId, trainingId]) => `${userId} ${trainingId}`,
    minLength: 8,
    maxLength: 24,
  }),
  completions: fc.array(arbitraryCompletions, { minLength: 10, maxLength: 40, size: 'max' }).map((days) => days.flat()),
});
type Organisation = typeof arbitraryOrganisation extends fc.Arbitrary<infer Value> ? Value : never;

const arbitraryRequest = fc.record({
  trainingIds: fc.option(fc.array(arbitraryTrainingId), { nil: undefined }),
  userIds: fc.option(fc.array(fc.oneof(arbitraryUserId, fc.constant('nobody'))), { nil: undefined }),
  includeAllCompletions: fc.boolean(),
  limit: fc.integer({ min: 1, max: 9 }),
});

function recordsOf(accountId: string, { timeZone, trainings, users, assignments, completions }: Organisation) {
  const of = (kind: string) => (record: object) => ({ kind, account_id: accountId, ...record });
  return [
    { kind: 'account', id: accountId, name: 'Any', timeZone },
    ...trainings.map((training) => of('training')({ title: 'Any', ...training })),
    ...users.map((id) => of('user')({ id })),
    ...assignments
      .filter(([userId]) => users.includes(userId))
      .map(([m_user_id, training_id]) => of('assignment')({ m_user_id, training_id })),
    ...completions.map((completion, index) => of('completedtraining')({ id: index + 1, ...completion })),
  ];
}

/** The answer as one would work it out by hand: person by person, training by training, day by day. */
function plainStatuses(organisation: Organisation, asked: Omit<StatusQuery, 'limit' | 'page'>) {
  const { today, users, assignments, completions, trainings } = organisation;
  const counts = (id: number) => asked.trainingIds === undefined || asked.trainingIds.includes(id);
  const byBytes = users.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  return byBytes
    .filter((userId) => asked.userIds === undefined || asked.userIds.includes(userId))
    .map((userId) => {
      const required = assignments
        .filter(([id, trainingId]) => id === userId && counts(trainingId))
        .map(([, id]) => id);
      const last = [...trainingIds, unknownTrainingId].filter(counts).flatMap((id) => {
        const newestFirst = completions
          .map((completion, index) => ({ ...completion, index }))
          .filter((completion) => completion.m_user_id === userId && completion.training_id === id)
          .sort((a, b) => b.date_number - a.date_number || b.created - a.created || b.index - a.index);
        const [newest] = newestFirst;
        if (!newest) return [];
        const training = trainings.find((candidate) => candidate.id === id);
        const renewed = training?.renewal_months ? monthsLater(newest.date_number, training.renewal_months) : null;
        const expiresOn = newest.special_expiration_date_number || renewed;
        const startsExpiringOn = expiresOn && daysLater(expiresOn, -(training?.expiring_days ?? 0));
        return [{ id, date_number: newest.date_number, expiresOn, startsExpiringOn }];
      });
      const done = required.filter((id) =>
        last.some((entry) => entry.id === id && (entry.expiresOn === null || today <= entry.expiresOn)),
      );
      const soon = last.some(
        ({ id, startsExpiringOn }) => done.includes(id) && (startsExpiringOn ?? Infinity) <= today,
      );
      const undone = required.filter((id) => !done.includes(id));
      const ascending = (ids: number[]) => ids.toSorted((a, b) => a - b);
      return {
        status: required.length === 0 ? 'unassigned' : undone.length > 0 ? 'incomplete' : soon ? 'expiring' : 'active',
        m_user_id: userId,
        percent_complete: required.length === 0 ? 0 : Math.floor((100 * done.length) / required.length),
        incomplete_training_ids: ascending(undone),
        complete_training_ids: ascending(done),
        last_completed: last
          .filter(({ id }) => asked.includeAllCompletions || required.includes(id))
          .map((entry) => ({
            ...entry,
            ...(asked.includeAllCompletions && { is_required: required.includes(entry.id) }),
          }))
          .sort((a, b) => b.date_number - a.date_number || a.id - b.id),
      };
    });
}

describeEachStore((kind) => {
  const { store, importLines } = setupEmptyStore(kind);

  test('every page of every query matches the statuses worked out by hand', async () => {
    let now = 0;
    let accounts = 0;
    const results = createTrainingResults({
      store: store(),
      lifetimeMs: 60_000,
      now: () => now,
      logger: pino({ level: 'silent' }),
    });
    const anyOrganisation = fc.asyncProperty(
      arbitraryOrganisation,
      fc.array(arbitraryRequest, { minLength: 1, maxLength: 4 }),
      async (organisation, questions) => {
        const accountId = `account${++accounts}`;
        const { today, timeZone, msOfDay } = organisation;
        await importLines(json(recordsOf(accountId, organisation)));
        now = Date.UTC(...utcOf(today)) - zones[timeZone] * HOUR + msOfDay;
        for (const asked of questions) {
          const expected = plainStatuses(organisation, asked);
          const answered: unknown[] = [];
          for (let page = 1; page <= Math.ceil(expected.length / asked.limit) + 1; page += 1) {
            const { lastUpdated, total, records } = await results.page(accountId, { ...asked, page });
            expect([lastUpdated, total]).toEqual([now, expected.length]);
            answered.push(...JSON.parse(`[${records ? new TextDecoder().decode(records) : ''}]`));
          }
          expect(answered).toEqual(expected);
        }
      },
    );
    try {
      await fc.assert(anyOrganisation, { numRuns: 40 });
    } finally {
      await results.stop();
    }
  });
});
