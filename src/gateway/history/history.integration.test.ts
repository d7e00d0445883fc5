import { stat } from 'node:fs/promises';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { addDays, startOfDay } from '#compliance/calendar/calendar.ts';
import { ratioPartOfDocument } from '#compliance/history/documentChange.ts';
import { ratioPartOfItem } from '#compliance/history/itemChange.ts';
import { isValidPairOn, type PastDay } from '#compliance/history/pastDay.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { DayRowsKind } from '#protocol/history.ts';
import { createRandom } from '#service/sample/random.ts';
import { describeEachStore, emptyLocation } from '#service/testing/storeLocations.ts';
import { figuresOfDays } from './capturedDays.ts';
import { epochDay } from './epochDay.ts';
import { appendDay } from './history.ts';
import { layouts, NONE, noTables, sortedRows } from './historyTables.ts';
import {
  capturedDays,
  capturedDocumentDays,
  capturedItemDays,
  changesOfDays,
  documentChangesOfDays,
  itemChangesOfDays,
  knownDays,
  rowsOfDay,
} from './historyWorker.ts';
import { type HistoryLocation, openHistory } from './openHistory.ts';
import { captureAnswers, captureManyAnswers } from './testing/captureAnswers.ts';
import { changeProblems, itemChangeProblems, sumProblems } from './testing/changeProblems.ts';
import { byId, expectedDay, inOrder, withoutLabels } from './testing/expectedDay.ts';
import { historyAt } from './testing/historyAt.ts';
import { pastDay } from './testing/pastDay.ts';
import { type SimulatedAnswers, simulateOrganisation } from './testing/simulatedOrganisation.ts';

const [ZONE, FIRST] = ['Europe/Amsterdam', 20250301];
let of: { location: HistoryLocation; account: string };

