import { expect, test } from 'vitest';
import { setupImports } from '../testing/setupImports.ts';

const { csv, rowsOf, usersOf } = setupImports();

test('the first 20 of many wrong rows are named, and all are counted', async () => {
  const rows = Array.from({ length: 25 }, (_, index) => `w${index},soon\n`).join('');
  const { code, stderr } = await csv('many.csv', `ID,Hire date\n${rows}`);
  expect(code).toBe(1);
  expect(stderr.split('\n').filter((line) => line.includes('column Hire date: expected a date'))).toHaveLength(20);
  expect(stderr).toContain('line 21, column Hire date');
  expect(stderr).not.toContain('line 22, column');
  expect(stderr).toMatch(/\nand 5 more rows\n25 rows are wrong\nnothing was imported\n$/);
});

test('on request wrong rows and those that refer to them are left out and reported; their older records stay', async () => {
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

test('the first 20 of many omitted rows are named; a file without a valid row is refused', async () => {
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

test('every row that refers to nothing is named, and on request left out', async () => {
  await rowsOf('users', 'ID\nu2\n');
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
