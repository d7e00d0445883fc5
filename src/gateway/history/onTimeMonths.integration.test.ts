import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { addDays, addMonths, daysBetween, startOfDay } from '#compliance/calendar/calendar.ts';
import { createRandom } from '#service/sample/random.ts';
import { describeEachStore, emptyLocation } from '#service/testing/storeLocations.ts';
import { onTimeOfMonths } from './historyWorker.ts';
import { captureAnswers } from './testing/captureAnswers.ts';
import { historyAt } from './testing/historyAt.ts';
import type { SimulatedAnswers } from './testing/simulatedOrganisation.ts';

const ZONE = 'Europe/Amsterdam';

type Completion = { doneOn: number; expiresOn: number; enteredOn: number };
type Person = {
  id: string;
  site: string;
  leavesOn: number | null;
  /** The days from and until which no list has the person. */
  away: readonly [from: number, until: number] | null;
  trainings: Record<number, readonly Completion[]>;
};

const isListed = ({ away }: Person, day: number): boolean => away === null || day < away[0] || day >= away[1];

async function emptyHistory() {
  const { location, remove } = await emptyLocation('sqlite');
  onTestFinished(remove);
  return { location: historyAt(location), account: 'a1' };
}

const yearly = (doneOn: number, enteredOn = doneOn): Completion => ({
  doneOn,
  expiresOn: addMonths(doneOn, 12),
  enteredOn,
});

const person = (id: string, trainings: Person['trainings'], site = 'north'): Person => ({
  id,
  site,
  leavesOn: null,
  away: null,
  trainings,
});

/** The newest completion that a capture shows: it must have been entered before the day. */
const shownOn = (day: number, completions: readonly Completion[]): Completion | undefined =>
  completions
    .filter(({ enteredOn }) => enteredOn < day)
    .sort((a, b) => a.doneOn - b.doneOn)
    .at(-1);

function captureOf(of: Awaited<ReturnType<typeof emptyHistory>>, day: number, people: readonly Person[]) {
  const records = people.map(({ id, trainings }) => {
    const last = Object.entries(trainings).flatMap(([training, completions]) => {
      const { doneOn, expiresOn } = shownOn(day, completions) ?? {};
      return doneOn === undefined || expiresOn === undefined
        ? []
        : [{ id: Number(training), date_number: doneOn, expiresOn, startsExpiringOn: null }];
    });
    return {
      status: 'active' as const,
      m_user_id: id,
      percent_complete: 100,
      complete_training_ids: last.map((completion) => completion.id),
      incomplete_training_ids: [],
      last_completed: last,
    };
  });
  const users = people.map(({ id, site, leavesOn }) => ({
    id,
    fieldOffice_id: [site],
    terminationDate: leavesOn === null ? null : startOfDay(leavesOn, ZONE),
  }));
  return captureAnswers(
    { 'training-employee-status.list': records, 'users.list': users },
    { ...of, day, timeZone: ZONE },
  );
}

const countsOf = (months: Awaited<ReturnType<typeof onTimeOfMonths>>) =>
  months.map(({ month, onTime, fellDue }) => [month, onTime, fellDue]);

test('somebody who renewed in time stays on time when the training is completed again in the same month', async () => {
  const of = await emptyHistory();
  const fortnightly: Completion[] = [];
  for (let doneOn = 20250210; doneOn < 20250510; doneOn = addDays(doneOn, 13))
    fortnightly.push({ doneOn, expiresOn: addDays(doneOn, 14), enteredOn: doneOn });
  const people = [
    person('once', { 11: [yearly(20240410), yearly(20250405)] }, 'once'),
    person('twice', { 11: [yearly(20240410), yearly(20250405), yearly(20250428)] }, 'twice'),
    person('lateTwice', { 11: [yearly(20240410), yearly(20250412), yearly(20250428)] }, 'lateTwice'),
    person('fortnightly', { 11: fortnightly }, 'fortnightly'),
  ];
  for (let day = 20250220; day <= 20250510; day = addDays(day, 1)) await captureOf(of, day, people);
  const asked = { ...of, from: 20250301, to: 20250430 };
  const april = async (siteId: string) => countsOf(await onTimeOfMonths({ ...asked, siteId }))[1];
  expect(await april('once')).toEqual([202504, 1, 1]);
  expect(await april('twice')).toEqual([202504, 1, 1]);
  expect(await april('lateTwice')).toEqual([202504, 0, 1]);
  expect(countsOf(await onTimeOfMonths({ ...asked, siteId: 'fortnightly' }))).toEqual([
    [202503, 2, 2],
    [202504, 3, 3],
  ]);
});