describeEachStore((kind) => {
  beforeEach(async () => {
    const { location, remove } = await emptyLocation(kind);
    of = { location: historyAt(location), account: 'a1' };
    return remove;
  });

  // Each task opens the database again, which takes longer than opening a file.
  const [lives, lifetime] = kind === 'postgres' ? [[4], 100] : [[1, 2, 3], 400];

  describe.each(lives)(`an organisation that lived through ${lifetime} days (%i)`, (seed) => {
    test('each captured day reads as it was, each change has one cause, and the causes add up', {
      timeout: 240_000,
    }, async () => {
      const random = createRandom(seed, 'lives');
      const below = (bound: number) => random.int(0, bound - 1);
      const organisation = simulateOrganisation(below, FIRST, ZONE);
      const lived: { day: CalendarNumber; expected: PastDay }[] = [];
      for (let days = 0; days < lifetime; days += 1) {
        // Otherwise an outage of the service or the gateway: nobody captures.
        if (below(15) > 0) {
          const [day, answers] = [organisation.today(), organisation.answers()];
          await captureAnswers(answers, { ...of, day, timeZone: ZONE });
          lived.push({ day, expected: expectedDay(answers, day, ZONE) });
        }
        organisation.live();
      }
      const captured = await capturedDays({ ...of, from: FIRST, to: 99991231 });
      expect(captured.days).toEqual(lived.map(({ day }) => day));
      await expectAreaFigures(lived.map(({ expected }) => expected));
      for (const [place, { day, expected }] of lived.entries()) {
        const read = await pastDay({ ...of, day });
        expect(read && withoutLabels(inOrder(read))).toEqual(withoutLabels(expected));
        const counted = expected.pairs.filter(({ personId }) =>
          expected.people.some(({ id, leavesOn }) => id === personId && (leavesOn === null || leavesOn >= day)),
        );
        expect(captured.required[place]).toBe(counted.length);
        expect(captured.valid[place]).toBe(counted.filter((pair) => isValidPairOn(pair, day)).length);
      }
      for (let pair = 0; pair < 40; pair += 1) {
        const [first, second] = [below(lived.length), below(lived.length)].sort((a, b) => a - b);
        const [from, to] = [lived[first ?? 0]?.expected, lived[second ?? 0]?.expected];
        if (from && to) {
          const told = await changesOfDays({ ...of, from: from.day, to: to.day, most: 1e9 });
          expect(changeProblems(told, from, to)).toEqual([]);
          await expectAreaChanges(from, to);
        }
      }
    });
  });

  test('nothing changes for an item that is only due soon; one that ran out changed', async () => {
    const answers = organisationOfToday().answers();
    const instant = (date: CalendarNumber) => startOfDay(date, ZONE);
    const item = (id: string, status: string, expiresOn: CalendarNumber) => ({
      id,
      equipmentType_id: 'sling',
      fieldOffice_id: ['north'],
      schedules: [{ schedule_id: 'c1', status, lastCompletedOn: instant(FIRST), expiresOn: instant(expiresOn) }],
    });
    const [later, soon] = [addDays(FIRST, 10), addDays(FIRST, 20)];
    const capture = (day: CalendarNumber, equipment: SimulatedAnswers['equipments.list']) =>
      captureAnswers({ ...answers, 'equipments.list': equipment }, { ...of, day, timeZone: ZONE });
    await capture(FIRST, [item('a', 'uptodate', soon), item('b', 'uptodate', addDays(FIRST, 5))]);
    await capture(later, [item('a', 'expiring', soon), item('b', 'expired', addDays(FIRST, 5))]);
    expect(await itemChangesOfDays({ ...of, from: FIRST, to: later, most: 10 })).toMatchObject({
      from: { required: 2, valid: 2 },
      to: { required: 2, valid: 1 },
      causes: [{ cause: 'expired', count: 1, contribution: -0.5 }],
      changes: [{ itemId: 'b', typeId: 'sling', after: { status: 'expired', valid: false } }],
      changesInAll: 1,
    });
    const told = (scope: object) => itemChangesOfDays({ ...of, from: FIRST, to: later, most: 10, ...scope });
    expect(await told({ siteId: 'south' })).toMatchObject({ from: { required: 0 }, causes: [], changesInAll: 0 });
    expect(await told({ typeId: 'sling', causes: ['inspected'] })).toMatchObject({ causes: [{}], changesInAll: 0 });
  });

  test('a warning period is not a rule: alone it changes nothing, and it explains no other change', async () => {
    const instant = (date: CalendarNumber) => startOfDay(date, ZONE);
    const later = addDays(FIRST, 10);
    const done = (person: string, expiresOn: CalendarNumber, warning: number) => ({
      status: 'active' as const,
      m_user_id: person,
      percent_complete: 100,
      complete_training_ids: [11],
      incomplete_training_ids: [],
      last_completed: [{ id: 11, date_number: 20250101, expiresOn, startsExpiringOn: addDays(expiresOn, -warning) }],
    });
    const item = (id: string, expiresOn: CalendarNumber, warning: number) => ({
      id,
      equipmentType_id: 'sling',
      schedules: [
        {
          schedule_id: 'c1',
          status: 'uptodate',
          lastCompletedOn: instant(20250101),
          expiresOn: instant(expiresOn),
          expiringOn: instant(addDays(expiresOn, -warning)),
        },
      ],
    });
    const capture = (day: CalendarNumber, expiresOn: CalendarNumber, warning: number) =>
      captureAnswers(
        {
          ...organisationOfToday().answers(),
          'training-employee-status.list': [done('p1', 20260101, warning), done('p2', expiresOn, warning)],
          'users.list': [{ id: 'p1' }, { id: 'p2' }],
          'trainings.v2.list': [{ id: 11, title: 'First aid', renewal_months: 12, expiring_days: warning }],
          'equipmenttypes.list': [
            { id: 'sling', schedules: [{ id: 'c1', trigger: { type: 'time', expiringPeriodInDays: warning } }] },
          ],
          'equipments.list': [item('a', 20260101, warning), item('b', expiresOn, warning)],
        },
        { ...of, day, timeZone: ZONE },
      );
    await capture(FIRST, 20260101, 28);
    await capture(later, 20260301, 59);
    const asked = { ...of, from: FIRST, to: later, most: 10 };
    expect((await changesOfDays(asked))?.changes).toMatchObject([{ personId: 'p2', cause: 'corrected' }]);
    expect((await itemChangesOfDays(asked))?.changes).toMatchObject([{ itemId: 'b', cause: 'corrected' }]);
  });

  describe('items of two types that share an id', () => {
    const item = (type: string, id: string, status: string) => ({
      id,
      equipmentType_id: type,
      schedules: [{ schedule_id: 'c1', status, lastCompletedOn: startOfDay(FIRST, ZONE) }],
    });
    const answersWith = (...equipment: SimulatedAnswers['equipments.list']) => ({
      ...organisationOfToday().answers(),
      'equipments.list': equipment,
    });
    const later = addDays(FIRST, 1);
    const told = () => itemChangesOfDays({ ...of, from: FIRST, to: later, most: 10 });

    test('count as two in figures, rows and changes', async () => {
      const capture = (day: CalendarNumber, ofLadder: string) =>
        captureAnswers(answersWith(item('crane', '7', 'uptodate'), item('ladder', '7', ofLadder)), {
          ...of,
          day,
          timeZone: ZONE,
        });
      await capture(FIRST, 'uptodate');
      await capture(later, 'expired');
      expect(await capturedItemDays({ ...of, from: FIRST, to: later })).toMatchObject({
        required: [2, 2],
        valid: [2, 1],
        byType: { crane: { valid: [1, 1] }, ladder: { valid: [1, 0] } },
      });
      const rows = await rowsOfDay({ ...of, on: later, rows: 'items', offset: 0, limit: 10, hash: false });
      expect(rows?.rows).toMatchObject([
        { id: '7', typeId: 'crane', schedules: [{ status: 'uptodate' }] },
        { id: '7', typeId: 'ladder', schedules: [{ status: 'expired' }] },
      ]);
      expect(await told()).toMatchObject({
        changes: [{ itemId: '7', typeId: 'ladder', cause: 'expired' }],
        changesInAll: 1,
      });
    });

    test('a day that was kept by ids alone reads as before, and compares with one that was not', async () => {
      const history = await openHistory(of.location);
      await appendDay(history, {
        account: of.account,
        day: FIRST,
        timeZone: ZONE,
        capturedAt: 1_800_000_000_000,
        isSample: false,
        sources: [],
        make(names) {
          const rowsOf = (table: 'items' | 'schedules', rows: readonly number[][]) =>
            sortedRows(
              table,
              layouts[table].from.map((_, column) => rows.map((row) => row[column] ?? NONE)),
            );
          const [crane, sites, word] = [names.numberOf('crane'), names.numberOf('[]'), names.numberOf('uptodate')];
          const [shared, only, schedule] = [names.numberOf('7'), names.numberOf('8'), names.numberOf('c1')];
          return {
            ...noTables,
            items: rowsOf('items', [
              [shared, crane, sites, 1],
              [only, crane, sites, 1],
            ]),
            schedules: rowsOf('schedules', [
              [shared, schedule, word, epochDay(FIRST)],
              [only, schedule, word, epochDay(FIRST)],
            ]),
          };
        },
      });
      await history.close();
      await captureAnswers(
        answersWith(item('crane', '7', 'uptodate'), item('ladder', '7', 'uptodate'), item('crane', '8', 'uptodate')),
        { ...of, day: later, timeZone: ZONE },
      );
      expect((await pastDay({ ...of, day: FIRST }))?.items.map(({ id, typeId }) => [typeId, id])).toEqual([
        ['crane', '7'],
        ['crane', '8'],
      ]);
      expect(await told()).toMatchObject({
        from: { required: 2, valid: 2 },
        to: { required: 3, valid: 3 },
        changes: [{ itemId: '7', typeId: 'ladder', cause: 'added', before: null }],
        changesInAll: 1,
      });
    });
  });

  test('rows of each kind match the day, in the order of their ids, for a site and in all', async () => {
    await captureAnswers(organisationOfToday().answers(), { ...of, day: FIRST, timeZone: ZONE });
    const day = await pastDay({ ...of, day: FIRST });
    if (!day) throw new Error('The day is not there.');
    const rowsOf = async (rows: DayRowsKind, asked: object = {}) =>
      (await rowsOfDay({ ...of, on: FIRST, rows, offset: 0, limit: 1_000, hash: false, ...asked }))?.rows;
    const expected = inOrder(day);
    for (const kind of ['people', 'trainings', 'items', 'itemTypes', 'documents'] as const)
      expect(await rowsOf(kind)).toEqual(expected[kind]);
    const pairs = byId(({ personId }) => personId, expected.pairs);
    expect(await rowsOf('pairs')).toEqual(pairs);
    expect(pairs.length).toBeGreaterThan(10);
    const north = expected.people.filter(({ siteIds }) => siteIds.includes('north'));
    expect(await rowsOf('people', { site: 'north' })).toEqual(north);
    expect(await rowsOf('pairs', { site: 'north', training: 11 })).toEqual(
      pairs.filter(({ personId, trainingId }) => trainingId === 11 && north.some(({ id }) => id === personId)),
    );
    expect(await rowsOfDay({ ...of, on: 20200101, rows: 'pairs', offset: 0, limit: 1, hash: 'kept' })).toBeUndefined();
  });

  test('a day is kept only once', async () => {
    const organisation = organisationOfToday();
    await captureAnswers(organisation.answers(), { ...of, day: FIRST, timeZone: ZONE });
    const first = await pastDay({ ...of, day: FIRST });
    organisation.live();
    await captureAnswers(organisation.answers(), { ...of, day: FIRST, timeZone: ZONE });
    expect(await pastDay({ ...of, day: FIRST })).toEqual(first);
    expect(await knownDays({ ...of, day: addDays(FIRST, 1) })).toEqual({ hasDay: false, lastDay: FIRST });
  });

  test('a method that the service no longer has leaves what was known from it', async () => {
    const answers = organisationOfToday().answers();
    await captureAnswers(answers, { ...of, day: FIRST, timeZone: ZONE });
    const { 'users.list': _users, 'trainings.v2.list': _trainings, ...fewer } = answers;
    await captureAnswers(fewer, { ...of, day: addDays(FIRST, 1), timeZone: ZONE });
    expect({ ...(await pastDay({ ...of, day: addDays(FIRST, 1) })), day: FIRST }).toEqual(
      await pastDay({ ...of, day: FIRST }),
    );
  });

  test('an area that the service does not give is not read, whether or not it was known before', async () => {
    const organisation = organisationOfToday();
    for (let day = 0; day < 40; day += 1) organisation.live();
    const { 'equipments.list': items, 'resources.list': _documents, ...fewer } = organisation.answers();
    const [second, third] = [addDays(FIRST, 1), addDays(FIRST, 2)];
    await captureAnswers(fewer, { ...of, day: FIRST, timeZone: ZONE });
    await captureAnswers({ ...fewer, 'equipments.list': items }, { ...of, day: second, timeZone: ZONE });
    await captureAnswers(fewer, { ...of, day: third, timeZone: ZONE });
    const days = { ...of, from: FIRST, to: third };
    const { required, unreadDays } = await capturedItemDays(days);
    expect([required[0], required[1] === 0, required[2], unreadDays]).toEqual([0, false, required[1], [FIRST, third]]);
    expect(await capturedDocumentDays({ ...days, staleAfterMonths: 24 })).toMatchObject({
      required: [0, 0, 0],
      unreadDays: [FIRST, second, third],
    });
    expect(await itemChangesOfDays({ ...days, from: second, most: 10 })).toMatchObject({
      from: { isUnread: false },
      to: { isUnread: true },
    });
    expect(await documentChangesOfDays({ ...days, staleAfterMonths: 24, most: 10 })).toMatchObject({
      from: { isUnread: true },
      to: { isUnread: true },
    });
    expect(await changesOfDays({ ...days, most: 10 })).toMatchObject({ to: { isUnread: false } });
  });

  test('records of a compared day that could not be read are counted, by area', async () => {
    const answers = organisationOfToday().answers();
    const unreadable = {
      'training-employee-status.list': 2,
      'users.list': 1,
      'equipments.list': 3,
      'resources.list': 4,
    };
    await captureAnswers(answers, { ...of, day: FIRST, timeZone: ZONE });
    await captureAnswers(answers, { ...of, day: addDays(FIRST, 1), timeZone: ZONE, unreadable });
    const days = { ...of, from: FIRST, to: addDays(FIRST, 1), most: 10 };
    const counts = [
      await changesOfDays(days),
      await itemChangesOfDays(days),
      await documentChangesOfDays({ ...days, staleAfterMonths: 24 }),
    ].map((changes) => [changes?.from, changes?.to]);
    expect(counts).toMatchObject([
      [{ unreadable: 0 }, { unreadable: 3 }],
      [{ unreadable: 0 }, { unreadable: 3 }],
      [{ unreadable: 0 }, { unreadable: 4 }],
    ]);
  });

  test('days that were not captured are a gap', async () => {
    const answers = organisationOfToday().answers();
    for (const days of [0, 1, 5, 6])
      await captureAnswers(answers, { ...of, day: addDays(FIRST, days), timeZone: ZONE });
    expect((await capturedDays({ ...of, from: FIRST, to: 99991231 })).gaps).toEqual([
      { from: addDays(FIRST, 2), to: addDays(FIRST, 4) },
    ]);
    expect(await pastDay({ ...of, day: addDays(FIRST, 3) })).toBeUndefined();
  });

  test('old days are removed with the whole run they belong to, and the others can still be read', {
    timeout: 60_000,
  }, async () => {
    const answers = organisationOfToday().answers();
    await beginWith(148, answers);
    for (const days of [148, 149])
      await captureAnswers(answers, { ...of, day: addDays(FIRST, days), timeZone: ZONE, keepDays: 30 });
    const { days } = await capturedDays({ ...of, from: FIRST, to: 99991231 });
    expect(days.at(-1)).toBe(addDays(FIRST, 149));
    expect(days[0]).toBe(addDays(FIRST, 64));
    for (const day of [days[0], days.at(-1)])
      expect((await pastDay({ ...of, day: day ?? 0 }))?.people).toHaveLength(12);
  });

  test('a day years after the last one removes nothing, and the next day does', {
    timeout: 60_000,
  }, async () => {
    const answers = organisationOfToday().answers();
    const capture = (days: number) =>
      captureAnswers(answers, { ...of, day: addDays(FIRST, days), timeZone: ZONE, keepDays: 30 });
    const firstDay = async () => (await capturedDays({ ...of, from: FIRST, to: 99991231 })).days[0];
    await beginWith(66, answers);
    await capture(1_500);
    expect(await firstDay()).toBe(FIRST);
    await capture(1_501);
    expect(await firstDay()).toBe(addDays(FIRST, 64));
  });

  test('a day that a wrong clock dated ahead keeps no old days, and is removed with those captured after it', {
    timeout: 60_000,
  }, async () => {
    const answers = organisationOfToday().answers();
    const daysAfter = async (days: number) => {
      await captureAnswers(answers, { ...of, day: addDays(FIRST, days), timeZone: ZONE, keepDays: 30 });
      return (await capturedDays({ ...of, from: FIRST, to: 99991231 })).days;
    };
    await beginWith(92, answers, { aheadAfter: 10 });
    expect(await daysAfter(92)).toEqual([...daysFrom(FIRST, 93), AHEAD]);
    // The first run of 64 has 63 days besides the day ahead, and the last of them is now 31 days old.
    expect(await daysAfter(93)).toEqual(daysFrom(addDays(FIRST, 63), 31));
  });

  test('a clock that was set back removes no days that are then in the future', async () => {
    const answers = organisationOfToday().answers();
    await beginWith(66, answers);
    for (const days of [-1_000, -999, -998])
      await captureAnswers(answers, { ...of, day: addDays(FIRST, days), timeZone: ZONE, keepDays: 30 });
    expect((await capturedDays({ ...of, from: FIRST, to: 99991231 })).days).toEqual(daysFrom(FIRST, 66));
  });

  test('figures can be limited to one site or training, one kind, or none', async () => {
    const answers = organisationOfToday().answers();
    await captureAnswers(answers, { ...of, day: FIRST, timeZone: ZONE });
    const asked = { ...of, from: FIRST, to: FIRST };
    const all = await capturedDays(asked);
    expect(Object.keys(all.bySite).length).toBeGreaterThan(0);
    expect([all.sitesInAll, all.trainingsInAll]).toEqual([
      Object.keys(all.bySite).length,
      Object.keys(all.byTraining).length,
    ]);
    const [site = '', training = ''] = [Object.keys(all.bySite)[0], Object.keys(all.byTraining)[0]];
    expect(await capturedDays({ ...asked, by: 'site', id: site })).toMatchObject({
      required: all.required,
      bySite: { [site]: all.bySite[site] },
      byTraining: {},
      sitesInAll: 1,
    });
    expect((await capturedDays({ ...asked, by: 'training', id: training })).byTraining).toEqual({
      [training]: all.byTraining[training],
    });
    expect(await capturedDays({ ...asked, by: 'site', id: 'nowhere' })).toMatchObject({ bySite: {}, valid: all.valid });
    expect(await capturedDays({ ...asked, by: 'none' })).toMatchObject({
      bySite: {},
      byTraining: {},
      required: all.required,
    });
  });

  test('if there are too many figures, the largest sites and trainings are returned, with the number of all', async () => {
    const answers = organisationOfToday().answers();
    for (const days of [0, 1]) await captureAnswers(answers, { ...of, day: addDays(FIRST, days), timeZone: ZONE });
    const history = await openHistory(of.location);
    const asked = { account: of.account, from: FIRST, to: 99991231 };
    const [all, few] = [await figuresOfDays(history, asked), await figuresOfDays(history, asked, 6)];
    await history.close();
    const sizes = ({ bySite, byTraining }: typeof all) =>
      [...Object.values(bySite), ...Object.values(byTraining)].map(({ required }) => required[0] ?? 0);
    expect(sizes(few).sort((a, b) => b - a)).toEqual(
      sizes(all)
        .sort((a, b) => b - a)
        .slice(0, 3),
    );
    expect([few.sitesInAll, few.trainingsInAll, few.required]).toEqual([
      all.sitesInAll,
      all.trainingsInAll,
      all.required,
    ]);
  });

  test('the two ends of a range alone come with all figures that fit two days', async () => {
    const answers = organisationOfToday().answers();
    for (const days of [0, 1, 2]) await captureAnswers(answers, { ...of, day: addDays(FIRST, days), timeZone: ZONE });
    const last = addDays(FIRST, 2);
    const history = await openHistory(of.location);
    const asked = { account: of.account, from: FIRST, to: last, by: 'training' as const };
    const [all, between, ends] = [
      await figuresOfDays(history, asked),
      await figuresOfDays(history, asked, 10),
      await figuresOfDays(history, { ...asked, ends: true }, 10),
    ];
    await history.close();
    expect(Object.keys(between.byTraining)).toHaveLength(3);
    expect(ends).toMatchObject({ days: [FIRST, last], gaps: [], trainingsInAll: 5 });
    const [first, , second] = all.required;
    expect(ends.required).toEqual([first, second]);
    expect(Object.keys(ends.byTraining)).toEqual(Object.keys(all.byTraining));
    const oneDay = { ...of, from: last, to: last, ends: true };
    expect((await capturedDays(oneDay)).days).toEqual([last]);
    expect((await capturedItemDays({ ...of, from: FIRST, to: last, ends: true })).days).toEqual([FIRST, last]);
    expect(await capturedDocumentDays({ ...oneDay, from: FIRST, staleAfterMonths: 24 })).toMatchObject({
      days: [FIRST, last],
      gaps: [],
    });
  });
});

