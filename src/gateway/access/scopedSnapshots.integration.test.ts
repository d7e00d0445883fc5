import { afterEach, describe, expect, test } from 'vitest';
import type { MethodName } from '#protocol/methods.ts';
import { decompressPage } from '../snapshots/compress.ts';
import type { PageResult, PageWithMetadata } from '../snapshots/pageResult.ts';
import { createSnapshots } from '../snapshots/snapshots.ts';
import { HOUR, keyOf, memoryStorage } from '../testing/testSnapshots.ts';
import { type Access, accessOf } from './access.ts';
import type { Policy } from './policy.ts';
import type { ReadableSnapshots } from './scopedReader.ts';
import { createScopedSnapshots } from './scopedSnapshots.ts';
import { type Organisation, organisationCaller } from './testing/organisationCaller.ts';

const STATUS = 'training-employee-status.list';
const COMPLETIONS = 'completedtrainings.v2.list';

const status = (m_user_id: string) => ({
  m_user_id,
  status: 'active',
  percent_complete: 100,
  incomplete_training_ids: [],
  complete_training_ids: [1],
  last_completed: [],
});
const completion = (id: number, m_user_id: string, more: object = {}) => ({
  id,
  training_id: 1,
  m_user_id,
  created: 1,
  date_number: 20260101,
  m_instructor_id: null,
  signature: null,
  files: [],
  ...more,
});

const acme = {
  'users.list': [
    {
      id: 'mina',
      firstname: 'Mina',
      lastname: 'Okafor',
      email: 'mina@x.test',
      fieldOffice_id: ['hull'],
      jobTitle_id: 'rigger',
      manager_id: 'boss',
      cellPhone: '555-1',
      emergencyContact: 'Ann',
    },
    { id: 'ole', email: 'ole@x.test', username: 'ole7', fieldOffice_id: ['hull'], cellPhone: '555-2' },
    {
      id: 'sam',
      firstname: 'Sam',
      lastname: 'Berg',
      fieldOffice_id: ['leeds'],
      jobTitle_id: 'cook',
      cellPhone: '555-3',
    },
    { id: 'boss', name: 'Bo Ross', email: 'boss@x.test', fieldOffice_id: ['head'], jobTitle_id: 'chief' },
    { id: 'teach', name: 'Tea Cher', email: 'teach@x.test', fieldOffice_id: ['head'] },
    { id: 'author', name: 'Au Thor', fieldOffice_id: ['head'] },
    { id: 'nobody', name: 'No Body' },
  ],
  [STATUS]: ['mina', 'ole', 'sam', 'boss', 'teach', 'author', 'nobody'].map(status),
  [COMPLETIONS]: [
    completion(1, 'mina', {
      m_instructor_id: 'teach',
      signature: 'data:ink',
      files: ['a/b.pdf', { name: 'c', url: 'u' }],
    }),
    completion(2, 'sam'),
    completion(3, 'ole'),
  ],
  'equipments.list': [
    { id: 'e1', equipmentType_id: 'sling', fieldOffice_id: ['hull'], title: 'S1' },
    { id: 'e2', equipmentType_id: 'sling', fieldOffice_id: ['leeds'], title: 'S2' },
    { id: 'e3', equipmentType_id: 'sling', fieldOffice_id: ['leeds'], assignedUsers_id: ['ole', 'sam'], title: 'S3' },
  ],
  'equipmenttypes.list': [{ id: 'sling', title: 'Sling' }],
  'resources.list': [
    { id: 'd1', title: 'Safety', created: 1, tags: ['Safety'], versions: [{ created: 1, creator_id: 'author' }] },
    { id: 'd2', title: 'Pay', created: 1, tags: ['HR'], versions: [] },
  ],
  'fieldoffices.list': [
    { id: 'hull', name: 'Hull Quay' },
    { id: 'leeds', name: 'Leeds', manager_id: 'mina' },
    { id: 'head', name: 'Head office' },
  ],
  'linesofbusiness.list': [{ id: 'rig', name: 'Rigging' }],
  'jobtitles.list': [
    { id: 'rigger', title: 'Rigger' },
    { id: 'cook', title: 'Cook' },
  ],
  'trainings.v2.list': [{ id: 1, title: 'First aid' }],
} satisfies Organisation;

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