test('renewals of the twelve months before count, whatever months are requested', async () => {
  const of = await emptyHistory();
  const threeYears = (doneOn: number): Completion => ({ ...yearly(doneOn), expiresOn: addMonths(doneOn, 36) });
  const people = [
    person('fourMonthsEarly', { 11: [yearly(20240810), yearly(20250405)] }),
    person('elevenMonthsEarly', { 11: [threeYears(20220810), threeYears(20240905)] }),
    person('fourteenMonthsEarly', { 11: [threeYears(20220810), threeYears(20240605)] }),
    person('late', { 11: [yearly(20240810), yearly(20250812)] }),
  ];
  for (let day = 20240301; day <= 20251001; day = addMonths(day, 1)) await captureOf(of, day, people);
  for (const from of [20240301, 20250301, 20250801]) {
    const months = await onTimeOfMonths({ ...of, from, to: 20250930 });
    expect(countsOf(months).find(([month]) => month === 202508)).toEqual([202508, 2, 3]);
  }
  expect(countsOf(await onTimeOfMonths({ ...of, from: 20250801, to: 20250831 }))).toEqual([[202508, 2, 3]]);
});

test('captures by a clock that was ahead hide nothing of the days after', async () => {
  const of = await emptyHistory();
  const people = [person('a', { 11: [yearly(20240310), yearly(20250305)] }), person('b', { 11: [yearly(20240310)] })];
  for (const day of [20250301, 20300101, 20250302, 20250308, 20250320, 20250401]) await captureOf(of, day, people);
  expect(countsOf(await onTimeOfMonths({ ...of, from: 20250301, to: 20250331 }))).toEqual([[202503, 1, 2]]);
});

/** What a history of random completions should count, from the completions themselves. */
function recount(people: readonly Person[], captures: readonly number[], month: number, siteId?: string) {
  const [first, newest] = [captures[0] ?? 0, captures.at(-1) ?? 0];
  let [fellDue, onTime] = [0, 0];
  for (const person of people) {
    const { site, leavesOn, trainings } = person;
    const listedIn = captures.filter((on) => isListed(person, on));
    if (siteId !== undefined && site !== siteId) continue;
    for (const completions of Object.values(trainings)) {
      for (let day = month * 100 + 1; Math.floor(day / 100) === month; day = addDays(day, 1)) {
        if (day < first || day >= newest || (leavesOn !== null && leavesOn <= day)) continue;
        const around = [captures.findLast((on) => on <= day) ?? 0, captures.find((on) => on > day) ?? 0];
        if (around.some((on) => !isListed(person, on))) continue;
        const isNewestOfACapture = (completion: Completion, until: number) =>
          listedIn.some((on) => on <= until && shownOn(on, completions) === completion);
        const ranOut = completions.filter(
          (completion) => completion.expiresOn === day && isNewestOfACapture(completion, day),
        );
        const latest = ranOut.sort((a, b) => a.doneOn - b.doneOn).at(-1);
        if (!latest) continue;
        const monthEnds = Math.max(
          captures.findLast((on) => on <= addMonths(month * 100 + 1, 1)) ?? 0,
          captures.find((on) => on > day) ?? 0,
        );
        fellDue += 1;
        const isRenewal = (other: Completion) =>
          other.doneOn > latest.doneOn && other.doneOn <= day && isNewestOfACapture(other, monthEnds);
        if (completions.some(isRenewal)) onTime += 1;
      }
    }
  }
  return [month, onTime, fellDue];
}

