import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runService } from '../testing/runningService.ts';
import { describeEachStore } from '../testing/storeLocations.ts';

const LARGEST = Number.MAX_SAFE_INTEGER;

describeEachStore((kind) => {
  let service: Awaited<ReturnType<typeof runService>>;
  beforeAll(async () => {
    service = await runService({ store: kind });
  });
  afterAll(() => service.close());

  describe.each([
    ['training-employee-status.list', 'employees', 7],
    ['completedtrainings.v2.list', 'completedtrainings', 9],
  ])('%s', (method, container, total) => {
    test.each([
      [{ limit: 1 }, 1, total],
      [{ limit: 1e3 }, total, 1],
      [{ limit: total }, total, 1],
      [{ limit: total - 1, page: 2 }, 1, 2],
      [{ page: 1 }, total, 1],
      [{ page: 2 }, 0, 1],
      [{ limit: 1, page: total + 1 }, 0, total],
      [{ limit: 1000, page: LARGEST }, 0, 1],
    ])('%j is a page', async (params, count, last_page) => {
      const answer = await service.call(method, params);
      expect(answer).toMatchObject({ ok: true, paging: { total, last_page } });
      expect(answer[container]).toHaveLength(count);
    });

    const limits = ['0', '-1', '1.5', '"5"', 'null', 'true', '[1]', '1001', '9007199254740991', '1e999'];

    test.each(limits)('limit %s is refused', async (limit) => {
      const body = `{"token":"${service.token}","limit":${limit}}`;
      const { text } = await service.send(`/v1/${method}`, { body });
      const answer = JSON.parse(text);
      expect(answer).toMatchObject({ ok: false, error: 'parameter_invalid' });
      expect(answer.description).toMatch(/^limit: /);
    });

    test.each([0, -1, 1.5, '1', null, false, {}, LARGEST + 1])('page %j is refused', async (page) => {
      const answer = await service.call(method, { page });
      expect(answer).toMatchObject({ ok: false, error: 'parameter_invalid' });
      expect(answer.description).toMatch(/^page: /);
    });
  });

  test.each([
    ['completedtrainings.v2.list', { user_id: 'nobody' }, 'completedtrainings'],
    ['completedtrainings.v2.list', { user_id: 'u1\0' }, 'completedtrainings'],
    ['completedtrainings.v2.list', { training_id: LARGEST }, 'completedtrainings'],
    ['completedtrainings.v2.list', { training_id: -1, has_attachments: true }, 'completedtrainings'],
    ['training-employee-status.list', { m_user_ids: ['nobody', '\ud800', ''] }, 'employees'],
    ['training-employee-status.list', { m_user_ids: [] }, 'employees'],
  ])('%s with %j, which names nobody, returns an empty set', async (method, params, container) => {
    const answer = await service.call(method, params);
    expect(answer).toMatchObject({ ok: true, [container]: [], paging: { total: 0, last_page: 0 } });
  });

  test.each([[[]], [[99]]])(
    'training_ids %j count no training, so that everybody is unassigned',
    async (training_ids) => {
      const { employees } = await service.call('training-employee-status.list', { training_ids });
      expect(employees).toHaveLength(7);
      expect(employees).toEqual(
        Array(7).fill(
          expect.objectContaining({ status: 'unassigned', incomplete_training_ids: [], last_completed: [] }),
        ),
      );
    },
  );

  test('training_ids restrict which trainings count', async () => {
    const params = { training_ids: [1], m_user_ids: ['u5'] };
    expect((await service.call('training-employee-status.list', params)).employees).toMatchObject([
      { m_user_id: 'u5', percent_complete: 100, complete_training_ids: [1], incomplete_training_ids: [] },
    ]);
  });

  test('empty columns return records without fields', async () => {
    const { equipments } = await service.call('equipments.list', { equipmentType_id: 'sling', columns: [] });
    expect(equipments).toEqual([{}, {}, {}]);
  });

  test.each([
    ['users.info', { user: 'u1' }, 'ok'],
    ['users.info', { user: 7 }, 'ok'],
    ['users.info', { id: 'u1' }, 'ok'],
    ['users.info', { user: '' }, 'content_not_found'],
    ['users.info', { user: 'U1' }, 'content_not_found'],
    ['users.info', { user: 'u1\0' }, 'content_not_found'],
    ['users.info', { user: -7 }, 'content_not_found'],
    ['users.info', { user: 7.5 }, 'parameter_invalid'],
    ['users.info', { user: ['u1'] }, 'parameter_invalid'],
    ['users.info', { user: null }, 'parameter_invalid'],
    ['users.info', {}, 'parameter_missing'],
    ['users.info', { user: 'u1', id: 'u1' }, 'parameter_unexpected'],
    ['users.info', { user: 'u1', limit: 1 }, 'parameter_unexpected'],
    ['users.list', { page: 1 }, 'parameter_unexpected'],
    ['equipments.list', { equipmentType_id: 'nothing' }, 'content_not_found'],
    ['equipments.list', { equipmentType_id: 'sling\0' }, 'content_not_found'],
    ['equipments.list', { equipmentType_id: 7 }, 'parameter_invalid'],
    ['equipments.list', { equipmentType_id: 'sling', service_type: 'IN' }, 'parameter_invalid'],
    ['equipments.list', { equipmentType_id: 'sling', columns: ['colour'] }, 'parameter_invalid'],
    ['equipments.list', { equipmentType_id: 'sling', columns: ['toString'] }, 'parameter_invalid'],
    ['equipments.list', { equipmentType_id: 'sling', columns: 'id' }, 'parameter_invalid'],
    ['equipments.list', { columns: ['id'] }, 'parameter_missing'],
    ['equipments.list', { columns: ['id'], colour: 1 }, 'parameter_unexpected'],
    ['completedtrainings.v2.list', { has_attachments: 'true' }, 'parameter_invalid'],
    ['completedtrainings.v2.list', { training_id: 1.5 }, 'parameter_invalid'],
    ['training-employee-status.list', { training_ids: [1, '2'] }, 'parameter_invalid'],
    ['training-employee-status.list', { m_user_ids: [1] }, 'parameter_invalid'],
    ['training-employee-status.list', { include_all_completions: 1 }, 'parameter_invalid'],
  ])('%s with %j is %s', async (method, params, outcome) => {
    const { ok, error, description } = await service.call(method, params);
    expect(ok ? 'ok' : error).toBe(outcome);
    for (const value of ['nothing', 'colour', 'U1', service.token]) expect(description ?? '').not.toContain(value);
  });
});
