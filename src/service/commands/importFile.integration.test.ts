import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { runCommandHere } from '../testing/commandLine.ts';
import { setupImports } from '../testing/setupImports.ts';

const { path, importing, csv, usersOf } = setupImports();

test('a CSV file is imported into its organisation; the summary says what was written and removed', async () => {
  await writeFile(path('users.csv'), 'ID;Shoe size;Hire date\nu1;44;2026-03-01\nu2;45;2026-03-01\n');
  await writeFile(path('fewer.csv'), 'ID\nu2\n');
  await writeFile(path('wrong.csv'), 'ID,Hire date\nu1,2026-03-01\nu2,31/02/2026\n');
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

test('a dry run in a place without a store leaves none behind', async () => {
  const nowhere = path('nowhere');
  const { code, stdout } = await runCommandHere(['import', path('org.ndjson'), '--dry-run', '--data', nowhere]);
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^would be imported into account acme: 1 account/)]);
  expect(existsSync(nowhere)).toBe(false);
});

test.each([
  ['unknown.csv', 'line 1, column Shoe size: expected one of id'],
  ['absent.csv', 'cannot be read: there is no such file'],
])('the error for %s, which cannot be opened, says that nothing was imported', async (file, message) => {
  await writeFile(path('unknown.csv'), 'ID,Shoe size\nu1,44\n');
  const { code, stderr } = await importing(path(file), '--kind', 'users', '--account', 'acme');
  expect([code, stderr]).toEqual([1, expect.stringContaining(message)]);
  expect(stderr).toMatch(/\nnothing was imported\n$/);
});

test.each(['equipment', 'equipments', 'items'])('--kind %s means equipment, and the summary says so', async (kind) => {
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
    ['a.csv', '--kind', 'users', '--account', 'acme', '--map', 'Vorname=firstname', '--map', 'Vorname=name'],
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

test.each([
  ['ID,Frist name\nm1,Mina\n', [], '--map "Frist name=firstname" reads what is nearly a field'],
  ['ID,Manger\nm1,u2\n', [], '--map "Manger=manager_id" reads what is nearly a field'],
  ['ID,Position\nm1,x\n', ['--map', 'Place=jobTitle_id'], 'found no "Place"'],
  [
    'ID,Position\nm1,\n',
    ['--map', 'Position=jobTitle_id', '--ignore', 'position'],
    'expected the column Position in --map or in --ignore, found it in both',
  ],
])('headings %j with %j are reported', async (text, options, message) => {
  const { code, stderr } = await csv('headings.csv', text, ...options);
  expect([code, stderr]).toEqual([1, expect.stringContaining(message)]);
});

test('the summary says what records lose, but on request fields without a column stay', async () => {
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