function open(organisation: () => Organisation = () => acme, { firstReadMs = 5_000, sendsMore = true } = {}) {
  const clock = { now: 1_800_000_000_000 };
  const caller = organisationCaller(organisation, () => clock.now, sendsMore);
  const logged: string[] = [];
  const log = { info: () => undefined, warn: (_details: object, message: string) => logged.push(message) };
  const snapshots = createSnapshots({
    caller,
    coolDown: { until: () => undefined },
    keyOf,
    storage: memoryStorage(new Map()),
    now: () => clock.now,
    maxStaleMs: 24 * HOUR,
    maxBytes: 100 * 1024 * 1024,
    lookUps: { maxBytes: 1024 * 1024, maxEntries: 1_000 },
    log,
  });
  const scoped = createScopedSnapshots({ snapshots, log, firstReadMs });
  opened.push(scoped, snapshots);
  return { snapshots, scoped, calls: caller.calls, clock, logged };
}

const policy: Policy = {
  rules: [
    { when: { claim: 'groups', is: 'hull' }, roles: ['reader'], sees: { sites: ['hull'] } },
    { when: { claim: 'groups', is: 'leeds' }, roles: ['reader'], sees: { sites: ['leeds'] } },
    { when: { claim: 'groups', is: 'all' }, roles: ['reader'], sees: 'everything' },
    { when: { claim: 'groups', is: 'it' }, roles: ['operator'] },
  ],
  documents: [{ tags: ['HR'], onlyFor: { claim: 'groups', is: 'hr' } }],
};

function access(...groups: string[]): Access {
  const found = accessOf(policy, { groups });
  if (!found) throw new Error('No rule applies');
  return found;
}

const contentOf = async ({ page }: PageWithMetadata) => JSON.parse((await decompressPage(page)).toString());

async function read(reader: ReadableSnapshots, method: MethodName, params: Record<string, unknown> = {}) {
  const result: PageResult = await reader.page(method, params, 1);
  return result.kind === 'page' ? contentOf(result) : result;
}

