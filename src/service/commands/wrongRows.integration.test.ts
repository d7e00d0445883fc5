import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openStore } from '../store/openStore.ts';
import { runCommandHere } from '../testing/commandLine.ts';
import { makeTemporaryFolder } from '../testing/temporaryFolder.ts';

let folder: string;
const folders: string[] = [];
const path = (name: string) => join(folder, name);
const importing = (...args: string[]) => runCommandHere(['import', ...args, '--data', path('data')]);

/** Imports rows, headings first, and returns the lines on stderr without the name of the file. */
const csv = async (kind: string, rows: readonly string[], ...options: string[]) => {
  await writeFile(path('rows.csv'), rows.join('\n'));
  const { code, stdout, stderr } = await importing(path('rows.csv'), '--kind', kind, '--account', 'mk', ...options);
  return {
    code,
    stdout,
    lines: stderr
      .replaceAll(`${path('rows.csv')} `, '')
      .split('\n')
      .slice(0, -1),
  };
};

const recordsOf = async (table: 'users' | 'trainings' | 'completed_trainings' | 'field_offices') => {
  const store = await openStore(path('data'), 'refuse');
  try {
    const rows = await store.db.selectFrom(table).select('record').orderBy('id').execute();
    return rows.map(({ record }) => JSON.parse(record));
  } finally {
    await store.close();
  }
};

beforeEach(async () => {
  folder = await makeTemporaryFolder();
  folders.push(folder);
  const records = [
    { kind: 'account', id: 'mk', name: 'MK', timeZone: 'UTC' },
    { kind: 'fieldoffice', id: 'f1', name: 'Aberdeen Harbour', code: 'ABZ' },
    { kind: 'user', id: 'u1', firstname: 'Mina', lastname: 'Okafor' },
    { kind: 'user', id: 'u2', firstname: 'Zoë', lastname: 'Öztürk' },
    { kind: 'training', id: 1, title: 'First aid' },
  ];
  const lines = records.map((record) => ({ ...record, ...(record.kind !== 'account' && { account_id: 'mk' }) }));
  await writeFile(path('org.ndjson'), lines.map((record) => JSON.stringify(record)).join('\n'));
  expect(await importing(path('org.ndjson'))).toMatchObject({ code: 0 });
});
afterAll(() => Promise.all(folders.map((each) => rm(each, { recursive: true }))));

test.each([
  ['a date', 'u2;Zoë;Öztürk;31.02.2021', 'line 2, column Hire date: expected a date'],
  ['a year', 'u2;Zoë;Öztürk;01.02.1821', 'line 2, column Hire date: expected an instant of the years'],
  ['a cell too many', 'u2;Zoë;Özt;ürk;01.02.2021', 'line 2: expected 4 cells, as line 1 has, found 5'],
])('no other row replaces one that is left out for %s', async (_case, wrong, message) => {
  const rows = ['id;First name;Last name;Hire date', wrong, 'u2;Dup;Licate;2021-05-01', 'u3;Bo;Lee;', 'u2;Third;Row;'];
  const { code, stdout, lines } = await csv('users', rows, '--date-format', 'DD.MM.YYYY', '--skip-invalid');
  expect([code, stdout.split('\n')[0]]).toEqual([3, 'imported into account mk: 1 user']);
  expect(lines).toEqual([
    expect.stringContaining(message),
    'line 3, column id: "u2" is already on line 2, which is wrong',
    'line 5, column id: "u2" is already on line 2, which is wrong',
    '3 rows were left out',
  ]);
  expect((await recordsOf('users')).map(({ firstname }) => firstname)).toEqual(['Mina', 'Zoë', 'Bo']);
});

