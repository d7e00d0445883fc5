import { expect, test } from 'vitest';
import { importCsv } from '../testing/importCsv.ts';
import {
  account,
  assignment,
  completion,
  equipment,
  inspected,
  json,
  person,
  setupEmptyStore,
  training,
  type,
  withSchedules,
} from '../testing/importFixtures.ts';
import { describeEachStore } from '../testing/storeLocations.ts';

const elsewhere = (value: object) => ({ ...value, account_id: 'other' });

describeEachStore((kind) => {
  const { store, importLines, rows } = setupEmptyStore(kind);

  test.each([
    [
      'an assignment of nobody',
      [account, training, assignment, person, { ...assignment, m_user_id: 'u9' }],
      'line 5: m_user_id: expected a user of account acme, in this file or in the store, found "u9"',
    ],
    [
      'an assignment of a person of another account',
      [account, { ...account, id: 'other' }, elsewhere(person), training, assignment],
      'line 5: m_user_id: expected a user of account acme, in this file or in the store, found "u1"',
    ],
    [
      'an assignment of no training',
      [account, person, assignment],
      'line 3: training_id: expected a training of account acme, in this file or in the store, found 1',
    ],
    [
      'equipment of no type',
      [account, equipment],
      'line 2: equipmentType_id: expected an equipment type of account acme, in this file or in the store, found "t1"',
    ],
    [
      'a schedule that the type has not',
      [account, withSchedules('s1', 's3'), inspected],
      'line 2: schedules[1].schedule_id: expected a schedule of equipment type t1, which has "s1", "s2", found "s3"',
    ],
    [
      'a schedule of a type without any',
      [account, type, withSchedules('s1')],
      'line 3: schedules[0].schedule_id: expected a schedule of equipment type t1, which has none, found "s1"',
    ],
    [
      'several of one kind, of which the first line counts',
      [
        account,
        { ...inspected, id: 't2' },
        { ...withSchedules('s9'), equipmentType_id: 't2' },
        type,
        { ...withSchedules('s9'), id: 'e2' },
        assignment,
      ],
      'line 3: schedules[0].schedule_id',
    ],
    [
      'several of different kinds, of which the first line counts',
      [account, assignment, person, type, withSchedules('s9')],
      'line 2: training_id',
    ],
  ])('%s is refused, and nothing is imported', async (_case, records, message) => {
    await expect(importLines(json(records))).rejects.toThrow(`org.ndjson ${message}`);
    expect(await rows('accounts')).toEqual([]);
    expect(await rows('imports')).toEqual([]);
  });

  test('the target of a reference may come later in the file, or already be in the store', async () => {
    await importLines(json([account, assignment, withSchedules('s2', 's1'), person, training, inspected]));
    await importLines(json([{ ...person, id: 'u2' }, { ...assignment, m_user_id: 'u2' }, withSchedules('s2')]));
    expect(await rows('equipments')).toHaveLength(1);
  });

  test('completions of unknown people and trainings are history: imported and counted', async () => {
    const { unknownInCompletions } = await importLines(
      json([
        account,
        person,
        completion,
        { ...completion, id: 2, m_user_id: 'u8' },
        { ...completion, id: 3, m_user_id: 'u9', training_id: 9 },
      ]),
    );
    expect(unknownInCompletions).toEqual({ people: 2, trainings: 3 });
    expect(await rows('completed_trainings')).toHaveLength(3);
    const later = await importLines(json([training, { ...completion, id: 4 }]));
    expect(later.unknownInCompletions).toEqual({ people: 0, trainings: 0 });
    expect((await importLines(json([training]))).unknownInCompletions).toEqual({ people: 0, trainings: 0 });
  });

  test('a replacement counts completions without a name in its whole account, not in others', async () => {
    const other = [
      { ...account, id: 'other' },
      { ...completion, account_id: 'other' },
    ];
    await importLines(json([account, person, training, completion, { ...completion, id: 2 }, ...other]));
    const { unknownInCompletions } = await importCsv(store(), 'users', 'id\nu2\n', { mode: 'replace' });
    expect(unknownInCompletions).toEqual({ people: 2, trainings: 0 });
  });
});
