import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Equipment, EquipmentSchedule } from '#protocol/equipments.ts';
import { addDays, calendarIn, startOfDay } from '../calendar/calendar.ts';
import { createDirectory, noLists } from '../directory.ts';
import { runToEnd } from '../runToEnd.ts';
import {
  createEquipmentCompliance,
  type EquipmentCompliance,
  equipmentByUrgency,
  NO_SCHEDULE,
} from './equipmentCompliance.ts';

const today = 20260615;
const zone = 'America/Chicago';
const directory = createDirectory({
  ...noLists,
  users: [{ id: 'u1', firstname: 'Mina', lastname: 'Okafor' }],
  equipmentTypes: [
    {
      id: 't1',
      title: 'Ladder',
      schedules: [
        {
          id: 's1',
          name: 'Yearly check',
          instructions: ' Look at every rung ',
          trigger: { frequencyInDays: 365, expiringPeriodInDays: 30 },
        },
        { id: 's2', name: 'Visual check' },
      ],
    },
  ],
  fieldOffices: [{ id: 'f1', name: 'North yard' }],
});
const join = createEquipmentCompliance({ directory, dateOf: calendarIn(zone), today });
const complianceOf = (fields: Partial<Equipment>, typeId = 't1'): EquipmentCompliance =>
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

test('an item has all its fields, and its dates as days of the account', () => {
  const compliance = complianceOf({
    title: ' Ladder 7 ',
    serialNumber: ' L-7 ',
    fieldOffice_id: ['f1', 'f2'],
    lineOfBusiness_id: 'l1',
    parent_id: 'e0',
    assignedUsers_id: ['u1', 'u2', 'u1'],
    notes: ' Kept in the crane workshop ',
    isInService: false,
    status: 'expiring',
    schedules: [due(20270101, 'uptodate', 's1'), due(20260620, 'expiring')],
  });
  expect(compliance).toEqual({
    id: 'e1',
    typeId: 't1',
    type: 'Ladder',
    parentId: 'e0',
    title: 'Ladder 7',
    serialNumber: 'L-7',
    siteIds: ['f1', 'f2'],
    site: 'North yard, Site f2',
    lineId: 'l1',
    line: 'Line l1',
    clientIds: [],
    client: '',
    assignedIds: ['u1', 'u2'],
    assigned: [
      { id: 'u1', name: 'Mina Okafor', isListed: true, hasLeft: false },
      { id: 'u2', name: 'Person u2', isListed: false, hasLeft: false },
    ],
    notes: 'Kept in the crane workshop',
    metavalues: {},
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
        warningInDays: null,
        instructions: '',
      },
      {
        id: 's1',
        name: 'Yearly check',
        status: 'uptodate',
        lastDone: 20260101,
        expiringOn: 20270101,
        expiresOn: 20270101,
        intervalInDays: 365,
        warningInDays: 30,
        instructions: 'Look at every rung',
      },
    ],
    firstExpiry: 20260620,
    daysOverdue: null,
    neverInspected: false,
    due: 5,
    urgency: 320260620,
  });
});

test.each([
  ['the title', { title: 'Ladder 7', serialNumber: 'L-7' }, 'Ladder 7'],
  ['the serial number for an empty title', { title: '', serialNumber: 'L-7' }, 'L-7'],
  ['the serial number for none', { serialNumber: 'L-7' }, 'L-7'],
  ['the id for a blank and a null', { title: null, serialNumber: ' ' }, 'Item e1'],
])('an item is called by %s', (_case, fields, title) => {
  expect(complianceOf(fields).title).toBe(title);
});

test('an item may have nothing but an id, and an unknown type', () => {
  expect(complianceOf({}, 't9')).toMatchObject({
    type: 'Type t9',
    parentId: null,
    lineId: null,
    title: 'Item e1',
    serialNumber: '',
    site: '',
    assignedIds: [],
    notes: '',
    inService: true,
    status: NO_SCHEDULE,
    inspections: [],
    firstExpiry: null,
    neverInspected: false,
    due: null,
  });
});