test('a completion without an id is identified by its fields, even if another field is wrong', async () => {
  const rows = [
    'm_user_id,training_id,date_number,special_expiration_date_number,m_instructor_id,notes',
    'Mina Okafor,First aid,2026-03-01,soon,,wrong',
    'u1,1,20260301,,,again',
    'Mina Okafor,Frist aid,2026-03-02,,,unknown',
    'u2,1,20260301,,,right',
  ];
  const { code, lines } = await csv('completedtrainings', rows, '--match', 'name', '--skip-invalid');
  expect(code).toBe(3);
  expect(lines).toEqual([
    expect.stringMatching(/^line 2, column special_expiration_date_number: /),
    'line 3, columns m_user_id, training_id, date_number: "u1", 1, 20260301 is already on line 2, which is wrong',
    expect.stringMatching(/^line 4, column training_id: expected the id or the name of a training/),
    '3 rows were left out',
  ]);
  expect((await recordsOf('completed_trainings')).map(({ notes }) => notes)).toEqual(['right']);
});

test.each([
  ['and another person', ['m1,Jan,Smit,'], 'expected one with the name "Jan Smit", found 2: m1, line 3'],
  ['alone', ['m1,Bo,Lee,'], 'expected the id of a person of account mk, found "Jan Smit"'],
])('a name of a row without an id, %s, leads to nobody', async (_case, others, message) => {
  const rows = ['id,firstname,lastname,manager_id', ...others, ',Jan,Smit,', 'm3,Piet,Bos,Jan Smit'];
  const { code, lines } = await csv('users', rows, '--match', 'name', '--skip-invalid');
  expect([code, lines]).toEqual([
    3,
    [
      'line 3, column id: expected a value, found an empty cell',
      `line 4, column manager_id: ${message}`,
      '2 rows were left out',
    ],
  ]);
});

test('a wrong date of a completion with an id is reported by line and column, even if the cell is empty', async () => {
  const rows = [
    'id,m_user_id,training_id,date_number',
    '5,u1,1,2026-02-30',
    '6,u1,1,',
    '7,,1,2026-03-01',
    '8,u2,1,1899-12-31',
    '9,u2,1,20260301',
  ];
  const problems = [
    'line 2, column date_number: expected a date such as 2026-03-01, found "2026-02-30"',
    'line 3, column date_number: expected a value, found an empty cell',
    'line 4, column m_user_id: expected a value, found an empty cell',
    expect.stringMatching(/^line 5, column date_number: expected a calendar date of the years 1900 to 2999/),
  ];
  const refused = await csv('completedtrainings', rows);
  expect(refused).toMatchObject({ code: 1, lines: [...problems, '4 rows are wrong', 'nothing was imported'] });
  const skipped = await csv('completedtrainings', rows, '--skip-invalid');
  expect(skipped).toMatchObject({ code: 3, lines: [...problems, '4 rows were left out'] });
  expect((await recordsOf('completed_trainings')).map(({ id }) => id)).toEqual([9]);
});

test('all problems of a file are reported at once, for every column of a row, and wrong rows are counted', async () => {
  const users = await csv('users', [
    'id,hireDate,isDriver,terminationDate,fieldOffice_id',
    'u3,soon,perhaps,1821-01-01,f1',
    'u4,1821-01-01,,1821-01-01,',
    'u5,,,,f7',
    'u6,,,,',
    'u6,,,,',
  ]);
  expect([users.code, users.lines]).toEqual([
    1,
    [
      expect.stringMatching(/^line 2, column hireDate: expected a date/),
      'line 2, column isDriver: expected true, yes or 1, or false, no or 0, found "perhaps"',
      expect.stringMatching(/^line 3, column hireDate: expected an instant of the years/),
      expect.stringMatching(/^line 3, column terminationDate: expected an instant of the years/),
      expect.stringMatching(/^line 4, column fieldOffice_id: expected the id of a site of account mk, found "f7"/),
      'line 6, column id: "u6" is already on line 5',
      '4 rows are wrong',
      'nothing was imported',
    ],
  ]);
  const assignments = await csv('assignments', ['m_user_id,training_id', 'u9,9', 'u1,x', 'u1,1', 'u1,1']);
  expect(assignments.lines).toEqual([
    expect.stringMatching(/^line 2, column m_user_id: expected a user of account mk/),
    expect.stringMatching(/^line 2, column training_id: expected a training of account mk/),
    'line 3, column training_id: expected an integer, found "x"; --match name looks it up by its title',
    'line 5, columns m_user_id, training_id: "u1", 1 is already on line 4',
    '3 rows are wrong',
    'nothing was imported',
  ]);
});

