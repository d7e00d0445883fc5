import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, calendarIn, startOfDay } from '../calendar/calendar.ts';
import { createEquipmentCompliance } from '../equipment/equipmentCompliance.ts';
import { equipmentTallyOf } from '../sites/siteCompliance.ts';
import { employeeTrainingStatus } from '../training/employeeStatus.ts';
import { testDirectory } from '../training/testing/requirements.ts';
import { dateOfOffset, forecastDays, NEVER_ENDS } from './dayOffset.ts';
import { createExpiryPairs } from './expiryPairs.ts';
import { forecastCurve, forecastOn, thresholdCrossings } from './forecastCurve.ts';
import { inspectionPairs, itemPairs } from './inspectionPairs.ts';
import { daysToAsk, employeesOn, type TestOrganisation, testOrganisation } from './testing/organisation.ts';
import { peopleOfRecords, trainingPairs } from './trainingPairs.ts';

const today = 20260617;

/** Pairs of one person each, by the day on which they run out and the person's last day. */
function pairsOf(rows: { expires: number | null; isValid?: boolean; through?: number }[]) {
  const columns = createExpiryPairs(today);
  rows.forEach(({ expires, isValid = true, through = NEVER_ENDS }, index) => {
    columns.addOwner({ id: `u${index}`, siteIds: [], ownedThrough: through });
    columns.addPair({ subject: 0, isValid, expires });
  });
  return columns.finish();
}

test.each([
  ['the day before it runs out', 4, { required: 1, valid: 1, percent: 100 }],
  ['on the day on which it runs out', 5, { required: 1, valid: 1, percent: 100 }],
  ['the day after', 6, { required: 1, valid: 0, percent: 0 }],
  ['the last day', 30, { required: 1, valid: 0, percent: 0 }],
])('valid through its expiry: %s', (_case, day, expected) => {
  expect(forecastOn(forecastCurve(pairsOf([{ expires: 5 }]), 30), day)).toMatchObject(expected);
});

test.each([
  ['on the last day of the leaver', 3, { required: 2, valid: 1, owners: 2, compliantOwners: 1 }],
  ['the day after', 4, { required: 1, valid: 0, percent: 0, owners: 1, compliantOwners: 0 }],
])('a leaver drops out: %s', (_case, day, expected) => {
  const pairs = pairsOf([
    { expires: null, through: 3 },
    { expires: null, isValid: false },
  ]);
  expect(forecastOn(forecastCurve(pairs, 30), day)).toMatchObject(expected);
});

test('without people there is no percentage, and days outside the forecast have no figures', () => {
  const curve = forecastCurve(pairsOf([{ expires: null, through: 3 }]), 10);
  expect(forecastOn(curve, 4)).toEqual({ required: 0, valid: 0, percent: null, owners: 0, compliantOwners: 0 });
  expect(forecastOn(curve, -1)).toBeUndefined();
  expect(forecastOn(curve, 11)).toBeUndefined();
});

const tenDays = Array.from({ length: 10 }, (_, day) => ({ expires: day }));

test.each([
  ['the day after the one too many ran out', tenDays, 90, [{ on: addDays(today, 2), to: 'below' }]],
  ['exactly at the threshold is not below it', tenDays, 100, [{ on: addDays(today, 1), to: 'below' }]],
  ['today, where it is below already', [{ expires: null, isValid: false }], 1, [{ on: today, to: 'below' }]],
  ['never below nothing', tenDays, 0, []],
  ['nothing runs out', [{ expires: null }], 100, []],
  [
    'above again when somebody with gaps leaves',
    [{ expires: null }, { expires: 2, through: 5 }],
    90,
    [
      { on: addDays(today, 3), to: 'below' },
      { on: addDays(today, 6), to: 'above' },
    ],
  ],
])('crosses a threshold: %s', (_case, rows, threshold, crossings) => {
  expect(thresholdCrossings(forecastCurve(pairsOf(rows), 30), threshold)).toEqual(crossings);
});

test.each([
  [20260228, 20280228],
  [20240229, 20260228],
  [20261231, 20281231],
])('a forecast of %i ends on %i', (from, last) => {
  expect(dateOfOffset(from, forecastDays(from))).toBe(last);
  expect(dateOfOffset(from, NEVER_ENDS)).toBeNull();
});

const contextOf = ({ directory, today: on, timeZone }: TestOrganisation) => ({ directory, today: on, timeZone });

