import { expect, test } from 'vitest';
import { importCsv } from '../../testing/importCsv.ts';
import { account, inspected, json, person, setupEmptyStore, training, type } from '../../testing/importFixtures.ts';
import { midnight } from '../../testing/smallOrganisation.ts';
import { describeEachStore } from '../../testing/storeLocations.ts';

describeEachStore((storeKind) => {
  const { store, importLines, rows } = setupEmptyStore(storeKind);

  const records = async (table: Parameters<typeof rows>[0]) =>
    (await rows(table)).map(({ record }: { record?: string }) => JSON.parse(record ?? ''));

  test('people may have headings in any form, lists, dates at midnight of the account, absent fields', async () => {
    await importLines(json([account]));
    const { counts } = await importCsv(
      store(),
      'users',
      'ID,Employee Number,first-name,LASTNAME,Field Office ID,Hire Date,Termination_date,is driver\n' +
        'u1,0012,Mina,Okafor,f1; f2,2026-03-01,20260701,Yes\n' +
        ' u2 ,,Joe,,,2026-03-01T08:30:00+02:00,1767225600000,0\n',
    );
    expect(Object.fromEntries(counts)).toEqual({ user: 2 });
    expect(await records('users')).toEqual([
      {
        id: 'u1',
        employeeNumber: '0012',
        firstname: 'Mina',
        lastname: 'Okafor',
        fieldOffice_id: ['f1', 'f2'],
        hireDate: Date.UTC(2026, 1, 28, 23),
        terminationDate: midnight(7, 1),
        isDriver: true,
      },
      {
        id: 'u2',
        firstname: 'Joe',
        hireDate: Date.UTC(2026, 2, 1, 6, 30),
        terminationDate: 1767225600000,
        isDriver: false,
      },
    ]);
  });

  test.each([1, 7, 65_536])(
    'a file of European Excel is read: byte order mark, semicolons, CRLF, quoted lines, empty rows; %i bytes at a time',
    async (piece) => {
      await importLines(json([account]));
      const text =
        '\uFEFFid;"first\r\nname";lastname;fieldOffice_id;\r\n' +
        'u1;"Mina ""M"";\r\n\nde Vries";Gdańsk;"f1;f2";\r\n' +
        ';;;;\r\n\r\n' +
        'u2;Joe;;f1|f2;\r\n' +
        'u3;Ann;Lee;f1,f2;\r\n';
      await importCsv(store(), 'users', text, { piece });
      expect(await records('users')).toEqual([
        { id: 'u1', firstname: 'Mina "M";\r\n\nde Vries', lastname: 'Gdańsk', fieldOffice_id: ['f1', 'f2'] },
        { id: 'u2', firstname: 'Joe', fieldOffice_id: ['f1', 'f2'] },
        { id: 'u3', firstname: 'Ann', lastname: 'Lee', fieldOffice_id: ['f1,f2'] },
      ]);
      // A row is named by the line of the file on which it begins.
      expect(
        (await store().db.selectFrom('users').select('import_line').orderBy('id').execute()).map(Object.values),
      ).toEqual([[3], [8], [9]]);
    },
  );

  test.each([
    ['UTC', '1970-01-01', 0],
    ['Africa/Monrovia', '1970-01-01', 2_670_000],
    ['Europe/Berlin', '1900-01-01', Date.UTC(1899, 11, 31, 23)],
    ['Pacific/Honolulu', '2999-12-31', Date.UTC(2999, 11, 31, 10)],
  ])('in %s the day %s is read like any other', async (timeZone, day, instant) => {
    await importLines(json([{ ...account, timeZone }, person, training]));
    await importCsv(store(), 'users', `id,hireDate,created\nu1,${day},${day}\n`);
    await importCsv(store(), 'completedtrainings', `m_user_id,training_id,date_number\nu1,1,${day}\n`);
    expect(await records('users')).toEqual([{ id: 'u1', hireDate: instant, created: instant }]);
    expect(await records('completed_trainings')).toMatchObject([{ created: instant }]);
  });

  test('decomposed accents equal composed ones in headings, cells and look-ups', async () => {
    await importLines(json([account, { kind: 'fieldoffice', account_id: 'acme', id: 'f1', name: 'Köln Süd' }]));
    const text = 'id,Straße für Post,lastname,fieldOffice_id\nu1,x,Jürgen,Köln Süd\n'.normalize('NFD');
    await importCsv(store(), 'users', text, { ignore: ['Straße für Post'], match: 'name' });
    expect(await records('users')).toEqual([{ id: 'u1', lastname: 'Jürgen', fieldOffice_id: ['f1'] }]);
  });

  test('a name with decomposed accents in the store is found by the composed form', async () => {
    const name = 'Köln Süd'.normalize('NFD');
    await importLines(json([account, { kind: 'fieldoffice', account_id: 'acme', id: 'f1', name }]));
    await importCsv(store(), 'users', 'id,fieldOffice_id\nu1,Köln Süd\n', { match: 'name' });
    expect(await records('users')).toEqual([{ id: 'u1', fieldOffice_id: ['f1'] }]);
  });

  test.each(['NFC', 'NFD'])(
    'an id with decomposed accents in the store is found in either form, as in %s',
    async (form) => {
      const [id, office] = ['josé'.normalize('NFD'), 'süd'.normalize('NFD')];
      const site = { kind: 'fieldoffice', account_id: 'acme', id: office, name: 'South' };
      await importLines(json([account, training, { ...person, id }, site]));
      await importCsv(store(), 'users', 'id,lastname,fieldOffice_id\njosé,Sá,süd\n'.normalize(form), {
        unknownIds: 'create',
      });
      await importCsv(store(), 'assignments', 'm_user_id,training_id\njosé,1\n'.normalize(form), { match: 'name' });
      expect(await records('users')).toEqual([{ id, lastname: 'Sá', fieldOffice_id: [office] }]);
      const assigned = await store().db.selectFrom('assignments').select('m_user_id').execute();
      expect(assigned).toEqual([{ m_user_id: id }]);
    },
  );

  test('the composed one of two ids that look the same is found', async () => {
    await importLines(json([account, ...['NFD', 'NFC'].map((form) => ({ ...person, id: 'josé'.normalize(form) }))]));
    await importCsv(store(), 'users', 'id,lastname\njosé,Sá\n'.normalize('NFD'));
    expect((await records('users')).map(({ lastname }) => lastname)).toEqual([undefined, 'Sá']);
  });

  test('tabs and old line ends are read', async () => {
    await importLines(json([account]));
    await importCsv(store(), 'jobtitles', 'id\ttitle\rj1\tRigger, slinger\rj2\tDriver\r');
    expect((await importCsv(store(), 'jobtitles', 'title\tid\nCook\tj3')).counts.get('jobtitle')).toBe(1);
  });

  test('a completion without an id gets the same id each time, and was recorded on its day', async () => {
    await importLines(json([account, person, training]));
    const text =
      'm_user_id,training_id,date_number,special expiration date number,notes\nu1,1,2026-03-01,2027-01-31,\nu1,1,20260601,,by hand\n';
    await importCsv(store(), 'completedtrainings', text);
    const first = await records('completed_trainings');
    expect(first).toHaveLength(2);
    expect(first).toContainEqual({
      id: expect.any(Number),
      m_user_id: 'u1',
      training_id: 1,
      created: Date.UTC(2026, 1, 28, 23),
      date_number: 20260301,
      special_expiration_date_number: 20270131,
      m_instructor_id: null,
      group_training_id: null,
      notes: '',
      signature: null,
      files: [],
    });
    await importCsv(store(), 'completedtrainings', text.replace('by hand', 'again'));
    const second = await records('completed_trainings');
    expect(second.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
    expect(second.map(({ notes }) => notes)).toContain('again');
  });

  test('equipment has columns for completed schedules and own fields', async () => {
    await importLines(json([account, inspected]));
    await importCsv(
      store(),
      'equipment',
      'id,equipmentType_id,Schedule: s2,schedule:s1,meta:m1,META:m2,isInService,assignedUsers_id\n' +
        'e1,t1,2026-06-01,,2019,007,no,u1\n' +
        'e2,t1,,,,,,\n' +
        'e3,t1,,,NaN,-Infinity,,\n',
    );
    const [first, second, third] = await records('equipments');
    expect(first).toMatchObject({
      isInService: false,
      assignedUsers_id: ['u1'],
      schedules: [{ schedule_id: 's2', lastCompletedOn: midnight(6, 1) }],
    });
    expect(first.metavalues).toEqual({ m1: 2019, m2: '007' });
    expect(second).toEqual({ id: 'e2', equipmentType_id: 't1', schedules: [], metavalues: {} });
    expect(third.metavalues).toEqual({ m1: 'NaN', m2: '-Infinity' });
  });

  test('days long ago are read, and a first line of Excel declares the delimiter', async () => {
    await importLines(json([account]));
    await importCsv(store(), 'users', 'sep=;\r\nid;name;hireDate\r\nu1;Doe, Joe;1970-02-01\r\nu2;A;1903-01-01\r\n');
    expect(await records('users')).toMatchObject([
      { name: 'Doe, Joe', hireDate: Date.UTC(1970, 0, 31, 23) },
      { hireDate: expect.any(Number) },
    ]);
    await expect(importCsv(store(), 'users', 'sep=|\nid|name\nu1\n')).rejects.toThrow(
      'users.csv line 3: expected 2 cells, as line 2 has, found 1',
    );
  });

  test('the other kinds are read', async () => {
    await importLines(json([account, person]));
    await importCsv(store(), 'trainings', 'id,title,renewal_months,expiring_days\n7,First aid,24,\n');
    await importCsv(store(), 'assignments', 'm_user_id,training_id\nu1,7\n');
    await importCsv(store(), 'fieldoffices', 'id,name,inactive\nf1,Rotterdam,FALSE\n');
    await importCsv(store(), 'linesofbusiness', 'id,name\nl1,Terminals\n');
    const tables = ['trainings', 'assignments', 'field_offices', 'lines_of_business'] as const;
    const found = await Promise.all(tables.map((table) => store().db.selectFrom(table).select('record').execute()));
    expect(found.flat().map(({ record }) => JSON.parse(record))).toEqual([
      { id: 7, title: 'First aid', renewal_months: 24 },
      { m_user_id: 'u1', training_id: 7 },
      { id: 'f1', name: 'Rotterdam', inactive: false },
      { id: 'l1', name: 'Terminals' },
    ]);
  });

  test('columns can be ignored on purpose, but not absent ones', async () => {
    await importLines(json([account]));
    await importCsv(store(), 'users', 'ID,Shoe Size,Name,\nu1,44,Mina,\n', { ignore: ['shoe_size', 'name'] });
    await importCsv(store(), 'users', 'ID;Size, EU;Hat;Coat\nu1;44;7;8\n', { ignore: ['size, EU', 'hat,coat'] });
    expect(await records('users')).toEqual([{ id: 'u1' }]);
    await expect(importCsv(store(), 'users', 'id\nu1\n', { ignore: ['hat'] })).rejects.toThrow(
      'users.csv line 1: expected the columns to ignore among "id", found no "hat"',
    );
  });

  test('an option names the heading that equals it, and else those that differ in case and punctuation', async () => {
    await importLines(json([account, type]));
    const item = 'id,equipmentType_id,title';
    await importCsv(store(), 'equipment', `${item},meta:m1,Meta:M1\ne1,t1,A,1,2\n`, { ignore: ['META: M1'] });
    await importCsv(store(), 'equipment', `${item},Title,notes\ne2,t1,A,B,x\n`, { ignore: ['Title', 'NOTES'] });
    const map = ['meta:M1=notes', 'E=title'];
    await importCsv(store(), 'equipment', 'id,equipmentType_id,e,meta:m1,meta:M1\ne3,t1,A,1,x\n', { map });
    await importCsv(store(), 'equipment', 'id,equipmentType_id,E,e\ne4,t1,A,B\n', { map: ['E=title'], ignore: ['e'] });
    const both = ['E=title', 'e=notes'];
    await importCsv(store(), 'equipment', 'id,equipmentType_id,E,e\ne5,t1,A,x\n', { map: both });
    expect(await records('equipments')).toEqual([
      { id: 'e1', equipmentType_id: 't1', title: 'A', metavalues: { m1: 1 } },
      { id: 'e2', equipmentType_id: 't1', title: 'A' },
      { id: 'e3', equipmentType_id: 't1', title: 'A', notes: 'x', metavalues: { m1: 1 } },
      { id: 'e4', equipmentType_id: 't1', title: 'A' },
      { id: 'e5', equipmentType_id: 't1', title: 'A', notes: 'x' },
    ]);
    await expect(importCsv(store(), 'equipment', 'id,equipmentType_id,E\ne6,t1,A\n', { map: both })).rejects.toThrow(
      'equipment.csv line 1, column E: expected one field, found title and notes',
    );
    await expect(
      importCsv(store(), 'equipment', `${item},meta:m1\ne1,t1,A,1\n`, { ignore: ['meta:M1'] }),
    ).rejects.toThrow('found no "meta:M1"');
  });

  test('an account that is not in the store is refused', async () => {
    await importLines(json([account]));
    await expect(importCsv(store(), 'users', 'id\nu1\n', { accountId: 'acne' })).rejects.toThrow(
      'users.csv: expected an account of the store, found "acne"; accounts: acme',
    );
  });

  test('a repeated row after thousands of others is found', async () => {
    await importLines(json([account]));
    const many = Array.from({ length: 2500 }, (_, index) => `u${index}\n`).join('');
    expect((await importCsv(store(), 'users', `id\n${many}`)).counts.get('user')).toBe(2500);
    await expect(importCsv(store(), 'users', `id\n${many}u7\n`)).rejects.toThrow(
      'line 2502, column id: "u7" is already on line 9',
    );
  });

  test('a training with the months "never" does not expire; one without months has no rule', async () => {
    await importLines(json([account]));
    await importCsv(store(), 'trainings', 'id,title,renewal_months\n1,Fire,Never\n2,First aid,\n3,Crane,36\n');
    const trainings = await store().db.selectFrom('trainings').select('record').orderBy('id').execute();
    expect(trainings.map(({ record }) => JSON.parse(record).renewal_months)).toEqual([null, undefined, 36]);
    await expect(importCsv(store(), 'trainings', 'id,title,renewal_months\n1,Fire,none\n')).rejects.toThrow(
      'line 2, column renewal_months: expected a number of months, or never, found "none"',
    );
  });
});
