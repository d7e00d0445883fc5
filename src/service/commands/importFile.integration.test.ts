import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '../store/openStore.ts';
import { runCommandHere } from '../testing/commandLine.ts';
import { makeTemporaryFolder } from '../testing/temporaryFolder.ts';

let folder: string;
const path = (name: string) => join(folder, name);
const importing = (...args: string[]) => runCommandHere(['import', ...args, '--data', path('data')]);

beforeAll(async () => {
  folder = await makeTemporaryFolder();
  const records = [
    { kind: 'account', id: 'acme', name: 'Acme', timeZone: 'UTC' },
    { kind: 'user', account_id: 'acme', id: 'u1' },
    { kind: 'training', account_id: 'acme', id: 1, title: 'First aid' },
    { kind: 'assignment', account_id: 'acme', m_user_id: 'u1', training_id: 1 },
    ...[1, 2].map((id) => ({
      ...{ kind: 'completedtraining', account_id: 'acme', id, m_user_id: 'u1', training_id: 1 },
      ...{ created: 1_767_225_600_000, date_number: 20260101, special_expiration_date_number: 0 },
    })),
  ];
  await writeFile(path('org.ndjson'), records.map((record) => JSON.stringify(record)).join('\n'));
  await writeFile(path('users.csv'), 'ID;Shoe size;Hire date\nu1;44;2026-03-01\nu2;45;2026-03-01\n');
  await writeFile(path('fewer.csv'), 'ID\nu2\n');
  await writeFile(path('wrong.csv'), 'ID,Hire date\nu1,2026-03-01\nu2,31/02/2026\n');
});
afterAll(() => rm(folder, { recursive: true }));

test('a CSV file goes where its organisation file is; the summary says what was put in place and what was removed', async () => {
  expect(await importing(path('org.ndjson'), '--replace')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/\nnothing was removed: the file has every record that was there\n$/),
  });
  const users = ['--kind', 'users', '--account', 'acme'];
  expect(await importing(path('users.csv'), ...users, '--ignore', 'shoe size')).toEqual({
    code: 0,
    stderr: '',
    stdout:
      'imported into account acme: 2 users\nnew: 1 user\nchanged: 1 user\nnothing was removed: records that are not in the file stay as they were\n',
  });
  expect(await importing(path('fewer.csv'), ...users, '--replace', '--dry-run')).toEqual({
    code: 0,
    stderr: '2 completions name a person who is not in the account any longer; kept as history\n',
    stdout:
      'would be imported into account acme: 1 user\nwould be changed: 1 user\nwould be removed: 1 user, 1 assignment\nfields of 1 user would be lost: hireDate (1); --keep-fields keeps those without a column\ndry run: everything is as it was\n',
  });
  expect(await importing(path('fewer.csv'), ...users, '--replace')).toEqual({
    code: 0,
    stderr: '2 completions name a person who is not in the account any longer; kept as history\n',
    stdout:
      'imported into account acme: 1 user\nchanged: 1 user\nremoved: 1 user, 1 assignment\nfields of 1 user were lost: hireDate (1); --keep-fields keeps those without a column\n',
  });
  expect(await importing(path('wrong.csv'), ...users)).toEqual({
    code: 1,
    stdout: '',
    stderr: `${path('wrong.csv')} line 3, column Hire date: expected a date such as 2026-03-01, found "31/02/2026"; --date-format says in which form dates are\nnothing was imported\n`,
  });
});

test('a dry run into a place without a store leaves none behind', async () => {
  const nowhere = path('nowhere');
  const { code, stdout } = await runCommandHere(['import', path('org.ndjson'), '--dry-run', '--data', nowhere]);
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^would be imported into account acme: 1 account/)]);
  expect(existsSync(nowhere)).toBe(false);
});

test.each([
  ['unknown.csv', 'line 1, column Shoe size: expected one of id'],
  ['absent.csv', 'cannot be read: there is no such file'],
])('%s, which cannot be begun with, says that nothing was imported', async (file, message) => {
  await writeFile(path('unknown.csv'), 'ID,Shoe size\nu1,44\n');
  const { code, stderr } = await importing(path(file), '--kind', 'users', '--account', 'acme');
  expect([code, stderr]).toEqual([1, expect.stringContaining(message)]);
  expect(stderr).toMatch(/\nnothing was imported\n$/);
});

test.each(['equipment', 'equipments', 'items'])('--kind %s is equipment, and the summary says so', async (kind) => {
  await writeFile(
    path('types.ndjson'),
    JSON.stringify({ kind: 'equipmenttype', account_id: 'acme', id: 't', title: 'T' }),
  );
  expect(await importing(path('types.ndjson'))).toMatchObject({ code: 0 });
  await writeFile(path('items.csv'), 'ID,equipmentType_id\ne1,t\ne2,t\n');
  expect(await importing(path('items.csv'), '--kind', kind, '--account', 'acme')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('imported into account acme: 2 equipment\n'),
  });
});