test.each([
  ['overdue by a day', { status: 'expired', schedules: [due(20260614, 'expired')] }, 'expired', 20260614, 'overdue'],
  ['due today is not overdue', { status: 'expiring', schedules: [due(today, 'expiring')] }, 'expiring', today, 0],
  ['expired as the service says, and due today', { schedules: [due(today, 'expired')] }, 'expired', today, 'overdue'],
  [
    'both expired as the service says, and due today',
    { status: 'expired', schedules: [due(today, 'expired')] },
    'expired',
    today,
    'overdue',
  ],
  [
    'expired as the service says, and due tomorrow',
    { schedules: [due(20260616, 'expired')] },
    'expired',
    20260616,
    'overdue',
  ],
  [
    'expired as the service says on no schedule',
    { status: 'expired', schedules: [due(20270101)] },
    'expired',
    20270101,
    'overdue',
  ],
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
])('%s', (_case, fields, status, firstExpiry, bucket) => {
  expect(complianceOf(fields)).toMatchObject({ status, firstExpiry, due: bucket });
});

test.each([
  ['it has no date at all', never, true],
  ['it was done, and never expires', { ...due(20270101), expiresOn: null }, false],
  ['it was not done yet, and has its first date', { ...due(20270101), lastCompletedOn: null }, false],
  ['it was done', due(20270101), false],
  ['it says nothing', { schedule_id: 's1' }, false],
])('an inspection beside one that is done: %s', (_case, schedule, neverInspected) => {
  const { due: bucket, ...compliance } = complianceOf({ schedules: [due(20270101), schedule] });
  expect(compliance.neverInspected).toBe(neverInspected);
  expect(bucket).toBe(neverInspected ? 'overdue' : 200);
});

test('several inspections: longest overdue, never done, expiring, up to date', () => {
  const schedules = [
    due(20270101, 'uptodate', 'a'),
    due(20260701, 'expiring', 'b'),
    { ...never, schedule_id: 'c' },
    due(20260601, 'expired', 'd'),
    due(20260501, 'expired', 'e'),
    { schedule_id: 'f', status: 'uptodate' },
  ];
  expect(complianceOf({ schedules }).inspections.map(({ id }) => id)).toEqual(['e', 'd', 'c', 'b', 'a', 'f']);
});

test('an inspection due sooner comes before one that is expiring, but the status is the worse one', () => {
  const item = complianceOf({ schedules: [due(20260630, 'expiring', 's1'), due(20260620, 'uptodate', 's2')] });
  expect(item.inspections.map(({ id }) => id)).toEqual(['s2', 's1']);
  expect(item).toMatchObject({ status: 'expiring', firstExpiry: 20260620, due: 5 });
});

test('an inspection that its type does not list is named by its id, and may have no dates', () => {
  const [inspection] = complianceOf({ schedules: [{ schedule_id: 's9', status: 'expired' }] }).inspections;
  expect(inspection).toMatchObject({ name: 'Schedule s9', lastDone: null, expiringOn: null, expiresOn: null });
});

test('almost empty inspections are distinguished, and their status is unknown', () => {
  const { inspections, status } = complianceOf({ schedules: [{}, { schedule_id: null, status: null }] });
  expect(inspections).toMatchObject([
    { id: '#1', name: 'Schedule #1', status: 'unknown' },
    { id: '#2', name: 'Schedule #2', status: 'unknown' },
  ]);
  expect(status).toBe('unknown');
});

const row = (title: string, schedules: EquipmentSchedule[] | null, fields: Partial<Equipment> = {}) =>
  complianceOf({ title, schedules, ...fields });