/** The pairs counted on a day, and the valid ones among them, as `person/training`. */
function pairsOn(pairs: ReturnType<typeof trainingPairs>, day: number) {
  const there = Array.from(pairs.owner, (owner, pair) => ({
    id: `${pairs.ownerIds[owner]}/${pairs.trainingIds[pairs.subject[pair] ?? -1]}`,
    isThere: (pairs.countedThrough[pair] ?? 0) >= day,
    isValid: (pairs.validThrough[pair] ?? -1) >= day,
  })).filter(({ isThere }) => isThere);
  return {
    required: there.map(({ id }) => id).sort(),
    valid: there.flatMap(({ id, isValid }) => (isValid ? [id] : [])).sort(),
  };
}

/** The same from the employees of that day. */
const recounted = (employees: ReturnType<typeof employeesOn>) => {
  const all = employees.flatMap(({ id, trainings }) =>
    trainings.map(({ trainingId, state }) => ({ id: `${id}/${trainingId}`, state })),
  );
  return {
    required: all.map(({ id }) => id).sort(),
    valid: all.flatMap(({ id, state }) => (state === 'current' || state === 'expiring' ? [id] : [])).sort(),
  };
};

test('the forecast of a day equals a calculation of the raw records on that day, pair by pair', () => {
  fc.assert(
    fc.property(testOrganisation, fc.array(fc.nat(731), { maxLength: 4 }), (organisation, others) => {
      const pairs = trainingPairs(
        peopleOfRecords(organisation.recordsOn(organisation.today), contextOf(organisation)),
        contextOf(organisation),
      );
      const curve = forecastCurve(pairs, forecastDays(organisation.today));
      for (const day of daysToAsk(organisation.today, others)) {
        const on = addDays(organisation.today, day);
        const employees = employeesOn(organisation, organisation.recordsOn(on), on);
        const expected = recounted(employees);
        expect(pairsOn(pairs, day)).toEqual(expected);
        const assigned = employees.filter(({ required }) => required > 0);
        expect(forecastOn(curve, day)).toEqual({
          required: expected.required.length,
          valid: expected.valid.length,
          percent: expected.required.length === 0 ? null : (100 * expected.valid.length) / expected.required.length,
          owners: assigned.length,
          compliantOwners: assigned.filter(({ missing, expired }) => missing + expired === 0).length,
        });
      }
    }),
    { numRuns: 500 },
  );
});