test.each([
  [['a.ndjson', '--merge', '--replace'], '--merge and --replace exclude each other'],
  [['a.csv'], '--kind is missing: give what the rows of a.csv are, one of users, trainings'],
  [['a.csv', '--kind', 'boats', '--account', 'acme'], '--kind: expected one of users, trainings'],
  [['a.csv', '--kind', 'boats', '--account', 'acme'], 'datalistitems, found "boats"'],
  [['a.csv', '--kind', 'boats', '--account', 'acme'], ' completedtrainings, equipment, fieldoffices,'],
  [['a.csv', '--kind', 'users'], '--account is missing: give the id of the account'],
  [['a.ndjson', '--account', 'acme'], '--account is for CSV files: give --kind as well'],
  [['a.ndjson', '--ignore', 'A'], '--ignore is for CSV files: give --kind as well'],
  [['a.ndjson', '--skip-invalid'], '--skip-invalid is for CSV files: give --kind as well'],
  [
    ['a.csv', '--kind', 'users', '--account', 'acme', '--map', 'Position=job'],
    '--map: expected one of id, name, firstname',
  ],
  [
    ['a.csv', '--kind', 'users', '--account', 'acme', '--map', 'A=id', '--map', 'Position'],
    '--map: expected HEADING=FIELD, found "Position"',
  ],
  [
    ['a.csv', '--kind', 'users', '--account', 'acme', '--map', 'Vor-Name=firstname', '--map', 'Vorname=name'],
    '--map: expected one field for "Vorname", found firstname and name',
  ],
  [
    ['a.csv', '--kind', 'users', '--account', 'acme', '--skip-invalid', '--replace'],
    '--skip-invalid and --replace exclude each other',
  ],
])('%j is a command line that cannot be understood', async (args, message) => {
  const { code, stderr } = await importing(...args);
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
});

const csv = async (name: string, text: string, ...options: string[]) => {
  await writeFile(path(name), text);
  return importing(path(name), '--kind', 'users', '--account', 'acme', ...options);
};

test('a value that is no id of anything is an error, every one named; what can be made of it is made on request, and counted', async () => {
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
  // They are there now.
  expect(await csv('named.csv', text, ...map)).toMatchObject({ code: 0 });
  const manager = await csv('manager.csv', 'ID,manager_id\nn3,Mina Okafor\n', '--create-missing');
  expect([manager.code, manager.stderr]).toEqual([
    1,
    expect.stringMatching(/expected the id of a person of account acme, found "Mina Okafor"\nnothing was imported\n$/),
  ]);
});

test('of many wrong rows the first 20 are named, and all are counted', async () => {
  const rows = Array.from({ length: 25 }, (_, index) => `w${index},soon\n`).join('');
  const { code, stderr } = await csv('many.csv', `ID,Hire date\n${rows}`);
  expect(code).toBe(1);
  expect(stderr.split('\n').filter((line) => line.includes('column Hire date: expected a date'))).toHaveLength(20);
  expect(stderr).toContain('line 21, column Hire date');
  expect(stderr).not.toContain('line 22, column');
  expect(stderr).toMatch(/\nand 5 more rows\n25 rows are wrong\nnothing was imported\n$/);
});

test('dates in the form that is said, and none that does not fit it', async () => {
  const text = 'ID,Hire date\nd1,03/04/2026\nd2,2026-04-03\n';
  expect(await csv('dates.csv', text, '--date-format', 'DD/MM/YYYY')).toMatchObject({ code: 0 });
  const { stderr } = await csv('dates.csv', 'ID,Hire date\nd1,31/02/2026\n', '--date-format', 'DD/MM/YYYY');
  expect(stderr).toContain('expected a date such as 2026-03-01 or in the form DD/MM/YYYY, found "31/02/2026"\n');
  const other = await csv('dates.csv', 'ID,Hire date\nd1,2026/13/01\n', '--date-format', 'DD/MM/YYYY');
  expect(other.stderr).toContain('or in the form DD/MM/YYYY, found "2026/13/01"\n');
  const untold = await csv('dates.csv', text);
  expect(untold.stderr).toContain('found "03/04/2026"; --date-format says in which form dates are');
  expect(await csv('dates.csv', text, '--date-format', 'DD/MM')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--date-format: expected DD, MM and YYYY'),
  });
});

const form = 'expected DD, MM and YYYY once each, in capital letters, such as DD/MM/YYYY';

