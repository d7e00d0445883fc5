import { expect, test } from 'vitest';
import { account, assignment, completion, json, person, training } from '../testing/importFixtures.ts';
import { setupImportFolder } from '../testing/setupImports.ts';

const { importText } = setupImportFolder();
const importing = async (...args: Parameters<typeof importText>) => {
  const { code, stdout } = await importText(...args);
  expect(code).toBe(0);
  return stdout.split('\n');
};

test('the summary counts new, changed and unchanged records of each kind, and names the fields that records lose', async () => {
  const mina = { ...person, firstname: 'Mina', email: 'mina@x.test', shirt: 'XL' };
  const joe = { ...person, id: 'u2', firstname: 'Joe', fieldOffice_id: [] };
  const organisation = (...people: object[]) =>
    json([account, ...people, training, assignment, { ...completion, notes: 'x' }]).join('\n');
  const stays = 'nothing was removed: records that are not in the file stay as they were';
  expect(await importing('first.ndjson', organisation(mina, joe))).toEqual([
    'imported into account acme: 1 account, 2 users, 1 training, 1 assignment, 1 completedtraining',
    'new: 1 account, 2 users, 1 training, 1 assignment, 1 completedtraining',
    stays,
    '',
  ]);
  const { firstname, shirt, ...rest } = mina;
  // The same fields in another order, and another name.
  const people = [{ shirt: 'M', ...rest }, Object.fromEntries(Object.entries(joe).reverse()), { ...person, id: 'u3' }];
  const second = json([account, ...people, { ...training, title: 'Fire' }, assignment, completion]).join('\n');
  const told = (would: string, were: string) => [
    `${would}imported into account acme: 1 account, 3 users, 1 training, 1 assignment, 1 completedtraining`,
    `${would}new: 1 user`,
    `${would}changed: 1 user, 1 training, 1 completedtraining`,
    `${would}unchanged: 1 account, 1 user, 1 assignment`,
    stays.replace('was', would === '' ? 'was' : 'would be'),
    `fields of 1 user ${were} lost: firstname (1)`,
    `fields of 1 completedtraining ${were} lost: notes (1)`,
  ];
  const dry = await importing('second.ndjson', second, '--dry-run');
  expect(dry).toEqual([...told('would be ', 'would be'), 'dry run: everything is as it was', '']);
  expect(await importing('second.ndjson', second)).toEqual([...told('', 'were'), '']);
  expect((await importing('second.ndjson', second)).slice(1, 3)).toEqual([
    'unchanged: 1 account, 3 users, 1 training, 1 assignment, 1 completedtraining',
    stays,
  ]);
});

test('rows of a CSV file are also counted; records created from their values are reported separately', async () => {
  const rows = (text: string, ...options: string[]) =>
    importing('users.csv', text, '--kind', 'users', '--account', 'acme', ...options);
  await rows('id,firstname,email\nc1,Ann,ann@x.test\nc2,Bo,\nc3,Cy,\n');
  const changed = await rows(
    'id,firstname,Position\nc1,Ann,\nc2,Ben,Rigger\nc4,Di,Rigger\n',
    ...[...['--map', 'Position=jobTitle_id', '--create-missing'], '--keep-fields'],
  );
  expect(changed.slice(0, 5)).toEqual([
    'imported into account acme: 3 users',
    'new: 1 user',
    'changed: 1 user',
    'unchanged: 1 user',
    'created, because no record had these ids: 1 jobtitle',
  ]);
});