test('most urgent first: longest overdue, never inspected, soonest due, whatever the status; out of service after', () => {
  const rows = [
    row('no schedule', null),
    row('no date', [{ schedule_id: 's1', status: 'uptodate' }]),
    row('quarantined, due in July', [due(20260720)], { status: 'quarantined' }),
    row('up to date, due next year', [due(20270101)]),
    row('expiring, out of service', [due(20260616, 'expiring')], { isInService: false }),
    row('expiring, due in August', [due(20260801, 'expiring')]),
    row('up to date, due in June', [due(20260622)]),
    row('due today', [due(today, 'expiring')]),
    row('expired, out of service', [due(20200101, 'expired')], { isInService: false }),
    row('expired, without a date', null, { status: 'expired' }),
    row('never, although the rest is up to date', [due(20260617), never]),
    row('never', [never]),
    row('expired lately, and never', [due(20260601, 'expired'), never]),
    row('expired long ago', [due(20250601, 'expired')]),
    row('expired at midnight, the snapshot is older', [due(20260614, 'expiring')]),
  ];
  expect(runToEnd(equipmentByUrgency(rows)).map(({ title }) => title)).toEqual([
    'expired long ago',
    'expired lately, and never',
    'expired at midnight, the snapshot is older',
    'never',
    'never, although the rest is up to date',
    'expired, without a date',
    'expired, out of service',
    'due today',
    'up to date, due in June',
    'quarantined, due in July',
    'expiring, due in August',
    'up to date, due next year',
    'expiring, out of service',
    'no date',
    'no schedule',
  ]);
});

test('the order of items does not depend on their input', () => {
  const schedule = fc.record({
    status: fc.constantFrom('expired', 'expiring', 'uptodate', 'quarantined'),
    expiresOn: fc.constantFrom(null, startOfDay(20250101, zone), startOfDay(today, zone), startOfDay(20270101, zone)),
    lastCompletedOn: fc.constantFrom(null, startOfDay(20240101, zone)),
  });
  const compliance = fc
    .record({
      status: fc.constantFrom(null, 'expired', 'uptodate', 'quarantined'),
      isInService: fc.boolean(),
      schedules: fc.array(schedule, { maxLength: 2 }),
      title: fc.constantFrom('L-9', 'L-10', 'l-9'),
    })
    .map(complianceOf);
  const inOrder = (items: readonly EquipmentCompliance[]) =>
    runToEnd(equipmentByUrgency(items)).map(({ urgency, inService, title }) => [
      urgency,
      inService,
      title.toLowerCase(),
    ]);
  fc.assert(
    fc.property(fc.array(compliance, { maxLength: 6 }), (items) => {
      expect(inOrder(items.toReversed())).toEqual(inOrder(items));
    }),
    { numRuns: 500 },
  );
});

test.each<[string, Partial<Equipment>]>([
  ['null in every field', { title: null, notes: null, fieldOffice_id: null, clients_id: null, metavalues: null }],
  ['null in the others', { lineOfBusiness_id: null, assignedUsers_id: null, parent_id: null, isInService: null }],
  ['empty texts', { title: '', serialNumber: '', lineOfBusiness_id: '', parent_id: '', status: '' }],
])('%s is treated as absent', (_case, fields) => {
  expect(complianceOf(fields)).toEqual(complianceOf({}));
});

test.each([0, -9_000_000_000_000_000, 9_000_000_000_000_000])('an instant of %d is no date', (instant) => {
  const schedules = [
    { schedule_id: 's1', status: 'expired', expiresOn: instant, expiringOn: instant, lastCompletedOn: instant },
  ];
  expect(complianceOf({ schedules })).toEqual(complianceOf({ schedules: [never] }));
});

const expiryAt = (expiresOn: number, account: string) => {
  const inAccount = createEquipmentCompliance({ directory, dateOf: calendarIn(account), today });
  return inAccount({ id: 'e1', schedules: [{ schedule_id: 's1', status: 'uptodate', expiresOn }] }, 't1').firstExpiry;
};
const accounts = ['Pacific/Pago_Pago', 'America/New_York', 'UTC', 'Europe/Amsterdam', 'Pacific/Kiritimati'];

test.each([
  [18991231, null],
  [19000103, 19000103],
  [99991228, 99991228],
  [99991231, null],
])('midnight of %s is the day %s in every zone', (date, expected) => {
  for (const account of accounts)
    expect([account, expiryAt(startOfDay(date, account), account)]).toEqual([account, expected]);
});