test.each([
  ['DD MMM YYYY', ': months are numbers, MM'],
  ['dd.mm.yyyy', ''],
  ['DD/MM/YY', ': years have four digits, YYYY'],
  ['DD/MM/YYYY HH:mm', ': no other letters are read'],
  ['D.M.YYYY', ': a day or month of one digit is read as well'],
  ['DD/MM', ''],
])('%s is no form of dates, and the message says why', async (given, why) => {
  expect(await csv('dates.csv', 'ID,Hire date\nd1,\n', '--date-format', given)).toMatchObject({
    code: 2,
    stderr: `--date-format: ${form}, found "${given}"${why}; --help lists the commands\n`,
  });
});

test('signs of other writing between the parts of a date are taken', async () => {
  const text = 'ID,Hire date\nd1,2026年3月4日\n';
  expect(await csv('dates.csv', text, '--date-format', 'YYYY年MM月DD日')).toMatchObject({ code: 0 });
});

test.each(['YYYY-DD-MM', 'YYYYDDMM', 'DDYYYYMM', 'MMYYYYDD'])(
  'a form that reads other days out of 2026-03-01 or 20260301 is a wrong command line: %s',
  async (form) => {
    expect(await csv('dates.csv', 'ID,Hire date\nd1,2026-03-04\n', '--date-format', form)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(
        `--date-format: 2026-03-01 and 20260301 are always 1 March, found "${form}": write the dates of the file in another form`,
      ),
    });
  },
);

test.each([
  ['YYYY-MM-DD', '2026-03-04'],
  ['YYYY/DD/MM', '2026/04/03'],
  ['DD-MM-YYYY', '04-03-2026'],
  ['DDMMYYYY', '04032026'],
  ['MMDDYYYY', '03042026'],
  ['YYYYMMDD', '20260304'],
])('a day in the form %s is taken for what it is', async (form, day) => {
  const text = `ID,Hire date\nd1,${day}\nd2,2026-03-04\nd3,20260304\n`;
  expect(await csv('dates.csv', text, '--date-format', form)).toMatchObject({ code: 0 });
  const store = await openStore(path('data'), 'refuse');
  const users = await store.db.selectFrom('users').select('record').where('id', 'like', 'd%').execute();
  await store.close();
  expect(users.map(({ record }) => JSON.parse(record).hireDate)).toEqual(Array(3).fill(Date.UTC(2026, 2, 4)));
});

test.each([
  ['ID,Frist name\nm1,Mina\n', [], '--map "Frist name=firstname" reads what is nearly a field'],
  ['ID,Manger\nm1,u2\n', [], '--map "Manger=manager_id" reads what is nearly a field'],
  ['ID,Position\nm1,x\n', ['--map', 'Place=jobTitle_id'], 'found no "place"'],
  [
    'ID,Position\nm1,\n',
    ['--map', 'Position=jobTitle_id', '--ignore', 'position'],
    'expected the column Position in --map or in --ignore, found it in both',
  ],
])('headings %j with %j are told', async (text, options, message) => {
  const { code, stderr } = await csv('headings.csv', text, ...options);
  expect([code, stderr]).toEqual([1, expect.stringContaining(message)]);
});

