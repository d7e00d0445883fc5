import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { openStore } from '../store/openStore.ts';
import { setupImports } from '../testing/setupImports.ts';

const { path, importing, csv, rowsOf } = setupImports();

test('all values that are no known ids are reported; on request their records are created and counted', async () => {
  const text = 'ID,Position,Office,manager_id\nn1,Rigger,Hull,\nn2,Rigger,Leeds,n1\n';
  const map = ['--map', 'Position=jobTitle_id', '--map', 'office=fieldOffice_id'];
  const refused = await csv('named.csv', text, ...map);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain(
    'line 2, column Position: expected the id of a job title of account acme, found "Rigger"; if it is a new one, --create-missing makes it\n',
  );
  expect(refused.stderr).toMatch(/\n2 rows are wrong\nnothing was imported\n$/);
  expect(await csv('named.csv', text, ...map, '--create-missing')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(
      'imported into account acme: 2 users\nnew: 2 users\ncreated, because no record had these ids: 1 jobtitle, 2 fieldoffices\n',
    ),
  });
  // The records exist now.
  expect(await csv('named.csv', text, ...map)).toMatchObject({ code: 0 });
  const manager = await csv('manager.csv', 'ID,manager_id\nn3,Mina Okafor\n', '--create-missing');
  expect([manager.code, manager.stderr]).toEqual([
    1,
    expect.stringMatching(/expected the id of a person of account acme, found "Mina Okafor"\nnothing was imported\n$/),
  ]);
});

test('people, sites and job titles are found by name, number or e-mail, even people of the file itself', async () => {
  const people =
    'ID,First name,Last name,E-mail,Employee number,manager_id\np1,Ada,Doe,ada@x.test,007,\np2,Bo,Lee,bo@x.test,008,ada  DOE\np3,Bo,Lee,bo2@x.test,009,\n';
  const map = ['--map', 'E-mail=email', '--match'];
  expect(await csv('people.csv', people, ...map, 'name')).toMatchObject({ code: 0 });
  const twice = await csv('twice.csv', 'ID,manager_id\np4,Bo Lee\n', '--match', 'name');
  expect([twice.code, twice.stderr]).toEqual([
    1,
    expect.stringMatching(/column manager_id: expected one with the name "Bo Lee", found 2: p2, p3\n/),
  ]);
  for (const [by, value] of [
    ['number', '008'],
    ['email', 'BO@x.test'],
  ] as const) {
    expect(await csv('by.csv', `ID,manager_id\np4,${value}\n`, '--match', by)).toMatchObject({ code: 0 });
  }
  expect(await csv('by.csv', 'ID\np4\n', '--match', 'shoe')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--match: expected one of name, number, email'),
  });
  await writeFile(path('required.csv'), 'm_user_id,training_id\nAda Doe,1\nNobody,1\n');
  const required = await importing(
    path('required.csv'),
    '--kind',
    'assignments',
    '--account',
    'acme',
    '--match',
    'name',
  );
  expect([required.code, required.stderr]).toEqual([
    1,
    expect.stringMatching(/line 3, column m_user_id: expected the id or the name of a person, found "Nobody"\n/),
  ]);
});

test('trainings are found by their title; a completion is the same by name and by id', async () => {
  const done = (who: string, what: string) => `m_user_id,training_id,date_number,notes\n${who},${what},20260301,x\n`;
  expect(await rowsOf('users', 'ID,First name,Last name\nt1,Una,Title\n')).toMatchObject({ code: 0 });
  const count = async () => {
    const store = await openStore(path('data'), 'refuse');
    const rows = await store.db.selectFrom('completed_trainings').select('id').where('m_user_id', '=', 't1').execute();
    await store.close();
    return rows.length;
  };
  expect(await rowsOf('completedtrainings', done('t1', '1'))).toMatchObject({ code: 0 });
  expect(await rowsOf('completedtrainings', done('Una Title', 'first  AID'), '--match', 'name')).toMatchObject({
    code: 0,
  });
  expect(await count()).toBe(1);
  const unknown = await rowsOf('completedtrainings', done('t1', 'Frist aid'), '--match', 'name');
  expect([unknown.code, unknown.stderr]).toEqual([
    1,
    expect.stringContaining('column training_id: expected the id or the name of a training, found "Frist aid"'),
  ]);
  const byId = await rowsOf('completedtrainings', done('t1', 'First aid'));
  expect([byId.code, byId.stderr]).toEqual([1, expect.stringContaining('expected an integer, found "First aid"')]);
  expect(await rowsOf('assignments', 'm_user_id,training_id\nUna Title,First aid\n', '--match', 'name')).toMatchObject({
    code: 0,
  });
  const item = await rowsOf('equipment', 'id,equipmentType_id\ne1,Slinks\n', '--match', 'name');
  expect([item.code, item.stderr]).toEqual([
    1,
    expect.stringContaining('expected the id or the name of an equipment type, found "Slinks"'),
  ]);
});