test('the forecast is what the pages show of that record on a later day, whatever the service says of its own', () => {
  const word = fc.record({
    flip: fc.array(fc.boolean(), { maxLength: 7 }),
    lose: fc.array(fc.boolean(), { maxLength: 7 }),
  });
  fc.assert(
    fc.property(
      testOrganisation,
      word,
      fc.array(fc.nat(731), { maxLength: 4 }),
      (organisation, { flip, lose }, others) => {
        // The service contradicts its own dates, and counts things done without a completion.
        const records = organisation.recordsOn(organisation.today).map((record) => ({
          ...record,
          incomplete_training_ids: [
            ...record.incomplete_training_ids,
            ...record.complete_training_ids.filter((_id, index) => flip[index]),
          ],
          complete_training_ids: [
            ...record.complete_training_ids,
            ...record.incomplete_training_ids.filter((_id, index) => flip[index] === false),
          ],
          last_completed: record.last_completed.filter((_last, index) => !lose[index]),
        }));
        const pairs = trainingPairs(peopleOfRecords(records, contextOf(organisation)), contextOf(organisation));
        for (const day of daysToAsk(organisation.today, others)) {
          const on = addDays(organisation.today, day);
          expect(pairsOn(pairs, day)).toEqual(recounted(employeesOn(organisation, records, on)));
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('employees give the same pairs as their records', () => {
  fc.assert(
    fc.property(testOrganisation, (organisation) => {
      const records = organisation.recordsOn(organisation.today);
      const context = contextOf(organisation);
      const ofRecords = trainingPairs(peopleOfRecords(records, context), context);
      const ofEmployees = trainingPairs(employeesOn(organisation, records, organisation.today), context);
      const last = forecastDays(organisation.today);
      expect(forecastCurve(ofEmployees, last)).toEqual(forecastCurve(ofRecords, last));
      expect(ofEmployees.ownerIds).toEqual(ofRecords.ownerIds);
      expect(ofEmployees.sitesOfOwner).toEqual(ofRecords.sitesOfOwner);
    }),
  );
});

test('equipment on a day equals a join of that day, item by item and schedule by schedule', () => {
  const zone = fc.constantFrom('Pacific/Pago_Pago', 'Pacific/Kiritimati', 'Europe/Amsterdam', 'America/Sao_Paulo');
  const schedule = fc.record({
    status: fc.constantFrom('uptodate', 'expiring', 'expired', 'quarantined', ''),
    expires: fc.option(fc.integer({ min: -20, max: 760 }), { freq: 4 }),
    warning: fc.option(fc.nat(400), { freq: 4 }),
  });
  const item = fc.record({
    status: fc.constantFrom(undefined, 'uptodate', 'expired', 'quarantined'),
    schedules: fc.array(schedule, { maxLength: 3 }),
  });
  fc.assert(
    fc.property(
      zone,
      fc.array(item, { maxLength: 8 }),
      fc.array(fc.nat(730), { maxLength: 4 }),
      (timeZone, items, others) => {
        const records = items.map(({ status, schedules }, index) => ({
          id: `e${index}`,
          status,
          schedules: schedules.map(({ status: given, expires, warning }, at) => ({
            schedule_id: `s${at}`,
            status: given,
            expiringOn:
              expires === null || warning === null ? null : startOfDay(addDays(today, expires - warning), timeZone),
            expiresOn: expires === null ? null : startOfDay(addDays(today, expires), timeZone),
            lastCompletedOn: 1,
          })),
        }));
        const joined = (on: number) => {
          const join = createEquipmentCompliance({ directory: testDirectory, dateOf: calendarIn(timeZone), today: on });
          return records.map((record) => join(record, 't1'));
        };
        const last = forecastDays(today);
        const ofItems = forecastCurve(itemPairs(joined(today), today), last);
        const ofSchedules = forecastCurve(inspectionPairs(joined(today), today), last);
        for (const day of daysToAsk(today, others)) {
          const then = joined(addDays(today, day));
          const { scheduled, done } = equipmentTallyOf(then);
          expect(forecastOn(ofItems, day)).toMatchObject({ required: scheduled, valid: done });
          const inspections = equipmentTallyOf(then.flatMap((one) => one.inspections));
          const counted = then.filter((one) => equipmentTallyOf(one.inspections).scheduled > 0);
          expect(forecastOn(ofSchedules, day)).toMatchObject({
            required: inspections.scheduled,
            valid: inspections.done,
            owners: counted.length,
            compliantOwners: counted.filter((one) => one.inspections.every(({ status }) => status !== 'expired'))
              .length,
          });
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('an item with an `unknown` inspection is counted from the day on which another one is expiring', () => {
  const day = (offset: number) => startOfDay(addDays(today, offset), 'UTC');
  const record = {
    id: 'e1',
    schedules: [
      { schedule_id: 's1', status: '', expiresOn: null },
      { schedule_id: 's2', status: 'uptodate', expiringOn: day(20), expiresOn: day(30) },
    ],
  };
  const joinOf = (on: number) =>
    createEquipmentCompliance({ directory: testDirectory, dateOf: calendarIn('UTC'), today: on })(record, 't1');
  const curve = forecastCurve(itemPairs([joinOf(today)], today), 60);
  const seenOn = (offset: number) => {
    const { required, valid, owners, compliantOwners } = forecastOn(curve, offset) ?? {};
    return [joinOf(addDays(today, offset)).status, required, valid, owners, compliantOwners];
  };
  expect([19, 20, 30, 31].map(seenOn)).toEqual([
    ['unknown', 0, 0, 0, 0],
    ['expiring', 1, 1, 1, 1],
    ['expiring', 1, 1, 1, 1],
    ['expired', 1, 0, 1, 0],
  ]);
});

test('a renewal on the last day of January runs out on the last of February, in leap years a day later', () => {
  const record = (date_number: number) =>
    employeeTrainingStatus({
      userId: 'u1',
      requiredTrainingIds: [8],
      newestCompletions: new Map([[8, { date_number, special_expiration_date_number: null }]]),
      trainings: new Map([[8, { renewal_months: 1, expiring_days: 0 }]]),
      on: date_number,
    });
  const lastValid = (date: number) => {
    const context = { directory: testDirectory, today: date, timeZone: 'UTC' };
    const { validThrough } = trainingPairs(peopleOfRecords([record(date)], context), context);
    return dateOfOffset(date, validThrough[0] ?? 0);
  };
  expect(lastValid(20270131)).toBe(20270228);
  expect(lastValid(20280131)).toBe(20280229);
});