describe('in a scope', () => {
  test('lists have its records alone, and count them alone', async () => {
    const { scoped } = open();
    const hull = scoped.of(access('hull'));
    expect(await read(hull, STATUS)).toEqual({
      employees: [status('mina'), status('ole')],
      ok: true,
      last_updated: 1_800_000_000_000,
      paging: { page: 1, total: 2, last_page: 1 },
    });
    expect(await read(hull, COMPLETIONS)).toMatchObject({
      completedtrainings: [{ id: 1 }, { id: 3 }],
      paging: { total: 2, last_page: 1 },
    });
    const { equipments } = await read(hull, 'equipments.list', { equipmentType_id: 'sling', service_type: 'all' });
    expect(equipments.map(({ id }: { id: string }) => id)).toEqual(['e1', 'e3']);
    expect((await read(hull, 'resources.list')).resources).toMatchObject([{ id: 'd1' }]);
    expect(await read(hull, 'jobtitles.list')).toEqual({ ok: true, jobtitles: [{ id: 'rigger', title: 'Rigger' }] });
    expect(await read(hull, 'trainings.v2.list')).toMatchObject({ trainings: [{ id: 1 }] });
  });

  test('people have the fields that pages show; those whom records name come by their names alone, once they are named', async () => {
    const { scoped } = open();
    const hull = scoped.of(access('hull'));
    const own = [
      {
        id: 'mina',
        firstname: 'Mina',
        lastname: 'Okafor',
        fieldOffice_id: ['hull'],
        jobTitle_id: 'rigger',
        manager_id: 'boss',
      },
      { id: 'ole', email: 'ole@x.test', username: 'ole7', fieldOffice_id: ['hull'] },
    ];
    const boss = { id: 'boss', name: 'Bo Ross' };
    expect(await read(hull, 'users.list')).toEqual({ ok: true, users: [...own, boss] });
    expect(await read(hull, 'fieldoffices.list')).toMatchObject({ fieldoffices: [{ id: 'hull' }] });
    await read(hull, COMPLETIONS);
    await read(hull, 'resources.list');
    await read(hull, 'equipments.list', { equipmentType_id: 'sling', service_type: 'all' });
    const named = [
      { id: 'sam', name: 'Sam Berg' },
      boss,
      { id: 'teach', name: 'Tea Cher' },
      { id: 'author', name: 'Au Thor' },
    ];
    expect(await read(hull, 'users.list')).toEqual({ ok: true, users: [...own, ...named] });
    expect(await read(hull, 'users.info', { id: 'teach' })).toEqual({
      ok: true,
      user: { id: 'teach', name: 'Tea Cher' },
    });
    const { fieldoffices } = await read(hull, 'fieldoffices.list');
    expect(fieldoffices).toEqual([expect.objectContaining({ id: 'hull' }), { id: 'leeds', name: 'Leeds' }]);
  });

  test('completions have no signature, only whether there is one, and attachments their names', async () => {
    const { scoped } = open();
    const { completedtrainings } = await read(scoped.of(access('hull')), COMPLETIONS);
    expect(completedtrainings[0]).toMatchObject({ signature: true, files: ['b.pdf', { name: 'c' }] });
    expect(completedtrainings[1]).toEqual(completion(3, 'ole'));
    expect(JSON.stringify(completedtrainings)).not.toContain('ink');
  });

  test('an operator has all fields of its people, and of others the name', async () => {
    const { scoped } = open();
    const { users } = await read(scoped.of(access('hull', 'it')), 'users.list');
    expect(users).toEqual([acme['users.list'][0], acme['users.list'][1], { id: 'boss', name: 'Bo Ross' }]);
  });

  test.each<[MethodName, Record<string, unknown>, Record<string, unknown>]>([
    ['users.info', { id: 'sam' }, { id: 'none' }],
    ['users.info', { user: 'sam' }, { user: 17 }],
    [STATUS, { m_user_ids: ['sam'] }, { m_user_ids: ['none'] }],
    [STATUS, { m_user_ids: ['sam', 'boss'], include_all_completions: true }, { m_user_ids: [] }],
    [COMPLETIONS, { user_id: 'sam' }, { user_id: 'none' }],
    [COMPLETIONS, { user_id: 'sam', training_id: 1 }, { user_id: 'none', training_id: 1 }],
  ])('%s of somebody outside is that of nobody, and asks the service nothing: %j', async (method, foreign, unknown) => {
    const { scoped, calls } = open();
    const hull = scoped.of(access('hull'));
    const [a, b] = [await hull.page(method, foreign, 1), await hull.page(method, unknown, 1)];
    expect(a).toEqual(b);
    expect(calls.map((call) => call.method)).toEqual(['users.list']);
    expect(await hull.completeSnapshot(method, foreign)).toEqual(await hull.completeSnapshot(method, unknown));
  });

  test('requests for some people go on without those outside', async () => {
    const { scoped, calls } = open();
    const hull = scoped.of(access('hull'));
    expect(await read(hull, STATUS, { m_user_ids: ['sam', 'mina', 'none'] })).toMatchObject({
      employees: [status('mina')],
      paging: { total: 1 },
    });
    expect(calls.at(-1)?.params).toMatchObject({ m_user_ids: ['mina'] });
    expect(await read(hull, COMPLETIONS, { user_id: 'ole' })).toMatchObject({ completedtrainings: [{ id: 3 }] });
    expect(await read(hull, COMPLETIONS, { training_id: 1 })).toMatchObject({ paging: { total: 2 } });
    expect(await read(hull, 'users.info', { id: 'mina' })).toMatchObject({ user: { firstname: 'Mina' } });
  });

  test('chosen columns are those of the records in it, also where they do not tell whose they are', async () => {
    const { scoped, calls } = open();
    const params = { equipmentType_id: 'sling', columns: ['title'] };
    const answer = await read(scoped.of(access('hull')), 'equipments.list', params);
    expect(answer).toEqual({ ok: true, equipments: [{ title: 'S1' }, { title: 'S3' }] });
    expect(calls.at(-1)?.params).toEqual({ equipmentType_id: 'sling' });
  });

  test('what is told of a list is of the scope: its id, its ETag, its unreadable records', async () => {
    const { snapshots, scoped } = open();
    const [hull, leeds] = [scoped.of(access('hull')), scoped.of(access('leeds'))];
    const all = [await snapshots.page(STATUS, {}, 1), await hull.page(STATUS, {}, 1), await leeds.page(STATUS, {}, 1)];
    const pages = all.filter((result) => result.kind === 'page');
    expect(new Set(pages.map(({ snapshotId }) => snapshotId)).size).toBe(3);
    expect(new Set(pages.map(({ page }) => page.etag)).size).toBe(3);
    expect(await hull.page(STATUS, {}, 2)).toEqual({ kind: 'past_the_end' });
  });
});