test('people are found by their number and trainings by their title in one file', async () => {
  await rowsOf('users', 'ID,Name,Employee number\nn1,Una Number,0042\nn2,0043,\nn3,Ann,0043\n');
  const text = 'm_user_id,training_id\n0042,first AID\n';
  for (const keys of [
    ['--match', 'number,name'],
    ['--match', 'name', '--match', 'number'],
  ])
    expect(await rowsOf('assignments', text, ...keys)).toMatchObject({ code: 0, stderr: '' });
  const unknown = await rowsOf(
    'assignments',
    'm_user_id,training_id\n9999,First aid\n',
    '--match',
    'number,name,email',
  );
  expect([unknown.code, unknown.stderr]).toEqual([
    1,
    expect.stringContaining('expected the id, the number, the name or the email of a person, found "9999"'),
  ]);
  const title = await rowsOf('assignments', 'm_user_id,training_id\n0042,Frist aid\n', '--match', 'number,name');
  expect(title.stderr).toContain('expected the id or the name of a training, found "Frist aid"');
  const twice = await rowsOf('assignments', 'm_user_id,training_id\n0043,First aid\n', '--match', 'number,name');
  expect(twice.stderr).toContain('expected one with the number or the name "0043", found 2: n2, n3');
  const untold = await rowsOf('assignments', text, '--match', 'number');
  expect(untold.stderr).toContain(
    'column training_id: expected an integer, found "first AID"; --match name looks it up by its title',
  );
  const wrong = await rowsOf('assignments', text, '--match', 'number,shoe');
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('--match: expected one of name, number')]);
});

test('the id of one person and the number of another is an error, but not the id and the number of one', async () => {
  await rowsOf('users', 'ID,Name,Employee number\n412,Iva,77\n9,Bo,412\n88,Kim,88\n');
  await rowsOf('trainings', 'id,title\n5,Ladders\n');
  const header = 'm_user_id,training_id\n';
  const twice = await rowsOf('assignments', `${header}412,5\n`, '--match', 'number');
  expect([twice.code, twice.stderr]).toEqual([
    1,
    expect.stringContaining('column m_user_id: expected one with the id or the number "412", found 2: 412, 9'),
  ]);
  expect(await rowsOf('assignments', `${header}88,5\n77,5\n`, '--match', 'number')).toMatchObject({ code: 0 });
  expect(await rowsOf('assignments', `${header}412,5\n`)).toMatchObject({ code: 0 });
});

test('digits that are the title of a training or a list name it, and otherwise the number that they make', async () => {
  await rowsOf('users', 'ID,First name\nd1,Dee\nd2,Dan\n');
  await rowsOf('trainings', 'id,title\n101,Fire\n7,0101\n102,Water\n');
  await rowsOf('datalists', 'id,title\n101,Colours\n7,0101\n102,Sizes\n');
  const required = 'm_user_id,training_id\nDee,0101\nDee,101\nDee,0102\n';
  expect(await rowsOf('assignments', required, '--match', 'name')).toMatchObject({ code: 0, stderr: '' });
  const entries = 'id,data_list_id,title\n1,0101,A\n2,101,B\n3,0102,C\n';
  expect(await rowsOf('datalistitems', entries, '--match', 'name')).toMatchObject({ code: 0, stderr: '' });
  const history = 'm_user_id,training_id,date_number\nd2,0999,20260301\n';
  expect(await rowsOf('completedtrainings', history, '--match', 'name')).toMatchObject({ code: 0 });
  const store = await openStore(path('data'), 'refuse');
  const assigned = store.db.selectFrom('assignments').select('training_id').where('m_user_id', '=', 'd1');
  expect((await assigned.orderBy('training_id').execute()).map(Object.values)).toEqual([[7], [101], [102]]);
  const lists = await store.db.selectFrom('data_list_items').select('data_list_id').orderBy('id').execute();
  expect(lists.map(Object.values)).toEqual([[7], [101], [102]]);
  const done = store.db.selectFrom('completed_trainings').select('training_id').where('m_user_id', '=', 'd2');
  expect(await done.execute()).toEqual([{ training_id: 999 }]);
  await store.close();
});

test('an organisation file is also refused for every value that is no known id', async () => {
  const records = [
    { kind: 'account', id: 'other', name: 'Other', timeZone: 'UTC' },
    {
      kind: 'user',
      account_id: 'other',
      id: 'o1',
      manager_id: 'u1',
      jobTitle_id: 'Rigger',
      fieldOffice_id: ['f1', 'f2'],
    },
    { kind: 'fieldoffice', account_id: 'other', id: 'f1', name: 'Hull', manager_id: 'o1' },
    { kind: 'equipment', account_id: 'other', id: 'e1', equipmentType_id: 't1' },
  ];
  await writeFile(path('other.ndjson'), records.map((record) => JSON.stringify(record)).join('\n'));
  const { code, stdout, stderr } = await importing(path('other.ndjson'));
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr.split('\n')).toEqual([
    expect.stringMatching(/line 2: jobTitle_id: expected the id of a job title of account other, found "Rigger"$/),
    expect.stringMatching(/line 2: fieldOffice_id: expected the id of a site of account other, found "f2"$/),
    expect.stringMatching(/line 2: manager_id: expected the id of a person of account other, found "u1"$/),
    expect.stringMatching(/line 4: equipmentType_id: expected an equipment type of account other/),
    '2 lines are wrong',
    'nothing was imported',
    '',
  ]);
});
