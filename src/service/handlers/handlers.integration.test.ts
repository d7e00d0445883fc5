import { afterAll, beforeAll, expect, test } from 'vitest';
import { safeParse } from 'zod/mini';
import { methods } from '#protocol/methods.ts';
import { importRecords, runService } from '../testing/runningService.ts';
import { midnight, smallNow } from '../testing/smallOrganisation.ts';
import { describeEachStore } from '../testing/storeLocations.ts';

describeEachStore((kind) => {
  let service: Awaited<ReturnType<typeof runService>>;
  beforeAll(async () => {
    service = await runService({ store: kind });
  });
  afterAll(() => service.close());

  const required: Record<string, object> = {
    'equipments.list': { equipmentType_id: 'sling' },
    'datalistitems.list': { data_list_id: 5 },
    'users.info': { id: 'u1' },
  };

  test.each(Object.values(methods))('$name answers as its contract says', async (method) => {
    const answer = await service.call(method.name, required[method.name]);
    expect(safeParse(method.response, answer).error).toBeUndefined();
  });

  test('the status of each employee follows from the training dates, up to the last day', async () => {
    const { employees } = await service.call('training-employee-status.list');
    expect(employees).toMatchObject([
      { m_user_id: '7', status: 'incomplete', percent_complete: 0, incomplete_training_ids: [1], last_completed: [] },
      { m_user_id: 'u1', status: 'active', percent_complete: 100, complete_training_ids: [1, 2] },
      { m_user_id: 'u2', status: 'expiring', last_completed: [{ expiresOn: 20260615, startsExpiringOn: 20260516 }] },
      { m_user_id: 'u3', status: 'incomplete', last_completed: [{ expiresOn: 20260614 }] },
      { m_user_id: 'u4', status: 'unassigned', percent_complete: 0, last_completed: [] },
      { m_user_id: 'u5', status: 'incomplete', percent_complete: 50, incomplete_training_ids: [2] },
      { m_user_id: 'u6', status: 'incomplete', last_completed: [{ expiresOn: 20260614 }] },
    ]);
  });

  test('the newest of several completions counts', async () => {
    const { employees } = await service.call('training-employee-status.list', { m_user_ids: ['u1'] });
    expect(employees).toMatchObject([
      {
        last_completed: [
          { id: 1, date_number: 20260601, expiresOn: 20270601 },
          { id: 2, date_number: 20200229, expiresOn: null, startsExpiringOn: null },
        ],
      },
    ]);
  });

  test('include_all_completions adds completions that are not required and marks them', async () => {
    const params = { m_user_ids: ['u4', 'u1', 'u4', 'nobody'], include_all_completions: true };
    expect((await service.call('training-employee-status.list', params)).employees).toMatchObject([
      {
        m_user_id: 'u1',
        last_completed: [
          { id: 1, is_required: true },
          { id: 2, is_required: true },
        ],
      },
      { m_user_id: 'u4', status: 'unassigned', last_completed: [{ id: 2, is_required: false }] },
    ]);
  });

  test('training_ids restricts which trainings are counted', async () => {
    const { employees } = await service.call('training-employee-status.list', {
      training_ids: [1],
      m_user_ids: ['u5'],
    });
    expect(employees).toMatchObject([{ status: 'active', percent_complete: 100, complete_training_ids: [1] }]);
  });

  test.each([
    [{ limit: 3 }, 3, { page: 1, last_page: 3, total: 7 }],
    [{ limit: 3, page: 3 }, 1, { page: 3, last_page: 3, total: 7 }],
    [{ limit: 3, page: 4 }, 0, { page: 4, last_page: 3, total: 7 }],
    [{ m_user_ids: [] }, 0, { page: 1, last_page: 0, total: 0 }],
  ])('employees are paged: %j', async (params, length, paging) => {
    const answer = await service.call('training-employee-status.list', params);
    expect(answer).toMatchObject({ ok: true, last_updated: smallNow, paging });
    expect(answer.employees).toHaveLength(length);
  });

  test.each([
    [{}, [2, 9, 7, 6, 4, 5, 1, 8, 3]],
    [{ user_id: 'u1' }, [2, 9, 1, 3]],
    [{ user_id: 'u1', training_id: 2 }, [3]],
    [{ has_attachments: true }, [2]],
    [{ has_attachments: false, user_id: 'u1' }, [9, 1, 3]],
    [{ limit: 2, page: 2 }, [7, 6]],
    [{ limit: 2, page: 6 }, []],
    [{ limit: 1000, page: Number.MAX_SAFE_INTEGER }, []],
    [{ user_id: 'u1\0' }, []],
    [{ training_id: Number.MAX_SAFE_INTEGER }, []],
  ])('completions come newest first: %j', async (params, ids) => {
    const { completedtrainings, paging } = await service.call('completedtrainings.v2.list', params);
    expect(completedtrainings).toEqual(ids.map((id) => expect.objectContaining({ id })));
    expect(paging).toHaveProperty('last_page');
  });

  test('the status of each schedule follows from its dates, that of the item is the worst of them', async () => {
    const { equipments } = await service.call('equipments.list', { equipmentType_id: 'sling', service_type: 'all' });
    const done = { lastCompletedOn: midnight(6, 1), expiresOn: midnight(11, 28) + 3_600_000 };
    expect(equipments).toMatchObject([
      {
        id: 'e1',
        status: 'uptodate',
        schedules: [{ schedule_id: 'half-year', status: 'uptodate', ...done }, { status: 'uptodate' }],
      },
      {
        id: 'e2',
        status: 'expired',
        schedules: [
          { status: 'uptodate' },
          { status: 'expired', expiresOn: null, expiringOn: null, lastCompletedOn: null },
        ],
      },
      { id: 'e3', status: 'expired' },
      { id: 'e4', status: 'expiring', schedules: [{}, { status: 'expiring', expiresOn: midnight(6, 15) }] },
    ]);
  });

  test('records of a type without schedules have no status and no schedules', async () => {
    const { equipments } = await service.call('equipments.list', { equipmentType_id: 'radio' });
    expect(equipments).toEqual([{ id: 'e5', equipmentType_id: 'radio', isInService: true, metavalues: {} }]);
  });

  test.each([
    [undefined, ['e1', 'e2', 'e4']],
    ['in', ['e1', 'e2', 'e4']],
    ['out', ['e3']],
    ['all', ['e1', 'e2', 'e3', 'e4']],
  ])('service_type %s', async (service_type, ids) => {
    const { equipments } = await service.call('equipments.list', { equipmentType_id: 'sling', service_type });
    expect(equipments).toEqual(ids.map((id) => expect.objectContaining({ id })));
  });

  test('columns restrict the record to the named fields', async () => {
    const params = { equipmentType_id: 'sling', columns: ['serialNumber', 'status'] };
    const { equipments } = await service.call('equipments.list', params);
    expect(equipments).toEqual([
      { serialNumber: 'LT-1', status: 'uptodate' },
      { status: 'expired' },
      { status: 'expiring' },
    ]);
  });

  test.each([
    [false, { m1: 2019 }],
    [true, { m1: 2019, m2: null, m3: null }],
  ])('empty metavalues with include_null_metavalues %s', async (include_null_metavalues, metavalues) => {
    const params = { equipmentType_id: 'sling', include_null_metavalues, columns: ['metavalues'] };
    expect((await service.call('equipments.list', params)).equipments).toContainEqual({ metavalues });
  });

  test.each([
    [false, { m1: 2019 }],
    [true, { m1: 2019, m2: null, m3: null }],
  ])('blank text and a list without entries count as empty: %s', async (include_null_metavalues, metavalues) => {
    const item = { kind: 'equipment', account_id: 'acme', id: 'e9', equipmentType_id: 'sling', isInService: false };
    await importRecords(service.location, [{ ...item, metavalues: { m1: 2019, m2: ' ', m3: { item_ids: [] } } }]);
    const params = { equipmentType_id: 'sling', service_type: 'out', include_null_metavalues, columns: ['metavalues'] };
    expect((await service.call('equipments.list', params)).equipments).toContainEqual({ metavalues });
  });

  test('an inspection recorded within a day is returned as the midnight of that day', async () => {
    const schedules = [{ schedule_id: 'half-year', lastCompletedOn: midnight(6, 1) + 81_000_000, inspector: 'Mina' }];
    const item = { kind: 'equipment', account_id: 'acme', id: 'e9', equipmentType_id: 'sling', isInService: false };
    await importRecords(service.location, [{ ...item, schedules }]);
    const { equipments } = await service.call('equipments.list', { equipmentType_id: 'sling', service_type: 'out' });
    expect(equipments).toContainEqual(
      expect.objectContaining({
        id: 'e9',
        schedules: expect.arrayContaining([
          expect.objectContaining({ lastCompletedOn: midnight(6, 1), inspector: 'Mina' }),
        ]),
      }),
    );
  });

  test('clients and lists have their names', async () => {
    expect(await service.call('companies.list')).toEqual({
      ok: true,
      companies: [{ id: 'c1', name: 'Halloran Shipping' }],
    });
    expect(await service.call('datalists.list')).toEqual({ ok: true, datalists: [{ id: 5, title: 'Zones' }] });
  });

  test.each([
    [{ data_list_id: 5 }, [7]],
    [{ data_list_id: 5, include_deleted: true }, [7, 8]],
    [{ data_list_id: 5, include_inactive: true }, [7, 9]],
    [{ data_list_id: 5, include_deleted: true, include_inactive: true }, [7, 8, 9]],
    [{ data_list_id: 6 }, []],
  ])('the entries of a list with the parameters %j are %j', async (params, ids) => {
    const { datalistitems } = await service.call('datalistitems.list', params);
    expect(datalistitems).toEqual(ids.map((id) => expect.objectContaining({ id, data_list_id: 5 })));
  });

  test.each([
    ['datalistitems.list', {}, 'parameter_missing'],
    ['datalistitems.list', { data_list_id: '5' }, 'parameter_invalid'],
    ['users.info', { id: 'nobody' }, 'content_not_found'],
    ['users.info', { id: 'u1\0' }, 'content_not_found'],
    ['users.info', { id: 'u1\ud800' }, 'content_not_found'],
    ['users.info', {}, 'parameter_missing'],
    ['users.info', { id: 'u1', user: 'u1' }, 'parameter_unexpected'],
    ['users.info', { id: true }, 'parameter_invalid'],
    ['equipments.list', { equipmentType_id: 'boat' }, 'content_not_found'],
    ['equipments.list', { equipmentType_id: 'sling\0' }, 'content_not_found'],
    ['equipments.list', { equipmentType_id: 'sling', columns: ['colour'] }, 'parameter_invalid'],
    ['equipments.list', { equipmentType_id: 'sling', limit: 5 }, 'parameter_unexpected'],
    ['equipments.list', {}, 'parameter_missing'],
    ['training-employee-status.list', { limit: 1001 }, 'parameter_invalid'],
    ['training-employee-status.list', { page: 0 }, 'parameter_invalid'],
    ['completedtrainings.v2.list', { training_id: '1' }, 'parameter_invalid'],
  ])('%s with %j is %s', async (method, params, error) => {
    expect(await service.call(method, params)).toMatchObject({ ok: false, error, description: expect.any(String) });
  });

  test.each([{ user: 'u1' }, { id: 'u1' }, { user: 7 }, { id: '7' }])('users.info takes %j', async (params) => {
    expect(await service.call('users.info', params)).toMatchObject({ ok: true, user: { id: expect.any(String) } });
  });

  test('a person always has a name, made of the first and last name if only those were imported', async () => {
    expect(await service.call('users.info', { id: 'u1' })).toMatchObject({
      user: { id: 'u1', name: 'Sanne u1', firstname: 'Sanne', lastname: 'u1' },
    });
    expect(await service.call('users.info', { id: '7' })).toMatchObject({
      user: { id: '7', name: expect.any(String) },
    });
  });

  test('documents come in the order of their sequence', async () => {
    expect((await service.call('resources.list')).resources).toMatchObject([{ id: 'r9' }, { id: 'r2' }]);
  });
});