test('people, sites and job titles are looked up by name, number or e-mail, also among the people of the file', async () => {
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

test('the summary says what records lose, and on request fields without a column stay', async () => {
  await csv('known.csv', 'ID,First name,Last name,E-mail\nk1,Ada,Doe,\nk2,Bo,,b@x.test\n', '--map', 'E-mail=email');
  const few = 'ID,Email\nk1,a@x.test\nk2,b@x.test\n';
  const dry = await csv('few.csv', few, '--dry-run');
  expect(dry.stdout.split('\n').slice(1)).toEqual([
    'would be changed: 2 users',
    'nothing would be removed: records that are not in the file stay as they were',
    'fields of 2 users would be lost: firstname (2), lastname (1); --keep-fields keeps those without a column',
    'dry run: everything is as it was',
    '',
  ]);
  const kept = await csv('few.csv', few, '--keep-fields');
  expect([kept.code, kept.stdout]).toEqual([0, expect.not.stringContaining('lost')]);
  expect((await usersOf()).get('k1')).toEqual({ id: 'k1', firstname: 'Ada', lastname: 'Doe', email: 'a@x.test' });
  const emptied = await csv('emptied.csv', 'ID,Email\nk1,\n');
  expect(emptied.stdout).toContain(
    '\nfields of 1 user were lost: firstname (1), lastname (1), email (1); --keep-fields keeps those without a column\n',
  );
  expect((await csv('emptied.csv', 'ID,Email\nk2,\n', '--keep-fields')).stdout).toMatch(
    /\nfields of 1 user were lost: email \(1\)\n$/,
  );
  const unknown = await csv('shoe.csv', 'ID,Shoe\nk1,44\n', '--keep-fields');
  expect(unknown.stderr).toContain('; --ignore "Shoe" leaves it out\n');
  const { code, stderr } = await importing(path('org.ndjson'), '--keep-fields');
  expect([code, stderr]).toEqual([2, expect.stringContaining('--keep-fields is for CSV files: give --kind as well')]);
});

const usersOf = async () => {
  const store = await openStore(path('data'), 'refuse');
  try {
    const rows = await store.db.selectFrom('users').select(['id', 'record']).orderBy('id').execute();
    return new Map(rows.map(({ id, record }) => [id, JSON.parse(record)]));
  } finally {
    await store.close();
  }
};

test('on request wrong rows are left out, named and counted, with those that refer to them; their older records stay', async () => {
  await csv('before.csv', 'ID,First name,manager_id\ns1,Old,\ns2,Old,\n');
  const text = [
    'ID,First name,Hire date,manager_id',
    's1,New,31/02/2026,',
    's2,New,,s4',
    's3,New,,',
    's4,New,,s5',
    's5,New,soon,',
    's3,Again,,',
  ].join('\n');
  expect(await csv('skipped.csv', text)).toMatchObject({ code: 1, stdout: '' });
  expect((await usersOf()).get('s1')).toMatchObject({ firstname: 'Old' });
  const dry = await csv('skipped.csv', text, '--skip-invalid', '--dry-run');
  expect([dry.code, dry.stderr]).toEqual([3, expect.stringMatching(/\n5 rows would be left out\n$/)]);
  expect((await usersOf()).has('s3')).toBe(false);

  const { code, stdout, stderr } = await csv('skipped.csv', text, '--skip-invalid');
  expect([code, stdout]).toEqual([3, expect.stringContaining('imported into account acme: 1 user\n')]);
  expect(stderr.split('\n')).toEqual([
    expect.stringContaining('line 2, column Hire date: expected a date'),
    expect.stringContaining('line 3, column manager_id: expected the id of a person of account acme, found "s4"'),
    expect.stringContaining('line 5, column manager_id: expected the id of a person of account acme, found "s5"'),
    expect.stringContaining('line 6, column Hire date: expected a date'),
    expect.stringContaining('line 7, column ID: "s3" is already on line 4'),
    '5 rows were left out',
    '',
  ]);
  const users = await usersOf();
  expect([...users.keys()].filter((id) => id.startsWith('s'))).toEqual(['s1', 's2', 's3']);
  expect(['s1', 's2', 's3'].map((id) => users.get(id).firstname)).toEqual(['Old', 'Old', 'New']);
});

test('of many rows that are left out the first 20 are named; a file without a right row is refused', async () => {
  const rows = Array.from({ length: 25 }, (_, index) => `l${index},soon\n`).join('');
  const some = await csv('most.csv', `ID,Hire date\n${rows}l99,2026-03-01\n`, '--skip-invalid');
  expect(some.code).toBe(3);
  expect(some.stderr.split('\n').filter((line) => line.includes('expected a date'))).toHaveLength(20);
  expect(some.stderr).toMatch(/\nand 5 more rows\n25 rows were left out\n$/);
  const none = await csv('none.csv', `ID,Hire date\n${rows}`, '--skip-invalid');
  expect([none.code, none.stdout]).toEqual([1, '']);
  expect(none.stderr).toMatch(/and 5 more rows\n.*found none that is right\nnothing was imported\n$/);
  const right = await csv('right.csv', 'ID\nl99\n', '--skip-invalid');
  expect([right.code, right.stderr]).toEqual([0, '']);
});

const rowsOf = async (kind: string, text: string, ...options: string[]) => {
  await writeFile(path('rows.csv'), text);
  return importing(path('rows.csv'), '--kind', kind, '--account', 'acme', ...options);
};

test('every row that refers to nothing is named, and left out on request', async () => {
  const text = 'm_user_id,training_id\nu2,1\nnobody,1\nu2,8\nu2,9\n';
  const refused = await rowsOf('assignments', text);
  expect([refused.code, refused.stderr]).toEqual([
    1,
    expect.stringMatching(/\n3 rows are wrong\nnothing was imported/),
  ]);
  expect(refused.stderr).toMatch(
    /line 3, column m_user_id: .*\n.*line 4, column training_id: .*\n.*line 5, column training_id: /,
  );
  expect(await rowsOf('assignments', text, '--skip-invalid')).toMatchObject({
    code: 3,
    stdout: expect.stringContaining('imported into account acme: 1 assignment\n'),
    stderr: expect.stringMatching(/\n3 rows were left out\n$/),
  });
});

test('trainings are looked up by their title; a completion is the same by name and by id', async () => {
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

test('people are looked up by their number and trainings by their title in one file', async () => {
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

test('an organisation file is refused as well for every value that is no id of anything', async () => {
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
