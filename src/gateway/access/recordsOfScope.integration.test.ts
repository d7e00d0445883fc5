import { describe, expect, test } from 'vitest';
import type { MethodName } from '#protocol/methods.ts';
import {
  accessOfGroups,
  acme,
  COMPLETIONS,
  completion,
  firstPageOf,
  openScopedSnapshots,
  STATUS,
  status,
} from './testing/acme.ts';

describe('in a scope', () => {
  test('lists contain and count only its records', async () => {
    const { scoped } = openScopedSnapshots();
    const hull = scoped.of(accessOfGroups('hull'));
    expect(await firstPageOf(hull, STATUS)).toEqual({
      employees: [status('mina'), status('ole')],
      ok: true,
      last_updated: 1_800_000_000_000,
      paging: { page: 1, total: 2, last_page: 1 },
    });
    expect(await firstPageOf(hull, COMPLETIONS)).toMatchObject({
      completedtrainings: [{ id: 1 }, { id: 3 }],
      paging: { total: 2, last_page: 1 },
    });
    const { equipments } = await firstPageOf(hull, 'equipments.list', {
      equipmentType_id: 'sling',
      service_type: 'all',
    });
    expect(equipments.map(({ id }: { id: string }) => id)).toEqual(['e1', 'e3']);
    expect((await firstPageOf(hull, 'resources.list')).resources).toMatchObject([{ id: 'd1' }]);
    expect(await firstPageOf(hull, 'jobtitles.list')).toEqual({
      ok: true,
      jobtitles: [{ id: 'rigger', title: 'Rigger' }],
    });
    expect(await firstPageOf(hull, 'trainings.v2.list')).toMatchObject({ trainings: [{ id: 1 }] });
  });

  test('people have the fields that pages show; other people appear by name alone, once a record has named them', async () => {
    const { scoped } = openScopedSnapshots();
    const hull = scoped.of(accessOfGroups('hull'));
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
    expect(await firstPageOf(hull, 'users.list')).toEqual({ ok: true, users: [...own, boss] });
    expect(await firstPageOf(hull, 'fieldoffices.list')).toMatchObject({ fieldoffices: [{ id: 'hull' }] });
    await firstPageOf(hull, COMPLETIONS);
    await firstPageOf(hull, 'resources.list');
    await firstPageOf(hull, 'equipments.list', { equipmentType_id: 'sling', service_type: 'all' });
    const named = [
      { id: 'sam', name: 'Sam Berg' },
      boss,
      { id: 'teach', name: 'Tea Cher' },
      { id: 'author', name: 'Au Thor' },
    ];
    expect(await firstPageOf(hull, 'users.list')).toEqual({ ok: true, users: [...own, ...named] });
    expect(await firstPageOf(hull, 'users.info', { id: 'teach' })).toEqual({
      ok: true,
      user: { id: 'teach', name: 'Tea Cher' },
    });
    const { fieldoffices } = await firstPageOf(hull, 'fieldoffices.list');
    expect(fieldoffices).toEqual([expect.objectContaining({ id: 'hull' }), { id: 'leeds', name: 'Leeds' }]);
  });

  test('completions have no signature, only whether there is one, and attachments only their names', async () => {
    const { scoped } = openScopedSnapshots();
    const { completedtrainings } = await firstPageOf(scoped.of(accessOfGroups('hull')), COMPLETIONS);
    expect(completedtrainings[0]).toMatchObject({ signature: true, files: ['b.pdf', { name: 'c' }] });
    expect(completedtrainings[1]).toEqual(completion(3, 'ole'));
    expect(JSON.stringify(completedtrainings)).not.toContain('ink');
  });

  test('an operator gets all fields of its people, and only the name of others', async () => {
    const { scoped } = openScopedSnapshots();
    const { users } = await firstPageOf(scoped.of(accessOfGroups('hull', 'it')), 'users.list');
    expect(users).toEqual([acme['users.list'][0], acme['users.list'][1], { id: 'boss', name: 'Bo Ross' }]);
  });

  test.each<[MethodName, Record<string, unknown>, Record<string, unknown>]>([
    ['users.info', { id: 'sam' }, { id: 'none' }],
    ['users.info', { user: 'sam' }, { user: 17 }],
    [STATUS, { m_user_ids: ['sam'] }, { m_user_ids: ['none'] }],
    [STATUS, { m_user_ids: ['sam', 'boss'], include_all_completions: true }, { m_user_ids: [] }],
    [COMPLETIONS, { user_id: 'sam' }, { user_id: 'none' }],
    [COMPLETIONS, { user_id: 'sam', training_id: 1 }, { user_id: 'none', training_id: 1 }],
  ])('%s for an outsider answers as for nobody, and asks the service nothing: %j', async (method, foreign, unknown) => {
    const { scoped, calls } = openScopedSnapshots();
    const hull = scoped.of(accessOfGroups('hull'));
    const [a, b] = [await hull.page(method, foreign, 1), await hull.page(method, unknown, 1)];
    expect(a).toEqual(b);
    expect(calls.map((call) => call.method)).toEqual(['users.list']);
    expect(await hull.completeSnapshot(method, foreign)).toEqual(await hull.completeSnapshot(method, unknown));
  });

  test('requests for several people continue without those outside', async () => {
    const { scoped, calls } = openScopedSnapshots();
    const hull = scoped.of(accessOfGroups('hull'));
    expect(await firstPageOf(hull, STATUS, { m_user_ids: ['sam', 'mina', 'none'] })).toMatchObject({
      employees: [status('mina')],
      paging: { total: 1 },
    });
    expect(calls.at(-1)?.params).toMatchObject({ m_user_ids: ['mina'] });
    expect(await firstPageOf(hull, COMPLETIONS, { user_id: 'ole' })).toMatchObject({ completedtrainings: [{ id: 3 }] });
    expect(await firstPageOf(hull, COMPLETIONS, { training_id: 1 })).toMatchObject({ paging: { total: 2 } });
    expect(await firstPageOf(hull, 'users.info', { id: 'mina' })).toMatchObject({ user: { firstname: 'Mina' } });
  });

  test('chosen columns are those of its records, even if the columns do not tell whose they are', async () => {
    const { scoped, calls } = openScopedSnapshots();
    const params = { equipmentType_id: 'sling', columns: ['title'] };
    const answer = await firstPageOf(scoped.of(accessOfGroups('hull')), 'equipments.list', params);
    expect(answer).toEqual({ ok: true, equipments: [{ title: 'S1' }, { title: 'S3' }] });
    expect(calls.at(-1)?.params).toEqual({ equipmentType_id: 'sling' });
  });

  test('the id, the ETag and the unreadable records of a list belong to the scope', async () => {
    const { snapshots, scoped } = openScopedSnapshots();
    const [hull, leeds] = [scoped.of(accessOfGroups('hull')), scoped.of(accessOfGroups('leeds'))];
    const all = [await snapshots.page(STATUS, {}, 1), await hull.page(STATUS, {}, 1), await leeds.page(STATUS, {}, 1)];
    const pages = all.filter((result) => result.kind === 'page');
    expect(new Set(pages.map(({ snapshotId }) => snapshotId)).size).toBe(3);
    expect(new Set(pages.map(({ page }) => page.etag)).size).toBe(3);
    expect(await hull.page(STATUS, {}, 2)).toEqual({ kind: 'past_the_end' });
  });
});
