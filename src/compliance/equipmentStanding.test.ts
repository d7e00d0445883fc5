import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Equipment, EquipmentSchedule } from '#protocol/equipments.ts';
import { calendarIn, startOfDay } from './calendar.ts';
import { createDirectory } from './directory.ts';
import { type EquipmentStanding, equipmentStandings, mostUrgentEquipment, NO_SCHEDULE } from './equipmentStanding.ts';

const today = 20260615;
const zone = 'America/Chicago';
const directory = createDirectory({
  users: [],
  trainings: [],
  equipmentTypes: [
    {
      id: 't1',
      title: 'Ladder',
      schedules: [
        { id: 's1', name: 'Yearly check', trigger: { frequencyInDays: 365 } },
        { id: 's2', name: 'Visual check' },
      ],
    },
  ],
  fieldOffices: [{ id: 'f1', name: 'North yard' }],
  linesOfBusiness: [],
  jobTitles: [],
});
const join = equipmentStandings({ directory, dateOf: calendarIn(zone), today });
const standingOf = (fields: Partial<Equipment>, typeId = 't1'): EquipmentStanding =>
  join({ id: 'e1', ...fields }, typeId);

const never: EquipmentSchedule = {
  schedule_id: 's1',
  status: 'expired',
  expiresOn: null,
  expiringOn: null,
  lastCompletedOn: null,
};
const due = (date: number, status = 'uptodate', schedule_id = 's2'): EquipmentSchedule => ({
  schedule_id,
  status,
  expiresOn: startOfDay(date, zone),
  expiringOn: startOfDay(date, zone),
  lastCompletedOn: startOfDay(20260101, zone),
});

test('an item with all its fields, its dates as days of the account', () => {
  const standing = standingOf({
    title: ' Ladder 7 ',
    serialNumber: ' L-7 ',
    fieldOffice_id: ['f1', 'f2'],
    assignedUsers_id: ['u1'],
    notes: ' Kept in the crane workshop ',
    isInService: false,
    status: 'expiring',
    schedules: [due(20270101, 'uptodate', 's1'), due(20260620, 'expiring')],
  });
  expect(standing).toEqual({
    id: 'e1',
    typeId: 't1',
    type: 'Ladder',
    title: 'Ladder 7',
    serialNumber: 'L-7',
    siteIds: ['f1', 'f2'],
    site: 'North yard, Site f2',
    assignedIds: ['u1'],
    notes: 'Kept in the crane workshop',
    inService: false,
    status: 'expiring',
    inspections: [
      {
        id: 's2',
        name: 'Visual check',
        status: 'expiring',
        lastDone: 20260101,
        expiringOn: 20260620,
        expiresOn: 20260620,
        intervalInDays: null,
      },
      {
        id: 's1',
        name: 'Yearly check',
        status: 'uptodate',
        lastDone: 20260101,
        expiringOn: 20270101,
        expiresOn: 20270101,
        intervalInDays: 365,
      },
    ],
    dueOn: 20260620,
    neverInspected: false,
    due: 5,
  });
});

test.each([
  ['the title', { title: 'Ladder 7', serialNumber: 'L-7' }, 'Ladder 7'],
  ['the serial number for an empty title', { title: '', serialNumber: 'L-7' }, 'L-7'],
  ['the serial number for none', { serialNumber: 'L-7' }, 'L-7'],
  ['the id for a blank and a null', { title: null, serialNumber: ' ' }, 'Item e1'],
])('an item is called by %s', (_case, fields, title) => {
  expect(standingOf(fields).title).toBe(title);
});

test('with nothing but an id, of a type that we do not know', () => {
  expect(standingOf({}, 't9')).toMatchObject({
    type: 'Type t9',
    title: 'Item e1',
    serialNumber: '',
    site: '',
    assignedIds: [],
    notes: '',
    inService: true,
    status: NO_SCHEDULE,
    inspections: [],
    dueOn: null,
    neverInspected: false,
    due: null,
  });
});

test.each([
  ['overdue by a day', { status: 'expired', schedules: [due(20260614, 'expired')] }, 'expired', 20260614, 'overdue'],
  ['due today is not overdue', { status: 'expiring', schedules: [due(today, 'expiring')] }, 'expiring', today, 0],
  ['due in a week', { status: 'uptodate', schedules: [due(20260622)] }, 'uptodate', 20260622, 7],
  ['due in eight days', { status: 'uptodate', schedules: [due(20260623)] }, 'uptodate', 20260623, 8],
  ['never inspected', { status: 'expired', schedules: [never] }, 'expired', null, 'overdue'],
  [
    'one never done, one done',
    { status: 'expired', schedules: [due(20270101), never] },
    'expired',
    20270101,
    'overdue',
  ],
  ['no schedules', { schedules: [] }, NO_SCHEDULE, null, null],
  ['null in place of both', { status: null, schedules: null }, NO_SCHEDULE, null, null],
  ['a status alone, when the columns are few', { status: 'expired' }, 'expired', null, 'overdue'],
  [
    'schedules alone: the worst of them',
    { schedules: [due(20270101), due(20260101, 'expired')] },
    'expired',
    20260101,
    'overdue',
  ],
  ['a status that we do not know', { status: 'quarantined', schedules: [due(20270101)] }, 'quarantined', 20270101, 200],
])('%s', (_case, fields, status, dueOn, bucket) => {
  expect(standingOf(fields)).toMatchObject({ status, dueOn, due: bucket });
});

