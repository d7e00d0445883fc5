import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import { addDays, calendarDateAt, calendarIn, startOfDay } from './calendar/calendar.ts';
import { createDirectory, hasLeft, noLists } from './directory.ts';
import { createEquipmentCompliance } from './equipment/equipmentCompliance.ts';
import { scheduleStatusOn, worstStatus } from './equipment/scheduleStatus.ts';
import { hadLeftBefore } from './history/pastDay.ts';
import { lastDayOf } from './lastDay.ts';
import { equipmentDifferences, trainingDifferences } from './serviceDifferences.ts';
import { type EmployeeCompliance, employeeCompliance } from './training/employeeCompliance.ts';
import { employeeTrainingStatus } from './training/employeeStatus.ts';
import { requirementsOf } from './training/requirement.ts';
import { statusRecord } from './training/testing/statusRecord.ts';

const HOUR_MS = 3_600_000;

/** From 11 hours behind UTC to 14 ahead; offsets of half an hour and three quarters, and clock changes. */
const zones = [
  'Pacific/Pago_Pago',
  'America/St_Johns',
  'America/Chicago',
  'UTC',
  'Europe/Amsterdam',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
];

const trainings = [
  { id: 1, title: 'Monthly', schedule_type: 'rolling', renewal_months: 1, expiring_days: 7 },
  { id: 2, title: 'Yearly', schedule_type: 'rolling', renewal_months: 12, expiring_days: 30 },
  { id: 3, title: 'Without warning', schedule_type: 'rolling', renewal_months: 1, expiring_days: null },
  { id: 4, title: 'For good', schedule_type: 'rolling', renewal_months: null, expiring_days: null },
];
const directory = createDirectory({ ...noLists, trainings });

/** The instant of a calculation, across leap days and clock changes, and up to 60 hours after it. */
const walk = fc.record({
  zone: fc.constantFrom(...zones),
  calculatedAt: fc.integer({ min: Date.UTC(2023, 0, 1), max: Date.UTC(2029, 0, 1) }),
  hours: fc.array(fc.double({ min: 0, max: 60, noNaN: true }), { minLength: 1, maxLength: 6 }),
});

/** A day on which something was done, as calendar days before the calculation: near the ends of a month and of a year. */
const daysBefore = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 330, max: 400 }));

const walked = ({ zone, calculatedAt, hours }: { zone: string; calculatedAt: EpochMs; hours: number[] }) =>
  [0, ...hours].map((hour) => calendarDateAt(calculatedAt + Math.round(hour * HOUR_MS), zone));

/** What a list shows of an employee, without the service's values. */
const figuresOf = (employee: EmployeeCompliance) => {
  const { id, name, on, hasLeft, status, percent, required, done, missing, expired, expiring } = employee;
  const { nextExpiry, oldestExpiry, lastCompleted } = employee;
  const dates = { nextExpiry, oldestExpiry, lastCompleted };
  return { id, name, on, hasLeft, status, percent, required, done, missing, expired, expiring, ...dates };
};

test('a training shows on every later day what a calculation of that day would say, through a two-day outage', () => {
  const employee = fc.record({
    requiredTrainingIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
    done: fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), daysBefore)),
  });
  fc.assert(
    fc.property(walk, employee, (clock, { requiredTrainingIds, done }) => {
      const calculatedOn = calendarDateAt(clock.calculatedAt, clock.zone);
      const newestCompletions = new Map(
        done.map(([id, days]) => [
          id,
          { date_number: addDays(calculatedOn, -days), special_expiration_date_number: null },
        ]),
      );
      const calculated = (on: CalendarNumber) =>
        employeeTrainingStatus({
          userId: 'u1',
          requiredTrainingIds,
          newestCompletions,
          trainings: new Map(trainings.map((training) => [training.id, training])),
          on,
        });
      const record = calculated(calculatedOn);
      for (const today of walked(clock)) {
        const shown = employeeCompliance(record, directory, today, clock.zone);
        const anew = employeeCompliance(calculated(today), directory, today, clock.zone);
        expect(figuresOf(shown)).toEqual(figuresOf(anew));
        expect(shown.trainings.map(({ serviceSays, ...training }) => training)).toEqual(anew.trainings);
        for (const { state, due, expiresOn } of requirementsOf([shown], directory, today)) {
          expect(due === 'overdue').toBe(state === 'expired');
          if (state === 'expiring' || state === 'current') expect(expiresOn ?? today).toBeGreaterThanOrEqual(today);
        }
        const { ranOut, notDone, employees } = trainingDifferences([shown]);
        expect(ranOut).toBe(anew.expired + anew.missing - record.incomplete_training_ids.length);
        expect(notDone).toBe(0);
        expect(employees).toBe(anew.status === record.status ? 0 : 1);
      }
    }),
    { numRuns: 400 },
  );
});

