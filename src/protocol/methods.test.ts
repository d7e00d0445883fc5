import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { isDocumented, isMethodName, type MethodName, methods } from './methods.ts';

const minute = 60_000;

const rows = [
  ['resources.list', 'resources', 'list', null, [], 15 * minute],
  [
    'training-employee-status.list',
    'employees',
    'list',
    { defaultLimit: 1000, maxLimit: 1000 },
    ['training_ids', 'm_user_ids', 'include_all_completions', 'limit', 'page'],
    15 * minute,
  ],
  [
    'completedtrainings.v2.list',
    'completedtrainings',
    'list',
    { defaultLimit: 100, maxLimit: 1000 },
    ['training_id', 'user_id', 'has_attachments', 'limit', 'page'],
    5 * minute,
  ],
  [
    'equipments.list',
    'equipments',
    'list',
    null,
    ['equipmentType_id', 'service_type', 'columns', 'include_null_metavalues'],
    5 * minute,
  ],
  ['users.info', 'user', 'one', null, ['user', 'id'], 60 * minute],
  ['users.list', 'users', 'list', null, [], 60 * minute],
  ['trainings.v2.list', 'trainings', 'list', null, [], 60 * minute],
  ['equipmenttypes.list', 'equipmenttypes', 'list', null, [], 60 * minute],
  ['fieldoffices.list', 'fieldoffices', 'list', null, [], 60 * minute],
  ['linesofbusiness.list', 'linesofbusiness', 'list', null, [], 60 * minute],
  ['jobtitles.list', 'jobtitles', 'list', null, [], 60 * minute],
  ['companies.list', 'companies', 'list', null, [], 60 * minute],
  ['datalists.list', 'datalists', 'list', null, [], 60 * minute],
  [
    'datalistitems.list',
    'datalistitems',
    'list',
    null,
    ['data_list_id', 'include_deleted', 'include_inactive'],
    60 * minute,
  ],
] as const;

test.each(rows)('%s answers in %s', (name, container, returns, paging, parameters, freshForMs) => {
  const method = methods[name];
  expect(method).toMatchObject({ name, container, returns, freshForMs });
  expect(method.paging).toEqual(paging);
  expect(Object.keys(method.request.def.shape)).toEqual(parameters);
});

test('the records of every method have the field that identifies them', () => {
  const keys = Object.values(methods).map(({ name, item, key }) => [name, Object.hasOwn(item.def.shape, key) && key]);
  const byPerson = ['training-employee-status.list', 'm_user_id'];
  expect(keys).toEqual(Object.keys(methods).map((name) => (name === byPerson[0] ? byPerson : [name, 'id'])));
});

test('each method stands under its own name, with a row above', () => {
  const entries = Object.entries(methods);
  expect(Object.keys(methods).toSorted(), 'each method has a row in `rows` of this file').toEqual(
    rows.map(([name]) => name).toSorted(),
  );
  expect(entries.every(([name, method]) => name === method.name)).toBe(true);
});

test('the specification documents five methods', () => {
  // Every key is a name, as the test above says.
  const names = Object.keys(methods) as MethodName[];
  expect(names.filter(isDocumented)).toEqual([
    'resources.list',
    'training-employee-status.list',
    'completedtrainings.v2.list',
    'equipments.list',
    'users.info',
  ]);
});

test.each([
  ['users.list', true],
  ['users.List', false],
  ['dataload.create', false],
  ['constructor', false],
  ['__proto__', false],
  ['', false],
])('%j is a method of ours: %j', (name, ours) => {
  expect(isMethodName(name)).toBe(ours);
});

test.each([
  ['users.info', 'a person by the specification', { id: 'u1', name: 'Ada Doe' }],
  ['users.info', 'a person as deployed', { id: 'u1', firstname: 'Ada', lastname: 'Doe', fieldOffice_id: ['f1'] }],
  ['users.list', 'metavalues and a creator', { id: 'u1', metavalues: { mf1: ['7'] }, creator_id: { id: 'u2' } }],
  ['users.list', 'a termination date to come', { id: 'u1', terminationDate: 4_102_444_800_000 }],
  [
    'trainings.v2.list',
    'null for renewal and expiring days',
    { id: 8, title: 'First aid', renewal_months: null, expiring_days: null },
  ],
  ['trainings.v2.list', 'neither of them', { id: 8, title: 'First aid', schedule_type: 'window', lesson_id: null }],
  ['equipmenttypes.list', 'no schedules and no metafields', { id: 't1', title: 'Ladder' }],
  [
    'equipmenttypes.list',
    'a schedule without a trigger',
    { id: 't1', title: 'Ladder', schedules: [{ id: 's1', name: 'Check' }] },
  ],
  [
    'equipmenttypes.list',
    'a metafield without a list',
    { id: 't1', title: 'Ladder', metafields: [{ id: 'm1', name: 'Load', type: 'number', list_id: null }] },
  ],
  [
    'equipmenttypes.list',
    'fields and schedules that say next to nothing',
    {
      id: 't1',
      title: 'Ladder',
      metafields: [{ id: 'm1', name: 'Load' }],
      schedules: [
        { id: 's1', name: 'Check', instructions: null, trigger: {} },
        { id: 's2', name: 'Check', trigger: { frequencyInDays: null, expiringPeriodInDays: null } },
      ],
    },
  ],
  ['fieldoffices.list', 'a name alone', { id: 'f1', name: 'North yard' }],
  ['linesofbusiness.list', 'a name alone', { id: 'l1', name: 'Roofing' }],
  ['jobtitles.list', 'a title alone', { id: 'j1', title: 'Rigger' }],
  ['companies.list', 'a name alone', { id: 'c1', name: 'Halloran Shipping' }],
  ['datalists.list', 'a title alone', { id: 12, title: 'Storage zones' }],
  ['datalistitems.list', 'an entry that was deleted', { id: 7, title: 'Quay store', deleted: true }],
] as const)('%s reads %s, and keeps it as it is', (name, _case, record) => {
  const read = z.safeParse(methods[name].item, record);
  expect(read.error).toBeUndefined();
  expect(read.data).toEqual(record);
});

test.each([
  ['users.list', 'an id as a number', { id: 1 }],
  ['trainings.v2.list', 'an id as text', { id: '8', title: 'First aid' }],
] as const)('%s cannot show %s', (name, _case, record) => {
  expect(z.safeParse(methods[name].item, record).success).toBe(false);
});

const optionalFields = Object.values(methods).flatMap(({ name, item, key }) =>
  Object.entries(item.def.shape)
    .filter(([field, schema]) => field !== key && z.safeParse(schema, undefined).success)
    .map(([field, schema]) => ({ name, field, schema })),
);

test('every field that may be absent may be null as well', () => {
  expect(optionalFields.length).toBeGreaterThan(40);
  const refusing = optionalFields.filter(({ schema }) => !z.safeParse(schema, null).success);
  expect(refusing.map(({ name, field }) => `${name} ${field}`)).toEqual([]);
});

test('a list of people may name its columns', () => {
  const answer = { ok: true, users: [], columns: ['firstname'] };
  expect(z.parse(methods['users.list'].response, answer)).toEqual(answer);
});