test('a history of several runs counts the same as a recount of the completions', async () => {
  const of = await emptyHistory();
  const random = createRandom(5, 'onTime');
  const [begin, days] = [20250120, 150];
  const completionsFrom = (first: number): Completion[] => {
    const completions: Completion[] = [];
    const lasts = random.pick([20, 45, 90, 365]);
    let doneOn = addDays(first, -random.int(0, lasts));
    while (doneOn < addDays(begin, days)) {
      // Later completions are entered later, as the recount assumes.
      const earliest = Math.max(doneOn, addDays(completions.at(-1)?.enteredOn ?? 20200101, 1));
      const enteredOn = addDays(earliest, random.int(0, 4) === 0 ? random.int(1, 25) : 0);
      completions.push({ doneOn, expiresOn: addDays(doneOn, lasts), enteredOn });
      doneOn = addDays(doneOn, Math.max(1, lasts + random.int(-Math.min(lasts, 30), 6)));
    }
    return completions;
  };
  const people = Array.from({ length: 40 }, (_, place): Person => {
    const trainings = { 11: completionsFrom(begin), 12: completionsFrom(begin) };
    const leavesOn = place % 5 === 0 ? addDays(begin, random.int(10, days)) : null;
    // Somebody who comes back in a later run has another place among its names than in the first.
    const away =
      place % 7 === 0 ? ([addDays(begin, random.int(30, 60)), addDays(begin, random.int(85, 120))] as const) : null;
    return { id: random.int(0, 1e9).toString(36), site: random.pick(['north', 'south']), leavesOn, away, trainings };
  });
  const captures: number[] = [];
  for (let number = 0; number < days; number += 1) {
    const day = addDays(begin, number);
    if (random.int(0, 9) === 0) continue;
    captures.push(day);
    // People come in a different order each day, and are no longer listed long after they left.
    const listed = people.filter(
      (one) => isListed(one, day) && (one.leavesOn === null || daysBetween(one.leavesOn, day) < 40),
    );
    await captureOf(of, day, random.some(listed, listed.length));
  }
  const asked = { ...of, from: 20250101, to: 20250630 };
  const months = [202501, 202502, 202503, 202504, 202505, 202506];
  const expected = months.map((month) => recount(people, captures, month));
  expect(countsOf(await onTimeOfMonths(asked))).toEqual(expected);
  expect(
    Math.min(...expected.slice(1, 5).map(([, onTime = 0, fellDue = 0]) => Math.min(onTime, fellDue - onTime))),
  ).toBeGreaterThan(3);
  const north = months.map((month) => recount(people, captures, month, 'north'));
  expect(countsOf(await onTimeOfMonths({ ...asked, siteId: 'north' }))).toEqual(north);
  const trained = people.map((one) => ({ ...one, trainings: { 12: one.trainings[12] ?? [] } }));
  expect(countsOf(await onTimeOfMonths({ ...asked, trainingId: 12 }))).toEqual(
    months.map((month) => recount(trained, captures, month)),
  );
  for (const month of months.slice(1, 5))
    expect(countsOf(await onTimeOfMonths({ ...of, from: month * 100 + 1, to: month * 100 + 28 }))).toEqual([
      recount(people, captures, month),
    ]);
});