test('only the owner can access the file', async () => {
  const { location, remove } = await emptyLocation('sqlite');
  onTestFinished(remove);
  const { file } = historyAt(location);
  await (await openHistory({ file })).close();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

function organisationOfToday() {
  const random = createRandom(1, 'today');
  return simulateOrganisation((bound) => random.int(0, bound - 1), FIRST, ZONE);
}

const daysFrom = (first: CalendarNumber, count: number) =>
  Array.from({ length: count }, (_, days) => addDays(first, days));

/** A day dated by a wrong clock. */
const AHEAD = 20360101;

/** Begins the history with `count` days of the same answers; after `aheadAfter` of them comes one dated in the future. */
function beginWith(count: number, answers: SimulatedAnswers, { aheadAfter }: { aheadAfter?: number } = {}) {
  const days = daysFrom(FIRST, count);
  if (aheadAfter !== undefined) days.splice(aheadAfter, 0, AHEAD);
  return captureManyAnswers(
    days.map((day) => ({ day, answers })),
    { ...of, timeZone: ZONE },
  );
}

/** The figures of equipment and documents match the records, counted one by one. */
async function expectAreaFigures(lived: readonly PastDay[]): Promise<void> {
  const asked = { ...of, from: FIRST, to: 99991231 };
  const items = await capturedItemDays(asked);
  const pairsOn = (day: PastDay) =>
    day.items.map((item) => ({ item, ...ratioPartOfItem({ item, rule: null, on: day.day, isInScope: true }) }));
  const totals = (of: readonly { required: number; valid: number }[]) => [
    of.reduce((sum, { required }) => sum + required, 0),
    of.reduce((sum, { valid }) => sum + valid, 0),
  ];
  lived.forEach((day, place) => {
    const all = pairsOn(day);
    expect([items.required[place], items.valid[place]]).toEqual(totals(all));
    const north = totals(all.filter(({ item }) => item.siteIds.includes('north')));
    expect([items.bySite.north?.required[place] ?? 0, items.bySite.north?.valid[place] ?? 0]).toEqual(north);
    const slings = totals(all.filter(({ item }) => item.typeId === 'sling'));
    expect([items.byType.sling?.required[place] ?? 0, items.byType.sling?.valid[place] ?? 0]).toEqual(slings);
  });
  for (const staleAfterMonths of [1, 4, 24, 120]) {
    const documents = await capturedDocumentDays({ ...asked, staleAfterMonths });
    lived.forEach((day, place) => {
      const all = day.documents.map((document) => ratioPartOfDocument({ document, on: day.day, staleAfterMonths }));
      expect([documents.required[place], documents.valid[place]]).toEqual(totals(all));
    });
  }
}

async function expectAreaChanges(from: PastDay, to: PastDay): Promise<void> {
  const asked = { ...of, from: from.day, to: to.day, most: 1e9 };
  const [items, documents] = [
    await itemChangesOfDays(asked),
    await documentChangesOfDays({ ...asked, staleAfterMonths: 4 }),
  ];
  if (!items || !documents) throw new Error('One of the days is not there.');
  const causes = new Map(items.changes.map(({ itemId, cause }) => [itemId, cause]));
  for (const typeId of new Set([...from.items, ...to.items].map((item) => item.typeId))) {
    const ofType = await itemChangesOfDays({ ...asked, typeId });
    for (const { itemId, cause } of ofType?.changes ?? [])
      expect([itemId, cause]).toEqual([itemId, causes.get(itemId)]);
  }
  expect([...itemChangeProblems(items, from, to), ...sumProblems(documents)]).toEqual([]);
  const documentsOn = (day: PastDay) =>
    new Map(
      day.documents.map((document) => {
        const { required, valid } = ratioPartOfDocument({ document, on: day.day, staleAfterMonths: 4 });
        return [document.id, `${required}${valid}`];
      }),
    );
  expectEachChange(
    documents.changes.map(({ documentId }) => documentId),
    documentsOn(from),
    documentsOn(to),
  );
}

/** Each change is listed once, and everything that differs is among them. */
function expectEachChange(told: string[], before: Map<string, string>, after: Map<string, string>): void {
  expect(new Set(told).size).toBe(told.length);
  for (const key of new Set([...before.keys(), ...after.keys()]))
    if ((before.get(key) ?? '00') !== (after.get(key) ?? '00')) expect(told).toContain(key);
}