describe('at once', () => {
  test('what was derived is given until something newer is there', async () => {
    const { scoped, clock } = open();
    const reader = scoped.of(access('hull'));
    const key = reader.keyOf(STATUS, {});
    expect(reader.availablePage(key, 1, STATUS)).toBeUndefined();
    const page = await reader.page(STATUS, {}, 1);
    expect(reader.availablePage(key, 1, STATUS)).toEqual(page);
    expect(reader.availablePage(key, 2, STATUS)).toBeUndefined();
    clock.now += HOUR / 2;
    expect(reader.availablePage(key, 1, STATUS)).toMatchObject({ state: 'stale' });
    await expect.poll(() => reader.availablePage(key, 1, STATUS)).toBeUndefined();
    expect(await reader.page(STATUS, {}, 1)).toMatchObject({ state: 'fresh' });
  });

  test('readers of one scope share it, and many who ask together have it derived once', async () => {
    const { scoped } = open();
    const pages = await Promise.all(Array.from({ length: 20 }, () => scoped.of(access('hull')).page(STATUS, {}, 1)));
    expect(new Set(pages.map((result) => result.kind === 'page' && result.page)).size).toBe(1);
    expect(scoped.use().views).toBe(1);
    const reader = scoped.of(access('hull'));
    expect(reader.availablePage(reader.keyOf(STATUS, {}), 1, STATUS)).toBeDefined();
  });

  test('who moves to another site is gone at once with the next list of people', async () => {
    let users: Organisation['users.list'] = acme['users.list'];
    const { snapshots, scoped, clock } = open(() => ({ ...acme, 'users.list': users }));
    const reader = scoped.of(access('hull'));
    const key = reader.keyOf(STATUS, {});
    await reader.page(STATUS, {}, 1);
    users = acme['users.list'].map((user) => (user.id === 'ole' ? { ...user, fieldOffice_id: ['leeds'] } : user));
    clock.now += 10_000;
    await snapshots.refreshNow('users.list', {});
    expect(reader.availablePage(key, 1, STATUS)).toBeUndefined();
    expect(await read(reader, STATUS)).toMatchObject({ employees: [status('mina')], paging: { total: 1 } });
    clock.now += 10_000;
    await snapshots.refreshNow('users.list', {});
    // The same people by a newer list: what was derived is still true.
    const before = await reader.page(STATUS, {}, 1);
    expect(reader.availablePage(key, 1, STATUS)).toEqual(before);
  });

  test('columns are of the scope, and are there at once the second time', async () => {
    const { scoped } = open();
    const reader = scoped.of(access('hull'));
    const key = reader.keyOf('users.list', {});
    expect(await reader.columnsPage('users.list', {}, 1)).toBeUndefined();
    const whole = await reader.page('users.list', {}, 1);
    const result = await reader.columnsPage('users.list', {}, 1);
    if (!result || whole.kind !== 'page') throw new Error('No columns');
    expect(result.snapshotId).toBe(whole.snapshotId);
    const { columns, paging } = await contentOf(result);
    expect(paging).toEqual({ last_page: 1, total: 3 });
    expect(columns.fields.id).toEqual({ values: ['mina', 'ole', 'boss'] });
    expect(reader.availableColumns(key, 1, 'users.list')).toEqual(result);
    expect(await reader.columnsPage(COMPLETIONS, { user_id: 'mina' }, 1)).toBeUndefined();
  });

  test('a list of which all is seen takes no memory of its own', async () => {
    const { snapshots, scoped } = open(() => acme, { sendsMore: false });
    const hr = accessOf(policy, { groups: ['hull', 'hr'] });
    if (!hr) throw new Error('No rule applies');
    const [own, all] = [
      await scoped.of(hr).page('resources.list', {}, 1),
      await snapshots.page('resources.list', {}, 1),
    ];
    expect(own.kind === 'page' && own.page).toBe(all.kind === 'page' && all.page);
    expect(scoped.use().bytes).toBeLessThan(5_000);
    const reader = scoped.of(hr);
    const columns = await reader.columnsPage('resources.list', {}, 1);
    expect(columns?.page).toBe((await snapshots.columnsPage('resources.list', {}, 1))?.page);
    expect(reader.availableColumns(reader.keyOf('resources.list', {}), 1, 'resources.list')?.page).toBe(columns?.page);
  });
});