test.each([
  ['ABZ', 'the code of "f1"'],
  ['aberdeen  harbour', 'the name of "f1"'],
  ['F1', 'nearly the id "f1"'],
])('no site is created from %s, which is %s', async (value, meaning) => {
  const rows = ['id,fieldOffice_id', `u3,${value}`];
  for (const options of [[], ['--create-missing'], ['--create-missing', '--match', 'email']]) {
    expect(await csv('users', rows, ...options)).toMatchObject({
      code: 1,
      lines: [
        `line 2, column fieldOffice_id: expected the id of a site of account mk, found "${value}", which is ${meaning}`,
        'nothing was imported',
      ],
    });
  }
  expect(await recordsOf('field_offices')).toHaveLength(1);
});

test('several spellings of a name create one site if sites are looked up by name, even the second time', async () => {
  const rows = ['id,fieldOffice_id,jobTitle_id', 'u3,Gent,Rigger', 'u4,GENT|Lyon,rigger', 'u5, gent ,'];
  for (const line of [
    'created, because no record had these ids: 1 jobtitle, 2 fieldoffices',
    'nothing was removed: records that are not in the file stay as they were',
  ]) {
    const { code, stdout } = await csv('users', rows, '--create-missing', '--match', 'name');
    expect([code, stdout.split('\n')[2]]).toEqual([0, line]);
    expect((await recordsOf('field_offices')).map(({ id }) => id)).toEqual(['Gent', 'Lyon', 'f1']);
    const [third, fourth, fifth] = (await recordsOf('users')).slice(2);
    expect(third).toMatchObject({ fieldOffice_id: ['Gent'], jobTitle_id: 'Rigger' });
    expect(fourth).toMatchObject({ fieldOffice_id: ['Gent', 'Lyon'], jobTitle_id: 'Rigger' });
    expect(fifth).toMatchObject({ fieldOffice_id: ['Gent'] });
  }
});

test('otherwise another spelling of a created record is refused, like one of an existing record', async () => {
  const rows = ['id,fieldOffice_id', 'u3,Gent', 'u4,GENT', 'u5,gent', 'u6,Gent'];
  const refused = await csv('users', rows, '--create-missing');
  const problem = (line: number, found: string) =>
    `line ${line}, column fieldOffice_id: expected the id of a site of account mk, found "${found}", which is nearly "Gent" of line 2: write both alike`;
  expect(refused).toMatchObject({
    code: 1,
    lines: [problem(3, 'GENT'), problem(4, 'gent'), '2 rows are wrong', 'nothing was imported'],
  });
  const skipped = await csv('users', rows, '--create-missing', '--skip-invalid');
  expect(skipped).toMatchObject({ code: 3, lines: [problem(3, 'GENT'), problem(4, 'gent'), '2 rows were left out'] });
  expect(skipped.stdout).toContain('created, because no record had these ids: 1 fieldoffice\n');
});

test('no site is created from a value that is too long for an id', async () => {
  const long = 'x'.repeat(256);
  const { code, lines } = await csv('users', ['id,fieldOffice_id', `u3,${long}`, 'u4,f1'], '--create-missing');
  expect([code, lines]).toEqual([
    1,
    [
      `line 2, column fieldOffice_id: expected the id of a site of account mk, found "${long}", which is longer than the 255 characters of an id`,
      'nothing was imported',
    ],
  ]);
});
