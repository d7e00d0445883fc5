import { expect, test } from 'vitest';
import { createToken, findToken } from '../store/tokens.ts';
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
  withSchedules,
} from '../testing/importFixtures.ts';
import { smallNow, smallOrganisation } from '../testing/smallOrganisation.ts';
import { describeEachStore } from '../testing/storeLocations.ts';

const other = { ...account, id: 'other' };
const ofOther = (record: object) => ({ ...record, account_id: 'other' });

describeEachStore((storeKind) => {
  const { store, importLines, rows } = setupEmptyStore(storeKind);

  const replaceByCsv = (kind: string, text: string) => importCsv(store(), kind, text, { mode: 'replace' });
  const ids = async (table: Parameters<typeof rows>[0]) => (await rows(table)).map(({ id }) => id);
  const assignments = () =>
    store()
      .db.selectFrom('assignments')
      .select(['m_user_id', 'training_id'])
      .orderBy('account_id')
      .orderBy('m_user_id')
      .execute();

  test('a replacing file is the whole organisation: what it does not have is removed and counted, by kind', async () => {
    await importLines(json(smallOrganisation('acme')));
    const { removed, counts } = await importLines(
      json([account, person, { ...completion, id: 2 }, { ...completion, id: 77 }]),
      'replace',
    );
    expect([...counts]).toEqual([
      ['account', 1],
      ['user', 1],
      ['completedtraining', 2],
    ]);
    expect(Object.fromEntries(removed)).toEqual({
      user: 6,
      training: 2,
      assignment: 8,
      completedtraining: 8,
      equipmenttype: 2,
      equipment: 5,
      resource: 2,
      fieldoffice: 1,
      lineofbusiness: 1,
      jobtitle: 1,
      company: 1,
      datalist: 1,
      datalistitem: 3,
    });
    expect(await ids('users')).toEqual(['u1']);
    expect(await ids('completed_trainings')).toEqual([2, 77]);
  });

  test('the same file again removes nothing', async () => {
    await importLines(json(smallOrganisation('acme')));
    expect((await importLines(json(smallOrganisation('acme')), 'replace')).removed).toEqual(new Map());
  });

  test('accounts that the file does not have stay as they are, and so do the tokens of those that it has', async () => {
    await importLines(json([account, person, other, ofOther(person)]));
    const { text } = await createToken(store(), 'acme', { now: smallNow });
    await store().db.updateTable('accounts').where('id', '=', 'acme').set({ active: 0 }).execute();
    await importLines(json([account, { ...person, id: 'u2' }]), 'replace');
    expect((await rows('users')).map(({ account_id, id }) => [account_id, id])).toEqual([
      ['other', 'u1'],
      ['acme', 'u2'],
    ]);
    expect(await findToken(store(), text)).toMatchObject({ account: { id: 'acme', active: false } });
  });

  test.each([
    [
      'an account without a line of its own',
      [other, ofOther(person), person],
      'line 3: account_id: expected an account of a line above, because all of an account is replaced, found "acme"',
    ],
    ['an assignment whose person the file has not', [account, training, assignment], 'line 3: m_user_id'],
    ['equipment whose type the file has not', [account, equipment], 'line 2: equipmentType_id'],
    ['a file without a record', [], 'expected at least one record'],
  ])('%s is refused, and nothing is removed', async (_case, records, message) => {
    await importLines(json([account, person, training, assignment, inspected, withSchedules('s1')]));
    await expect(importLines(json(records), 'replace')).rejects.toThrow(message);
    expect([await ids('users'), await ids('equipments'), await assignments()]).toEqual([
      ['u1'],
      ['e1'],
      [{ m_user_id: 'u1', training_id: 1 }],
    ]);
  });

  test('a replacing CSV file stands for its kind alone; assignments that lose their person go, completions stay', async () => {
    const [second, third] = [
      { ...person, id: 'u2' },
      { ...assignment, m_user_id: 'u2' },
    ];
    await importLines(json([account, person, second, training, assignment, third, completion, inspected, equipment]));
    await importLines(json([other, ofOther(person), ofOther(training), ofOther(assignment)]));
    const { removed } = await replaceByCsv('users', 'id,firstname\nu2,Mina\nu3,Joe\n');
    expect(Object.fromEntries(removed)).toEqual({ user: 1, assignment: 1 });
    expect(await ids('users')).toEqual(['u1', 'u2', 'u3']);
    expect(await assignments()).toEqual([
      { m_user_id: 'u2', training_id: 1 },
      { m_user_id: 'u1', training_id: 1 },
    ]);
    expect(await ids('completed_trainings')).toEqual([1]);
    expect(await ids('equipments')).toEqual(['e1']);
  });

  test('assignments that lose their training go too', async () => {
    await importLines(json([account, person, training, assignment]));
    const { removed } = await replaceByCsv('trainings', 'id,title\n2,First aid\n');
    expect(Object.fromEntries(removed)).toEqual({ training: 1, assignment: 1 });
  });

  test('what was imported before is looked at again: equipment with a schedule that its type loses', async () => {
    await importLines(json([account, inspected, withSchedules('s1'), { ...withSchedules('s2'), id: 'e2' }]));
    const message =
      'leaves org.ndjson line 4, imported before: schedules[0].schedule_id: expected a schedule of equipment type t1, which has "s1", found "s2"';
    const without = { ...inspected, schedules: inspected.schedules.slice(0, 1) };
    await expect(importLines(json([without]))).rejects.toThrow(message);
    const { schedules, id, title } = without;
    await store()
      .db.updateTable('equipment_types')
      .set({ record: JSON.stringify({ id, title, schedules }) })
      .execute();
    await expect(replaceByCsv('users', 'id\nu1\n')).rejects.toThrow(message);
    expect((await importCsv(store(), 'users', 'id\nu1\n')).removed).toEqual(new Map());
  });
});
