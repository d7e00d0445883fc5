import { expect, test } from 'vitest';
import { importCsv } from '../testing/importCsv.ts';
import { account, inspected, json, person, setupEmptyStore, training, type } from '../testing/importFixtures.ts';
import { midnight } from '../testing/smallOrganisation.ts';
import { describeEachStore } from '../testing/storeLocations.ts';
import type { LostFields } from './earlierRecords.ts';

/** How many records of the one kind of a CSV file have lost each field. */
const fieldsOf = ({ kinds }: LostFields) => [...kinds.values()][0]?.fields ?? new Map();

const site = { kind: 'fieldoffice', account_id: 'acme', id: 'f1', name: 'Hull', code: 'H', inactive: false };
const mina = { ...person, firstname: 'Mina', lastname: 'Okafor', employeeNumber: '0012', fieldOffice_id: ['f1'] };
const joe = { ...person, id: 'u2', firstname: 'Joe', cellPhone: '', clients_id: [], shirt: 'XL' };

describeEachStore((storeKind) => {
  const { store, importLines } = setupEmptyStore(storeKind);

  const records = async (table: 'users' | 'field_offices' | 'equipments' | 'completed_trainings' | 'assignments') =>
    (await store().db.selectFrom(table).select('record').execute()).map(({ record }) => JSON.parse(record));
  const kept = { keepFields: true };

  test('lost fields are counted, even those that no file has a column for', async () => {
    await importLines(json([account, site, mina, joe, { ...person, id: 'u3', firstname: 'Ann' }]));
    const { lost } = await importCsv(store(), 'users', 'id,email,lastname\nu1,mina@x.test,\nu2,joe@x.test,Doe\nu4,,\n');
    expect([...lost.kinds].map(([name, { records }]) => [name, records])).toEqual([['user', 2]]);
    expect(lost.canBeKept).toBe(true);
    expect(Object.fromEntries(fieldsOf(lost))).toEqual({
      ...{ firstname: 2, lastname: 1, employeeNumber: 1, fieldOffice_id: 1, shirt: 1 },
    });
    const again = await importCsv(store(), 'users', 'id,email,lastname\nu1,,\nu2,joe@x.test,Lee\n');
    expect([again.lost.kinds.get('user')?.records, [...fieldsOf(again.lost)], again.lost.canBeKept]).toEqual([
      1,
      [['email', 1]],
      false,
    ]);
  });

  test('on request fields without a column stay, and an empty cell empties its field', async () => {
    await importLines(json([account, site, mina, joe]));
    const text = 'id,Email,lastname,Remark\nu1,mina@x.test,,x\nu2,joe@x.test,Doe,y\nu3,new@x.test,New,z\n';
    const { lost } = await importCsv(store(), 'users', text, { ...kept, ignore: ['Remark'] });
    expect([lost.kinds.get('user')?.records, [...fieldsOf(lost)], lost.canBeKept]).toEqual([
      1,
      [['lastname', 1]],
      false,
    ]);
    expect(await records('users')).toEqual([
      { id: 'u1', email: 'mina@x.test', firstname: 'Mina', employeeNumber: '0012', fieldOffice_id: ['f1'] },
      { id: 'u2', email: 'joe@x.test', lastname: 'Doe', firstname: 'Joe', cellPhone: '', clients_id: [], shirt: 'XL' },
      { id: 'u3', email: 'new@x.test', lastname: 'New' },
    ]);
  });

  test('a replacing file keeps the fields of the records that it has', async () => {
    await importLines(json([account, site, mina, joe]));
    const { removed } = await importCsv(store(), 'users', 'id,email\nu1,mina@x.test\n', { ...kept, mode: 'replace' });
    expect([...removed]).toEqual([['user', 1]]);
    expect(await records('users')).toMatchObject([{ id: 'u1', email: 'mina@x.test', lastname: 'Okafor' }]);
  });

  test.each(['merge', 'replace'] as const)('with %s people are found by the names that they keep', async (mode) => {
    await importLines(json([account, site, mina, joe]));
    const text = 'id,manager_id\nu1,\nu2,Mina Okafor\n';
    await importCsv(store(), 'users', text, { ...kept, mode, match: 'name', unknownIds: 'refuse' });
    expect(await records('users')).toMatchObject([{ id: 'u1' }, { id: 'u2', manager_id: 'u1', firstname: 'Joe' }]);
  });

  test('every schedule and metafield of equipment has its own column', async () => {
    const entries = ['s1', 's2'].map((schedule_id) => ({ schedule_id, lastCompletedOn: midnight(5, 1) }));
    const item = { kind: 'equipment', account_id: 'acme', id: 'e1', equipmentType_id: 't1', title: 'Sling' };
    const items = [{ ...item, schedules: entries, metavalues: { m1: 2019, m2: 'x' } }];
    await importLines(json([account, inspected, ...items]));
    const text = 'id,equipmentType_id,schedule:s1,meta:m1\ne1,t1,2026-06-01,2020\n';
    const { lost } = await importCsv(store(), 'equipment', text, kept);
    expect(lost.kinds.size).toBe(0);
    const done = { schedule_id: 's1', lastCompletedOn: midnight(6, 1) };
    expect(await records('equipments')).toEqual([
      {
        ...{ id: 'e1', equipmentType_id: 't1', title: 'Sling' },
        schedules: [done, entries[1]],
        metavalues: { m1: 2020, m2: 'x' },
      },
    ]);
    const emptied = await importCsv(store(), 'equipment', text.replace('2026-06-01', ''), kept);
    expect([...fieldsOf(emptied.lost)]).toEqual([['schedule:s1', 1]]);
    const whole = await importCsv(store(), 'equipment', text);
    expect([...fieldsOf(whole.lost)]).toEqual([
      ['title', 1],
      ['schedule:s2', 1],
      ['meta:m2', 1],
    ]);
    const bare = 'id,equipmentType_id\ne1,t1\n';
    await importCsv(store(), 'equipment', bare, kept);
    expect(await records('equipments')).toMatchObject([{ schedules: [done], metavalues: { m1: 2020 } }]);
    const { lost: all } = await importCsv(store(), 'equipment', bare);
    expect([...fieldsOf(all).keys()]).toEqual(['schedule:s1', 'meta:m1']);
  });

  test('completions keep fields without a column, and when they were recorded', async () => {
    await importLines(json([account, person, training]));
    const text = 'm_user_id,training_id,date_number\nu1,1,2026-03-01\n';
    await importCsv(store(), 'completedtrainings', text);
    const [{ id }] = await records('completed_trainings');
    const done = { id, m_user_id: 'u1', training_id: 1, date_number: 20260301, created: midnight(4, 1) };
    const files = [{ name: 'a.pdf', key: 'a' }];
    await importLines(json([{ kind: 'completedtraining', account_id: 'acme', ...done, notes: 'x', files }]));
    const { lost } = await importCsv(store(), 'completedtrainings', text, kept);
    expect(lost.kinds.size).toBe(0);
    expect(await records('completed_trainings')).toMatchObject([{ ...done, notes: 'x', files }]);
    const columns = await store().db.selectFrom('completed_trainings').select(['created', 'has_attachments']).execute();
    expect(columns).toEqual([{ created: midnight(4, 1), has_attachments: 1 }]);
    const whole = await importCsv(store(), 'completedtrainings', text);
    expect([...fieldsOf(whole.lost).keys()].sort()).toEqual(['created', 'files', 'notes']);
  });

  test('the other kinds also keep their fields; other accounts do not matter', async () => {
    const other = { ...account, id: 'other' };
    const assignment = { kind: 'assignment', account_id: 'acme', m_user_id: 'u1', training_id: 1, since: 2020 };
    const trainings = [training, { ...training, id: 2, notes: 'x' }, { ...training, id: 2, account_id: 'other' }];
    await importLines(json([account, other, type, person, ...trainings, site, assignment]));
    await importCsv(store(), 'fieldoffices', 'id,name\nf1,Kingston\n', kept);
    expect(await records('field_offices')).toEqual([{ id: 'f1', name: 'Kingston', code: 'H', inactive: false }]);
    await importCsv(store(), 'assignments', 'm_user_id,training_id\nu1,1\nu1,2\n', kept);
    expect(await records('assignments')).toEqual([
      { m_user_id: 'u1', training_id: 1, since: 2020 },
      { m_user_id: 'u1', training_id: 2 },
    ]);
    const { lost } = await importCsv(store(), 'trainings', 'id,title\n2,Fire\n', { accountId: 'other' });
    expect(lost.kinds.size).toBe(0);
  });

  test('all of thousands of rows are counted', async () => {
    const ids = Array.from({ length: 2500 }, (_, index) => `u${index}`);
    await importLines(json([account, ...ids.map((id) => ({ ...person, id, name: id }))]));
    const text = `id,email\n${ids.map((id) => `${id},\n`).join('')}`;
    expect((await importCsv(store(), 'users', text, kept)).lost.kinds.size).toBe(0);
    const { lost } = await importCsv(store(), 'users', text);
    expect([lost.kinds.get('user')?.records, [...fieldsOf(lost)]]).toEqual([2500, [['name', 2500]]]);
  });
});
