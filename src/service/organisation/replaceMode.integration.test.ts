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
import { importRecords } from './importRecords.ts';
import { ndjsonSource } from './ndjsonSource.ts';

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

  test('a replacing file is the whole organisation: all other records are removed and counted by kind', async () => {
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

  test('accounts that are not in the file stay unchanged, and so do the tokens of those in the file', async () => {
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

  test('a replacing CSV file affects only its kind; assignments that lose their person go, completions stay', async () => {
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

  test('assignments that lose their training are removed too', async () => {
    await importLines(json([account, person, training, assignment]));
    const { removed } = await replaceByCsv('trainings', 'id,title\n2,First aid\n');
    expect(Object.fromEntries(removed)).toEqual({ training: 1, assignment: 1 });
  });

  const site = { kind: 'fieldoffice', account_id: 'acme', id: 'f1', name: 'Quay' };
  const replaceKnown = (records: readonly object[]) =>
    importRecords(store(), ndjsonSource('new.ndjson', json(records)), {
      now: smallNow,
      mode: 'replace',
      unknownIds: 'refuse',
    });

  test('a replacing file must contain everything that its records name, as on an empty store', async () => {
    const second = { ...person, id: 'u2', manager_id: 'u1', fieldOffice_id: ['f1'] };
    const message =
      'new.ndjson line 2: fieldOffice_id: expected the id of a site of account acme in this file, because all others are removed, found "f1"\n' +
      'new.ndjson line 2: manager_id: expected the id of a person of account acme in this file, because all others are removed, found "u1"';
    for (const records of [[account, person, site], [account]]) {
      await importLines(json(records), 'replace');
      await expect(replaceKnown([account, second])).rejects.toThrow(message);
      expect(await ids('users')).toEqual(records.includes(person) ? ['u1'] : []);
    }
    expect((await replaceKnown([account, person, second, site])).counts.get('user')).toBe(2);
    expect((await replaceKnown([account, person, second, site])).removed).toEqual(new Map());
  });

  test('a replacing CSV file of people must contain everyone it names, by id or name', async () => {
    await importLines(json([account, { ...person, name: 'Mina Okafor' }, site]));
    const replace = (rows: string, match?: 'name') =>
      importCsv(store(), 'users', `id,name,manager_id,fieldOffice_id\n${rows}`, {
        ...{ mode: 'replace', unknownIds: 'refuse' },
        ...(match && { match }),
      });
    const message = 'users.csv line 2, column manager_id: expected the id of a person of account acme in this file,';
    await expect(replace('u2,Joe Doe,u1,f1\n')).rejects.toThrow(message);
    await expect(replace('u2,Joe Doe,Mina Okafor,f1\n', 'name')).rejects.toThrow(
      `${message} because all others are removed, found "Mina Okafor"`,
    );
    await replace('u9,Mina Okafor,,f1\nu2,Joe Doe,Mina Okafor,f1\n', 'name');
    expect(await ids('users')).toEqual(['u2', 'u9']);
  });

  test.each([
    ['fieldoffices', 'id,name\nf2,Yard\n', 3, 'fieldOffice_id', 'a site', 'f1'],
    ['users', 'id,fieldOffice_id\nu2,f1\n', 6, 'assignedUsers_id', 'a person', 'u1'],
    ['companies', 'id,name\nc2,Halloran\n', 6, 'clients_id', 'a client', 'c1'],
  ])('a replacing CSV file of %s is refused if it removes what other records name', async (kind, text, ...lost) => {
    const [line, field, meaning, found] = lost;
    const client = { kind: 'company', account_id: 'acme', id: 'c1', name: 'Shipping' };
    const used = { ...equipment, assignedUsers_id: ['u2', 'u1'], clients_id: ['c1'] };
    await importLines(
      json([account, person, { ...person, id: 'u2', fieldOffice_id: ['f1'] }, site, inspected, used, client]),
    );
    const replace = (rows: string) => importCsv(store(), kind, rows, { mode: 'replace', unknownIds: 'refuse' });
    await expect(replace(text)).rejects.toThrow(
      `${kind}.csv leaves org.ndjson line ${line}, imported before: ${field}: expected the id of ${meaning} of account acme, found "${found}"`,
    );
    const kept = text.replace('\n', `\n${found}${text.includes('name') ? ',Name' : ','}\n`);
    expect((await replace(kept)).counts.size).toBe(1);
  });

  test('a record that already named nothing does not prevent the replacement of others', async () => {
    await importLines(json([account, { ...person, fieldOffice_id: ['gone'] }, site]));
    const { removed } = await importCsv(store(), 'fieldoffices', 'id,name\nf2,Yard\n', {
      mode: 'replace',
      unknownIds: 'refuse',
    });
    expect(Object.fromEntries(removed)).toEqual({ fieldoffice: 1 });
  });

  test('an import is refused if a type loses a schedule of equipment imported before', async () => {
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