test.each([
  ['it has no date at all', never, true],
  ['it was done, and never expires', { ...due(20270101), expiresOn: null }, false],
  ['it was not done yet, and has its first date', { ...due(20270101), lastCompletedOn: null }, false],
  ['it was done', due(20270101), false],
])('an inspection beside one that is done: %s', (_case, schedule, neverInspected) => {
  const { due: bucket, ...standing } = standingOf({ schedules: [due(20270101), schedule] });
  expect(standing.neverInspected).toBe(neverInspected);
  expect(bucket).toBe(neverInspected ? 'overdue' : 200);
});

test('of several inspections: longest overdue, never done, expiring, up to date', () => {
  const schedules = [
    due(20270101, 'uptodate', 'a'),
    due(20260701, 'expiring', 'b'),
    { ...never, schedule_id: 'c' },
    due(20260601, 'expired', 'd'),
    due(20260501, 'expired', 'e'),
    { schedule_id: 'f', status: 'uptodate' },
  ];
  expect(standingOf({ schedules }).inspections.map(({ id }) => id)).toEqual(['e', 'd', 'c', 'b', 'a', 'f']);
});

test('an inspection due sooner comes before one that is already expiring, and the status stays the worse one', () => {
  const item = standingOf({ schedules: [due(20260630, 'expiring', 's1'), due(20260620, 'uptodate', 's2')] });
  expect(item.inspections.map(({ id }) => id)).toEqual(['s2', 's1']);
  expect(item).toMatchObject({ status: 'expiring', dueOn: 20260620, due: 5 });
});

test('an inspection that its type does not list is named by its id, one without dates has none', () => {
  const [inspection] = standingOf({ schedules: [{ schedule_id: 's9', status: 'expired' }] }).inspections;
  expect(inspection).toMatchObject({ name: 'Schedule s9', lastDone: null, expiringOn: null, expiresOn: null });
});

test('inspections that say next to nothing are told apart, and their state is unknown', () => {
  const { inspections, status } = standingOf({ schedules: [{}, { schedule_id: null, status: null }] });
  expect(inspections).toMatchObject([
    { id: '#1', name: 'Schedule #1', status: 'unknown' },
    { id: '#2', name: 'Schedule #2', status: 'unknown' },
  ]);
  expect(status).toBe('unknown');
});

test('most urgent first, and what is out of service after what is in service', () => {
  const row = (title: string, fields: Partial<EquipmentStanding>) => ({ ...standingOf({}), title, ...fields });
  const rows = [
    row('no schedule', {}),
    row('up to date', { status: 'uptodate', dueOn: 20270101 }),
    row('expiring', { status: 'expiring', dueOn: 20260620 }),
    row('expired, out of service', { status: 'expired', dueOn: 20200101, inService: false }),
    row('never inspected', { status: 'expired', dueOn: null }),
    row('expired lately', { status: 'expired', dueOn: 20260601 }),
    row('expired long ago', { status: 'expired', dueOn: 20250601 }),
  ];
  expect(rows.toSorted(mostUrgentEquipment).map(({ title }) => title)).toEqual([
    'expired long ago',
    'expired lately',
    'never inspected',
    'expired, out of service',
    'expiring',
    'up to date',
    'no schedule',
  ]);
});

test('urgency orders any two items one way, and any three without a circle', () => {
  const standing: fc.Arbitrary<EquipmentStanding> = fc
    .record({
      status: fc.constantFrom('expired', 'expiring', 'uptodate', NO_SCHEDULE, 'quarantined'),
      inService: fc.boolean(),
      dueOn: fc.constantFrom(null, 20250101, 20260101),
      title: fc.constantFrom('L-9', 'L-10', 'l-9'),
    })
    .map((fields) => ({ ...standingOf({}), ...fields }));
  fc.assert(
    fc.property(standing, standing, standing, (a, b, c) => {
      expect(Math.sign(mostUrgentEquipment(a, b)) + Math.sign(mostUrgentEquipment(b, a))).toBe(0);
      if (mostUrgentEquipment(a, b) <= 0 && mostUrgentEquipment(b, c) <= 0) {
        expect(mostUrgentEquipment(a, c)).toBeLessThanOrEqual(0);
      }
    }),
    { numRuns: 500 },
  );
});