describe('everything', () => {
  test('is the snapshots themselves for an operator', () => {
    const { snapshots, scoped } = open();
    expect(scoped.of(access('all', 'it'))).toBe(snapshots);
  });

  test('is as it is for a reader, but for fields that no page shows', async () => {
    const { snapshots, scoped } = open();
    const reader = scoped.of(access('all'));
    const [own, all] = [await reader.page(STATUS, {}, 1), await snapshots.page(STATUS, {}, 1)];
    expect(own).toEqual(all);
    expect(reader.availablePage(keyOf(STATUS, {}), 1, STATUS)).toEqual(all);
    const { users } = await read(reader, 'users.list');
    expect(users.map(({ id }: { id: string }) => id)).toEqual(acme['users.list'].map(({ id }) => id));
    expect(JSON.stringify(users)).not.toMatch(/555|Ann|mina@/);
    expect(JSON.stringify(await read(reader, 'users.info', { id: 'sam' }))).not.toContain('555');
    expect(await read(reader, 'users.info', { id: 'none' })).toMatchObject({ kind: 'refused' });
    expect(await read(reader, 'resources.list')).toMatchObject({ resources: [{ id: 'd1' }, { id: 'd2' }] });
  });
});

describe('when the service fails', () => {
  test('nobody sees anything while it is not known who is in the scope', async () => {
    const { 'users.list': _users, ...others } = acme;
    const { scoped } = open(() => others);
    const reader = scoped.of(access('hull'));
    for (const method of [STATUS, 'users.list', 'fieldoffices.list'] as const)
      expect(await reader.page(method, {}, 1)).toMatchObject({
        kind: 'failed',
        failure: { kind: 'unexpected_answer' },
      });
    expect(await scoped.labels(access('hull'), { users: { mina: 'M' }, trainings: { 1: 'T' } })).toEqual({
      trainings: { 1: 'T' },
    });
  });

  test('its words are not passed on, because they can count and name records of others', async () => {
    const { [STATUS]: _status, ...others } = acme;
    const { scoped } = open(() => others);
    expect(await scoped.of(access('hull')).page(STATUS, {}, 1)).toEqual({
      kind: 'refused',
      body: { ok: false, error: 'api_method_not_found' },
      headers: {},
      transient: false,
    });
  });

  test('a first reading is waited for, but not for ever', async () => {
    const gate = Promise.withResolvers<void>();
    const { scoped, snapshots } = open(() => acme, { firstReadMs: 20 });
    const waiting = {
      ...snapshots,
      completeSnapshot: async () => gate.promise.then(() => snapshots.completeSnapshot('users.list', {})),
    };
    const slow = createScopedSnapshots({ snapshots: waiting, log: { warn: () => undefined }, firstReadMs: 20 });
    opened.push(slow);
    expect(await slow.of(access('hull')).page(STATUS, {}, 1)).toMatchObject({
      kind: 'failed',
      failure: { kind: 'timeout' },
    });
    gate.resolve();
    expect(await scoped.of(access('hull')).page(STATUS, {}, 1)).toMatchObject({ kind: 'page' });
  });
});

test('only an operator has anything read anew, and nobody what is outside the scope', async () => {
  const { scoped, calls, clock } = open();
  const [reader, operator] = [scoped.of(access('hull')), scoped.of(access('hull', 'it'))];
  await reader.page(STATUS, {}, 1);
  const before = calls.length;
  clock.now += 10_000;
  await reader.refreshNow(STATUS, {});
  await operator.refreshNow(COMPLETIONS, { user_id: 'sam' });
  expect(calls).toHaveLength(before);
  await operator.refreshNow(STATUS, {});
  expect(calls).toHaveLength(before + 1);
});

test('labels are of the scope; those of catalogues are everyone’s', async () => {
  const { scoped } = open();
  const labels = {
    users: { mina: 'Mina O', sam: 'Sam B', boss: 'Bo' },
    fieldOffices: { hull: 'Hull', leeds: 'Leeds' },
    jobTitles: { rigger: 'R', cook: 'C' },
    trainings: { 1: 'First aid' },
  };
  expect(await scoped.labels(access('hull'), labels)).toEqual({
    users: { mina: 'Mina O', boss: 'Bo' },
    fieldOffices: { hull: 'Hull' },
    jobTitles: { rigger: 'R' },
    trainings: { 1: 'First aid' },
  });
  expect(await scoped.labels(access('all'), labels)).toBe(labels);
});