describeEachStore((kind) => {
  let of: Awaited<ReturnType<typeof emptyHistory>>;
  beforeEach(async () => {
    const { location, remove } = await emptyLocation(kind);
    of = { location: historyAt(location), account: 'a1' };
    return remove;
  });
  const person = (
    id: string,
    site: string,
    leavesOn: number | null = null,
  ): SimulatedAnswers['users.list'][number] => ({
    id,
    fieldOffice_id: [site],
    terminationDate: leavesOn === null ? null : startOfDay(leavesOn, ZONE),
  });
  const status = (id: string, doneOn: number, expiresOn: number) => ({
    status: 'active' as const,
    m_user_id: id,
    percent_complete: 100,
    complete_training_ids: [11],
    incomplete_training_ids: [],
    last_completed: [{ id: 11, date_number: doneOn, expiresOn, startsExpiringOn: null }],
  });
  /** People who renewed early, late, on the day in another month, and never, and one who left. */
  async function captureFrom(first: number, until: number) {
    for (let day = first; day <= until; day = addDays(day, 1)) await captureOn(day);
  }
  async function captureOn(day: number, further: readonly ReturnType<typeof status>[] = []) {
    const records = [
      ...further,
      status('early', day > 20250301 ? 20250301 : 20240401, day > 20250301 ? 20260301 : 20250410),
      status('late', day > 20250420 ? 20250420 : 20240401, day > 20250420 ? 20260420 : 20250410),
      status('onItsDay', day > 20250505 ? 20250505 : 20240401, day > 20250505 ? 20260505 : 20250505),
      status('never', 20240401, 20250415),
      status('gone', 20240401, 20250415),
    ];
    await captureAnswers(
      {
        'training-employee-status.list': records,
        'users.list': [
          person('early', 'north'),
          person('late', 'north'),
          person('onItsDay', 'north'),
          person('never', 'south'),
          person('gone', 'south', 20250405),
          person('leaver', 'south', 20250620),
        ],
      },
      { ...of, day, timeZone: ZONE },
    );
  }

  test('each month is counted in all, for a site and for a training', async () => {
    await captureFrom(20250220, 20250520);
    const asked = { ...of, from: 20250315, to: 20250531 };
    const months = await onTimeOfMonths(asked);
    expect(months).toEqual([
      { month: 202503, from: 20250301, to: 20250331, fellDue: 0, onTime: 0 },
      { month: 202504, from: 20250401, to: 20250430, fellDue: 3, onTime: 1 },
      { month: 202505, from: 20250501, to: 20250519, fellDue: 1, onTime: 1 },
    ]);
    const april = async (scope: object) => {
      const [month] = await onTimeOfMonths({ ...of, from: 20250401, to: 20250430, ...scope });
      return [month?.fellDue, month?.onTime];
    };
    expect(await april({ siteId: 'north' })).toEqual([2, 1]);
    expect(await april({ siteId: 'south' })).toEqual([1, 0]);
    expect(await april({ trainingId: 11 })).toEqual([3, 1]);
    expect(await april({ trainingId: 12 })).toEqual([0, 0]);
  });

  test('a month is the same whatever other months are requested', async () => {
    const days = [20250201, 20250301, 20250401, 20250501, 20250531, 20250605, 20250701, 20250801];
    for (const day of days)
      await captureOn(day, [
        // Renewed four months before it ran out.
        status('longBefore', day > 20250215 ? 20250215 : 20240401, day > 20250215 ? 20260615 : 20250615),
        // Ran out on a captured day; left in the following month.
        status('leaver', 20240401, 20250531),
      ]);
    const months = await onTimeOfMonths({ ...of, from: 20250201, to: 20250731 });
    expect(months).toHaveLength(6);
    for (const month of months)
      expect(await onTimeOfMonths({ ...of, from: month.from, to: month.to })).toEqual([month]);
    expect(months.slice(2, 5).map(({ fellDue, onTime }) => [fellDue, onTime])).toEqual([
      [3, 1],
      [2, 1],
      [1, 1],
    ]);
  });

  test('without captures there are no months', async () => {
    expect(await onTimeOfMonths({ ...of, from: 20250101, to: 20251231 })).toEqual([]);
    await captureFrom(20250220, 20250220);
    expect(await onTimeOfMonths({ ...of, from: 20250101, to: 20251231 })).toEqual([]);
  });
});