test('equipment shows on every later day what a reading of that day would say, and expired means overdue', () => {
  const schedules = fc.array(
    fc.record({
      days: fc.option(daysBefore),
      frequencyInDays: fc.constantFrom(1, 28, 30, 365),
      expiringPeriodInDays: fc.constantFrom(0, 7, 30),
    }),
    { maxLength: 3 },
  );
  fc.assert(
    fc.property(walk, schedules, (clock, all) => {
      const { zone } = clock;
      const readOn = calendarDateAt(clock.calculatedAt, zone);
      const read = (on: CalendarNumber) => {
        const states = all.map(({ days, ...interval }, index) => ({
          schedule_id: `s${index}`,
          ...scheduleStatusOn(days === null ? null : startOfDay(addDays(readOn, -days), zone), interval, zone, on),
        }));
        const status = worstStatus(states.map((state) => state.status));
        return { id: 'e1', schedules: states, ...(status !== undefined && { status }) };
      };
      for (const today of walked(clock)) {
        const join = createEquipmentCompliance({ directory, dateOf: calendarIn(zone), today });
        const item = join(read(readOn), 't1');
        const anew = join(read(today), 't1');
        const { serviceStatus, ...shown } = item;
        expect({
          ...shown,
          inspections: shown.inspections.map(({ serviceStatus: _service, ...inspection }) => inspection),
        }).toEqual(anew);
        expect(shown.due === 'overdue').toBe(shown.status === 'expired');
        const { expired, expiring } = equipmentDifferences([item]);
        expect(expired + expiring).toBe(serviceStatus === undefined ? 0 : 1);
        if (serviceStatus !== undefined) expect(anew.status).not.toBe(serviceStatus);
      }
    }),
    { numRuns: 400 },
  );
});

test('a page whose day is behind that of the service never shows as done what the service calls not done', () => {
  const last = { id: 1, date_number: 20260516, expiresOn: 20260615, startsExpiringOn: 20260608 };
  const record = {
    status: 'incomplete',
    m_user_id: 'u1',
    percent_complete: 0,
    incomplete_training_ids: [1],
    complete_training_ids: [],
    last_completed: [last],
  };
  const employee = employeeCompliance(record, directory, 20260615, 'UTC');
  expect(employee).toMatchObject({ status: 'incomplete', percent: 0, expired: 1, done: 0 });
  expect(requirementsOf([employee], directory, 20260615)).toMatchObject([{ state: 'expired', due: 'overdue' }]);
  expect(trainingDifferences([employee])).toEqual({ ranOut: 0, notDone: 1, employees: 0 });
  Object.defineProperty(employee, 'hasLeft', { value: true });
  expect(trainingDifferences([employee])).toEqual({
    ranOut: 0,
    notDone: 0,
    employees: 0,
  });
});

test.each([
  ['uptodate', 20260614, 20260601, 'expired'],
  ['expiring', 20260614, 20260601, 'expired'],
  ['uptodate', 20260615, 20260601, 'expiring'],
  ['uptodate', 20260616, 20260616, 'uptodate'],
  ['quarantined', 20260614, 20260601, 'expired'],
  ['quarantined', 20260615, 20260601, 'quarantined'],
  ['', 20260615, 20260601, 'expiring'],
  ['', 20270615, 20270601, 'uptodate'],
])('an inspection that the service calls “%s” and that runs out on %i, expiring from %i, is %s', (...one) => {
  const [status, expiresOn, expiringOn, expected] = one;
  const join = createEquipmentCompliance({ directory, dateOf: calendarIn('UTC'), today: 20260615 });
  const schedule = {
    schedule_id: 's1',
    status,
    expiresOn: startOfDay(expiresOn, 'UTC'),
    expiringOn: startOfDay(expiringOn, 'UTC'),
    lastCompletedOn: 1,
  };
  const item = join({ id: 'e1', status, schedules: [schedule] }, 't1');
  expect(item.status).toBe(expected);
  expect(item.inspections[0]?.status).toBe(expected);
  expect(item.serviceStatus).toBe(status !== '' && status !== expected ? status : undefined);
});

test.each(zones)('in %s a person has left from the day after their last one, whichever record names them', (zone) => {
  const [lastDay, dayAfter] = [20260615, 20260616];
  for (const terminationDate of [startOfDay(lastDay, zone), startOfDay(dayAfter, zone) - 1])
    for (const today of [lastDay, dayAfter]) {
      const user = { id: 'u1', terminationDate };
      const withUser = createDirectory({ ...noLists, trainings, users: [user] });
      const dateOf = calendarIn(zone);
      const join = createEquipmentCompliance({ directory: withUser, dateOf, today });
      const left = today === dayAfter;
      expect({
        today,
        listed: hasLeft(user, today, zone),
        employee: employeeCompliance(statusRecord('u1'), withUser, today, zone).hasLeft,
        assignee: join({ id: 'e1', assignedUsers_id: ['u1'] }, 't1').assigned[0]?.hasLeft,
        captured: hadLeftBefore({ leavesOn: lastDayOf(user, dateOf) }, today),
      }).toEqual({ today, listed: left, employee: left, assignee: left, captured: left });
    }
});
