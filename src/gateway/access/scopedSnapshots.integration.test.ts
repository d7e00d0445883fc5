import { describe, expect, onTestFinished, test } from 'vitest';
import type { PageResult } from '../snapshots/pageResult.ts';
import { HOUR, keyOf } from '../testing/testSnapshots.ts';
import { tooManyReads } from '../upstream/upstreamError.ts';
import { createScopedSnapshots } from './scopedSnapshots.ts';
import {
  accessOfGroups,
  acme,
  COMPLETIONS,
  contentOf,
  firstPageOf,
  openScopedSnapshots,
  STATUS,
  status,
} from './testing/acme.ts';
import type { Organisation } from './testing/organisationCaller.ts';

describe('derived views', () => {
  test('are shown until newer data has arrived', async () => {
    const { scoped, clock } = openScopedSnapshots();
    const reader = scoped.of(accessOfGroups('hull'));
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

  test('are shared by readers of one scope, and derived once for many simultaneous requests', async () => {
    const { scoped } = openScopedSnapshots();
    const pages = await Promise.all(
      Array.from({ length: 20 }, () => scoped.of(accessOfGroups('hull')).page(STATUS, {}, 1)),
    );
    expect(new Set(pages.map((result) => result.kind === 'page' && result.page)).size).toBe(1);
    expect(scoped.use().views).toBe(1);
    const reader = scoped.of(accessOfGroups('hull'));
    expect(reader.availablePage(reader.keyOf(STATUS, {}), 1, STATUS)).toBeDefined();
  });

  test('somebody who moves to another site disappears with the next list of people', async () => {
    let users: Organisation['users.list'] = acme['users.list'];
    const { snapshots, scoped, clock } = openScopedSnapshots(() => ({ ...acme, 'users.list': users }));
    const reader = scoped.of(accessOfGroups('hull'));
    const key = reader.keyOf(STATUS, {});
    await reader.page(STATUS, {}, 1);
    users = acme['users.list'].map((user) => (user.id === 'ole' ? { ...user, fieldOffice_id: ['leeds'] } : user));
    clock.now += 10_000;
    await snapshots.refreshNow('users.list', {});
    expect(reader.availablePage(key, 1, STATUS)).toBeUndefined();
    expect(await firstPageOf(reader, STATUS)).toMatchObject({ employees: [status('mina')], paging: { total: 1 } });
    clock.now += 10_000;
    await snapshots.refreshNow('users.list', {});
    // The same people from a newer list: the derived view is still valid.
    const before = await reader.page(STATUS, {}, 1);
    expect(reader.availablePage(key, 1, STATUS)).toEqual(before);
  });

  test('columns belong to the scope, and are ready immediately the second time', async () => {
    const { scoped } = openScopedSnapshots();
    const reader = scoped.of(accessOfGroups('hull'));
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

  test('a list that is seen as a whole takes no memory of its own', async () => {
    const { snapshots, scoped } = openScopedSnapshots(() => acme, { sendsMore: false });
    const hr = accessOfGroups('hull', 'hr');
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

describe('look-ups of one session, in a list that is already read', () => {
  const SLINGS = { equipmentType_id: 'sling', service_type: 'all' };
  /** Somebody at Hull who requests other columns of the slings each time, and somebody at Leeds. */
  async function openFlood() {
    const { snapshots, scoped } = openScopedSnapshots();
    const [hull, leeds] = [scoped.of(accessOfGroups('hull')), scoped.of(accessOfGroups('leeds'))];
    await hull.page('equipments.list', SLINGS, 1);
    await snapshots.page('fieldoffices.list', {}, 1);
    const ended: string[] = [];
    const flood = (count: number, name: string, hungUp = new AbortController().signal) =>
      Array.from({ length: count }, async (_, index) => {
        const params = { ...SLINGS, columns: ['id', `${name}-${index}`] };
        const result = await hull.page('equipments.list', params, 1, { name, hungUp });
        ended.push(name);
        return result;
      });
    return { scoped, leeds, ended, flood };
  }
  const given = (results: readonly PageResult[]) => results.filter(({ kind }) => kind === 'page').length;

  test('are refused beyond a hundred under way; those of others are not', async () => {
    const { flood } = await openFlood();
    const [eager, other] = [flood(150, 'eager'), flood(3, 'other')];
    const results = await Promise.all(eager);
    expect(given(results)).toBe(100);
    expect(results.filter((result) => result === tooManyReads)).toHaveLength(50);
    expect(given(await Promise.all(other))).toBe(3);
    expect(given(await Promise.all(flood(1, 'eager')))).toBe(1);
  });

  test('wait while others see their lists and look something up', async () => {
    const { leeds, ended, flood } = await openFlood();
    const all = [...flood(100, 'eager'), ...flood(1, 'other')];
    await leeds.page('fieldoffices.list', {}, 1);
    // Only look-ups that were being worked out together when the list was requested came first.
    expect(ended.length).toBeLessThanOrEqual(20);
    await Promise.all(all);
    expect(ended.indexOf('other')).toBeLessThanOrEqual(40);
  });

  test('end when the session hangs up', async () => {
    const { scoped, flood } = await openFlood();
    const leaving = new AbortController();
    const left = flood(100, 'eager', leaving.signal);
    leaving.abort();
    expect(given(await Promise.all(left))).toBeLessThanOrEqual(20);
    expect(scoped.use().views).toBeLessThanOrEqual(21);
    expect(given(await Promise.all(flood(80, 'eager')))).toBe(80);
  });
});

describe('everything', () => {
  test('is the snapshots themselves for an operator', () => {
    const { snapshots, scoped } = openScopedSnapshots();
    expect(scoped.of(accessOfGroups('all', 'it'))).toBe(snapshots);
  });

  test('is unchanged for a reader, except for fields that no page shows', async () => {
    const { snapshots, scoped } = openScopedSnapshots();
    const reader = scoped.of(accessOfGroups('all'));
    const [own, all] = [await reader.page(STATUS, {}, 1), await snapshots.page(STATUS, {}, 1)];
    expect(own).toEqual(all);
    expect(reader.availablePage(keyOf(STATUS, {}), 1, STATUS)).toEqual(all);
    const { users } = await firstPageOf(reader, 'users.list');
    expect(users.map(({ id }: { id: string }) => id)).toEqual(acme['users.list'].map(({ id }) => id));
    expect(JSON.stringify(users)).not.toMatch(/555|Ann|mina@/);
    expect(JSON.stringify(await firstPageOf(reader, 'users.info', { id: 'sam' }))).not.toContain('555');
    expect(await firstPageOf(reader, 'users.info', { id: 'none' })).toMatchObject({ kind: 'refused' });
    expect(await firstPageOf(reader, 'resources.list')).toMatchObject({ resources: [{ id: 'd1' }, { id: 'd2' }] });
  });
});

describe('when the service fails', () => {
  test('nobody sees anything while it is unknown who is in the scope', async () => {
    const { 'users.list': _users, ...others } = acme;
    const { scoped } = openScopedSnapshots(() => others);
    const reader = scoped.of(accessOfGroups('hull'));
    for (const method of [STATUS, 'users.list', 'fieldoffices.list'] as const)
      expect(await reader.page(method, {}, 1)).toMatchObject({
        kind: 'failed',
        failure: { kind: 'unexpected_answer' },
      });
    const labels = {
      users: { mina: 'M' },
      trainings: { 1: 'T' },
      resourceCategories: { pay: 'Pay', open: 'Policies' },
    };
    expect(await scoped.labels(accessOfGroups('hull'), labels)).toEqual({
      trainings: { 1: 'T' },
      resourceCategories: { open: 'Policies' },
    });
  });

  test('its error messages are not passed on, because they can count and name records of others', async () => {
    const { [STATUS]: _status, 'trainings.v2.list': _trainings, ...others } = acme;
    const { scoped, snapshots } = openScopedSnapshots(() => others);
    const withWords = { body: { description: expect.any(String) } };
    // The second is the same for everyone, but its failure is not.
    for (const method of [STATUS, 'trainings.v2.list'] as const) {
      const withoutWords = {
        kind: 'refused',
        body: { ok: false, error: 'api_method_not_found' },
        headers: {},
        transient: false,
      };
      const reader = scoped.of(accessOfGroups('hull'));
      expect(await reader.page(method, {}, 1)).toEqual(withoutWords);
      expect(await reader.completeSnapshot(method, {})).toEqual(withoutWords);
      expect(await snapshots.page(method, {}, 1)).toMatchObject(withWords);
      expect(await scoped.of(accessOfGroups('all')).page(method, {}, 1)).toMatchObject(withWords);
    }
  });

  test('readers wait for a first reading, but not for ever', async () => {
    const gate = Promise.withResolvers<void>();
    const { scoped, snapshots } = openScopedSnapshots(() => acme);
    const waiting = {
      ...snapshots,
      completeSnapshot: async () => gate.promise.then(() => snapshots.completeSnapshot('users.list', {})),
    };
    const slow = createScopedSnapshots({ snapshots: waiting, log: { warn: () => undefined }, firstReadMs: 20 });
    onTestFinished(slow.close);
    expect(await slow.of(accessOfGroups('hull')).page(STATUS, {}, 1)).toMatchObject({
      kind: 'failed',
      failure: { kind: 'first_reading' },
    });
    gate.resolve();
    expect(await scoped.of(accessOfGroups('hull')).page(STATUS, {}, 1)).toMatchObject({ kind: 'page' });
  });
});

test('during a first reading, readers who see everything wait for records whose fields are left out, and for no others', async () => {
  const { snapshots } = openScopedSnapshots(() => acme);
  const waiting = { ...snapshots, completeSnapshot: () => new Promise<never>(() => undefined) };
  const slow = createScopedSnapshots({ snapshots: waiting, log: { warn: () => undefined }, firstReadMs: 20 });
  onTestFinished(slow.close);
  const reader = slow.of(accessOfGroups('all'));
  const kinds = [];
  for (const method of ['users.list', COMPLETIONS, STATUS] as const)
    kinds.push((await reader.page(method, {}, 1)).kind);
  expect(kinds).toEqual(['failed', 'failed', 'page']);
});

test('only an operator can have anything read again, and nobody anything outside the scope', async () => {
  const { scoped, calls, clock } = openScopedSnapshots();
  const [reader, operator] = [scoped.of(accessOfGroups('hull')), scoped.of(accessOfGroups('hull', 'it'))];
  await reader.page(STATUS, {}, 1);
  const before = calls.length;
  clock.now += 10_000;
  await reader.refreshNow(STATUS, {});
  await operator.refreshNow(COMPLETIONS, { user_id: 'sam' });
  expect(calls).toHaveLength(before);
  await operator.refreshNow(STATUS, {});
  expect(calls).toHaveLength(before + 1);
});

test('labels belong to the scope; those of catalogues are everyone’s', async () => {
  const { scoped } = openScopedSnapshots();
  const labels = {
    users: { mina: 'Mina O', sam: 'Sam B', boss: 'Bo' },
    fieldOffices: { hull: 'Hull', leeds: 'Leeds' },
    jobTitles: { rigger: 'R', cook: 'C' },
    trainings: { 1: 'First aid' },
  };
  expect(await scoped.labels(accessOfGroups('hull'), labels)).toEqual({
    users: { mina: 'Mina O', boss: 'Bo' },
    fieldOffices: { hull: 'Hull' },
    jobTitles: { rigger: 'R' },
    trainings: { 1: 'First aid' },
  });
  expect(await scoped.labels(accessOfGroups('all'), labels)).toBe(labels);
});

test('labels do not name hidden document categories', async () => {
  const { scoped } = openScopedSnapshots();
  const labels = { resourceCategories: { pay: 'Redundancies', open: 'Policies' } };
  expect(await scoped.labels(accessOfGroups('hull'), labels)).toEqual({ resourceCategories: { open: 'Policies' } });
  expect(await scoped.labels(accessOfGroups('hull', 'hr'), labels)).toEqual(labels);
});