test('9999-12-31 in UTC means never in every zone, also where that is the day before', () => {
  for (const hour of [0, 12, 23])
    for (const account of accounts)
      expect([account, expiryAt(Date.UTC(9999, 11, 31, hour), account)]).toEqual([account, null]);
});

test.each([
  ['yesterday', startOfDay(addDays(today, -1), zone), true],
  ['today', startOfDay(today, zone), false],
  ['0', 0, false],
])('somebody an item is assigned to, whose termination date is %s', (_case, terminationDate, hasLeft) => {
  const users = [{ id: 'u1', name: 'Mina Okafor', terminationDate }];
  const inAccount = createEquipmentCompliance({
    directory: createDirectory({ ...noLists, users }),
    dateOf: calendarIn(zone),
    today,
  });
  expect(inAccount({ id: 'e1', assignedUsers_id: ['u1'] }, 't1').assigned).toMatchObject([{ id: 'u1', hasLeft }]);
});

test('a repeated site or person counts once, and an empty id does not count', () => {
  const twice = { fieldOffice_id: ['f1', '', 'f2', 'f1'], assignedUsers_id: ['u1', '', 'u1'] };
  expect(complianceOf(twice)).toMatchObject({
    siteIds: ['f1', 'f2'],
    site: 'North yard, Site f2',
    assignedIds: ['u1'],
    assigned: [{ id: 'u1' }],
  });
  expect(complianceOf({ fieldOffice_id: [''] })).toMatchObject({ siteIds: [], site: '' });
});

test('a repeated schedule of an item appears twice, each with its own id', () => {
  const { inspections } = complianceOf({ schedules: [due(20270101), due(20260801)] });
  expect(inspections.map(({ id, name }) => [id, name])).toEqual([
    ['#2', 'Visual check'],
    ['s2', 'Visual check'],
  ]);
});

test('a day of the account is the same day for every viewer, and what is due today is not overdue', () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  const zones = [
    'Pacific/Pago_Pago',
    'America/St_Johns',
    'UTC',
    'Australia/Eucla',
    'Pacific/Chatham',
    'Pacific/Kiritimati',
  ];
  const day = fc
    .date({ min: new Date('2000-01-02'), max: new Date('2099-12-30'), noInvalidDate: true })
    .map((date) => Number(date.toISOString().slice(0, 10).replaceAll('-', '')));
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.constantFrom(...zones), day, (account, viewer, on) => {
      vi.stubEnv('TZ', viewer);
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(viewer);
      const compliance = createEquipmentCompliance({ directory, dateOf: calendarIn(account), today: on });
      const record = (expiresOn: number) => ({
        id: 'e1',
        schedules: [{ schedule_id: 's1', status: 'expiring', expiresOn, lastCompletedOn: 1 }],
      });
      const midnight = startOfDay(on, account);
      expect(compliance(record(midnight), 't1')).toMatchObject({ firstExpiry: on, due: 0 });
      expect(compliance(record(midnight - 1), 't1')).toMatchObject({ firstExpiry: addDays(on, -1), due: 'overdue' });
      expect(compliance(record(startOfDay(addDays(on, 8), account)), 't1').due).toBe(8);
    }),
    { numRuns: 300 },
  );
});

test('clients and the line of business have names, and days overdue are counted from the day after the due date', () => {
  const overdue = complianceOf({
    clients_id: ['c1', 'c2', 'c1'],
    lineOfBusiness_id: 'l1',
    schedules: [due(20260601, 'expired')],
  });
  expect(overdue).toMatchObject({ clientIds: ['c1', 'c2'], client: 'Client id c1, Client id c2', line: 'Line l1' });
  expect(overdue.daysOverdue).toBe(14);
  expect(complianceOf({ schedules: [due(today)] }).daysOverdue).toBeNull();
  expect(complianceOf({ schedules: [never] })).toMatchObject({ daysOverdue: null, client: '', line: '' });
});
