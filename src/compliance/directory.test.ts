import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { User } from '#protocol/users.ts';
import { startOfDay } from './calendar/calendar.ts';
import { createDirectory, hasLeft, noLists, personName } from './directory.ts';

test.each<[string, Omit<User, 'id'>, string]>([
  ['the name of the specification', { name: 'Ada Doe' }, 'Ada Doe'],
  ['which comes before first and last name', { name: 'Ada Doe', firstname: 'A', lastname: 'D' }, 'Ada Doe'],
  ['first and last name', { firstname: 'Ada', lastname: 'Doe' }, 'Ada Doe'],
  ['the last name alone', { lastname: 'Doe' }, 'Doe'],
  ['the first name alone, the other blank', { firstname: 'Ada', lastname: ' ' }, 'Ada'],
  ['spaces about the parts', { firstname: ' Ada ', lastname: ' Doe ' }, 'Ada Doe'],
  ['a blank name', { name: '  ', firstname: 'Ada', lastname: 'Doe' }, 'Ada Doe'],
  ['the e-mail address', { firstname: '', email: 'ada@example.test' }, 'ada@example.test'],
  ['the user name', { email: ' ', username: 'adoe' }, 'adoe'],
  ['nothing but the id', {}, 'Person u1'],
  ['null for everything else', { name: null, firstname: null, email: null, username: null }, 'Person u1'],
])('a person is called by %s', (_case, fields, name) => {
  expect(personName({ id: 'u1', ...fields })).toBe(name);
});

test('lists give names to ids', () => {
  const directory = createDirectory({
    users: [{ id: 'u1', firstname: 'Ada', lastname: 'Doe' }],
    trainings: [{ id: 1030, title: 'First aid' }],
    equipmentTypes: [{ id: 't1', title: 'Ladder' }],
    fieldOffices: [{ id: 'f1', name: 'North yard' }],
    linesOfBusiness: [{ id: 'l1', name: 'Roofing' }],
    jobTitles: [{ id: 'j1', title: 'Rigger' }],
  });
  expect(directory.personName('u1')).toBe('Ada Doe');
  expect(directory.user('u1')?.lastname).toBe('Doe');
  expect(directory.trainingTitle(1030)).toBe('First aid');
  expect(directory.training(1030)?.id).toBe(1030);
  expect(directory.equipmentType('t1')?.title).toBe('Ladder');
  expect(directory.siteName('f1')).toBe('North yard');
  expect(directory.lineName('l1')).toBe('Roofing');
  expect(directory.jobTitle('j1')).toBe('Rigger');
});

test('clients, list entries and document categories have names', () => {
  const directory = createDirectory({
    ...noLists,
    companies: [{ id: 'c1', name: 'Halloran Shipping' }],
    dataLists: [{ id: 12, title: 'Storage zones' }],
    listEntries: new Map([
      [12, [{ id: 7, title: 'Quay store' }, { id: 8 }]],
      [13, []],
    ]),
    labels: { companies: { c1: 'Not this one', c2: 'Nordkyst Wind' }, resourceCategories: { cat1: 'Policies' } },
  });
  expect(['c1', 'c2', 'c3'].map(directory.companyName)).toEqual(['Halloran Shipping', 'Nordkyst Wind', 'Client id c3']);
  expect(directory.entryTitle('7', 12)).toBe('Quay store');
  expect(directory.entryTitle('8', 12)).toBe('Entry id 8 of Storage zones');
  expect(directory.entryTitle('7', 13)).toBe('Entry id 7 of list id 13');
  expect(directory.entryTitle('7', null)).toBe('Entry id 7');
  expect(['cat1', 'cat2'].map(directory.categoryName)).toEqual(['Policies', 'Category id cat2']);
});

test('an entry of a list that has not been read yet does not show its id', () => {
  expect(createDirectory(noLists).entryTitle('7', 12)).toBe('…');
});

test('people and trainings are offered in the order of their list, each once', () => {
  const directory = createDirectory({
    ...noLists,
    users: [{ id: 'u2' }, { id: 'u1' }, { id: 'u2' }],
    trainings: [
      { id: 9, title: 'Working at height' },
      { id: 8, title: '' },
    ],
    labels: { users: { u3: 'Ada Doe' }, trainings: { '1030': 'First aid' } },
  });
  expect(directory.userIds()).toEqual(['u2', 'u1']);
  expect(directory.trainingIds()).toEqual([9, 8]);
  expect(createDirectory(noLists).userIds()).toEqual([]);
});

test('without lists, or with blank titles, words hold the id', () => {
  const blank = { ...noLists, trainings: [{ id: 1030, title: '' }], fieldOffices: [{ id: 'f1', name: '' }] };
  for (const lists of [noLists, blank]) {
    const directory = createDirectory(lists);
    expect(directory.personName('u1')).toBe('Person u1');
    expect(directory.trainingTitle(1030)).toBe('Training 1030');
    expect(directory.siteName('f1')).toBe('Site f1');
    expect(directory.lineName('l1')).toBe('Line l1');
    expect(directory.jobTitle('j1')).toBe('Job title j1');
    expect(directory.user('u1')).toBeUndefined();
    expect(directory.equipmentType('t1')).toBeUndefined();
  }
});

test('the labels of the operator apply where the lists have no name, before the id', () => {
  const labels = {
    users: { u1: 'Ada Doe', u2: 'Nobody' },
    trainings: { '1030': 'First aid' },
    fieldOffices: { f1: 'North yard' },
    linesOfBusiness: { l1: 'Roofing' },
    jobTitles: { j1: 'Rigger' },
  };
  const directory = createDirectory({ ...noLists, users: [{ id: 'u2', name: 'Mina Okafor' }], labels });
  expect(directory.personName('u1')).toBe('Ada Doe');
  expect(directory.personName('u2')).toBe('Mina Okafor');
  expect(directory.trainingTitle(1030)).toBe('First aid');
  expect(directory.siteName('f1')).toBe('North yard');
  expect(directory.lineName('l1')).toBe('Roofing');
  expect(directory.jobTitle('j1')).toBe('Rigger');
  expect(directory.jobTitle('constructor')).toBe('Job title constructor');
});

test('an empty or blank label is ignored', () => {
  const blank = { a: '', b: ' ', 1: '' };
  const labels = {
    users: blank,
    trainings: blank,
    equipmentTypes: blank,
    fieldOffices: blank,
    resourceCategories: blank,
  };
  const directory = createDirectory({ ...noLists, labels });
  expect([directory.personName('a'), directory.personName('b')]).toEqual(['Person a', 'Person b']);
  expect([directory.siteName('a'), directory.siteName('b')]).toEqual(['Site a', 'Site b']);
  expect([directory.trainingTitle(1), directory.equipmentTypeTitle('b')]).toEqual(['Training 1', 'Type b']);
  expect(directory.categoryName('a')).toBe('Category id a');
});

test('ids such as `constructor` are ids like any other', () => {
  expect(createDirectory(noLists).personName('constructor')).toBe('Person constructor');
  expect(createDirectory(noLists).siteName('__proto__')).toBe('Site __proto__');
});

const zones = ['Pacific/Pago_Pago', 'Europe/Amsterdam', 'Asia/Kolkata', 'Pacific/Kiritimati'];

test.each([
  ['a year ago', 20250615, true],
  ['yesterday', 20260614, true],
  ['today', 20260615, false],
  ['tomorrow', 20260616, false],
  ['next year', 20270615, false],
])('someone whose termination date is %s', (_case, date, left) => {
  for (const zone of zones) {
    const user = { id: 'u1', terminationDate: startOfDay(date, zone) };
    expect([zone, hasLeft(user, 20260615, zone)]).toEqual([zone, left]);
  }
});

test('the last moment of yesterday is past, the first one of today is not', () => {
  const midnight = startOfDay(20260615, 'Europe/Amsterdam');
  expect(hasLeft({ id: 'u1', terminationDate: midnight - 1 }, 20260615, 'Europe/Amsterdam')).toBe(true);
  expect(hasLeft({ id: 'u1', terminationDate: midnight }, 20260615, 'Europe/Amsterdam')).toBe(false);
});

test('an unknown person, or one without a termination date, has not left', () => {
  expect(hasLeft(undefined, 20260615, 'UTC')).toBe(false);
  expect(hasLeft({ id: 'u1', terminationDate: null }, 20260615, 'UTC')).toBe(false);
  expect(hasLeft({ id: 'u1' }, 20260615, 'UTC')).toBe(false);
  expect(hasLeft({ id: 'u1', terminationDate: 0 }, 20260615, 'UTC')).toBe(false);
});

test('people with one name are distinguished by their numbers, or sites, or ids', () => {
  const { personName } = createDirectory({
    ...noLists,
    users: [
      { id: 'u1', name: 'Ada Doe', employeeNumber: '7' },
      { id: 'u2', firstname: 'Ada', lastname: 'Doe', employeeNumber: '8' },
      { id: 'u3', name: 'Bo Roe', fieldOffice_id: ['f1'] },
      { id: 'u4', name: 'Bo Roe', employeeNumber: '9', fieldOffice_id: ['f2'] },
      { id: 'u5', name: 'Cy Poe', fieldOffice_id: ['f1'] },
      { id: 'u6', name: 'Cy Poe', fieldOffice_id: ['f1'] },
      { id: 'u7', name: 'Di Low', employeeNumber: '10' },
    ],
    fieldOffices: [
      { id: 'f1', name: 'Hull' },
      { id: 'f2', name: 'Leeds' },
    ],
  });
  expect(['u1', 'u2', 'u3', 'u4', 'u5', 'u6', 'u7'].map(personName)).toEqual([
    'Ada Doe (7)',
    'Ada Doe (8)',
    'Bo Roe (Hull)',
    'Bo Roe (9)',
    'Cy Poe (u5)',
    'Cy Poe (u6)',
    'Di Low',
  ]);
});

/** The rule for each person alone, in as many passes as it takes. */
const toldApart = (users: readonly User[]) =>
  users.map((user) => {
    const namesakes = users.filter(({ name }) => name === user.name);
    if (namesakes.length === 1) return user.name;
    const marks = [
      ({ employeeNumber }: User) => employeeNumber,
      ({ fieldOffice_id: sites }: User) => sites?.join(', '),
    ];
    const telling = marks.find((of) => of(user) && namesakes.filter((other) => of(other) === of(user)).length === 1);
    return `${user.name} (${telling?.(user) ?? user.id})`;
  });

test('people are distinguished by what no namesake has, whatever others have', () => {
  const person = fc.record({
    name: fc.constantFrom('Ada Doe', 'Bo Roe', 'Cy Poe'),
    employeeNumber: fc.constantFrom(undefined, '', '1', '2', '3', '4'),
    fieldOffice_id: fc.constantFrom<string[] | undefined>(undefined, [], ['Hull'], ['Leeds', 'York']),
  });
  fc.assert(
    fc.property(fc.array(person, { maxLength: 9 }), (people) => {
      const users = people.map((one, at) => ({ id: `u${at}`, ...one }));
      const { personName: nameOf } = createDirectory({ ...noLists, users });
      expect(users.map(({ id }) => nameOf(id))).toEqual(toldApart(users));
    }),
    { numRuns: 500 },
  );
});

test('records with one name are distinguished by their codes, or else by their ids', () => {
  const { siteName, jobTitle, trainingTitle, equipmentTypeTitle } = createDirectory({
    ...noLists,
    fieldOffices: [
      { id: 'f1', name: 'Hull', code: 'HU1' },
      { id: 'f2', name: ' Hull ', code: 'HU2' },
      { id: 'f3', name: 'Leeds', code: 'LE' },
      { id: 'f4', name: 'Leeds' },
      { id: 'f5', name: 'York', code: 'YO' },
    ],
    jobTitles: [
      { id: 'j1', title: 'Rigger' },
      { id: 'j2', title: 'Rigger' },
    ],
    trainings: [
      { id: 7, title: 'First aid' },
      { id: 8, title: 'First aid ' },
      { id: 9, title: 'Lifting' },
      { id: 9, title: 'Lifting' },
    ],
    equipmentTypes: [
      { id: 't1', title: 'Ladder' },
      { id: 't2', title: 'Ladder' },
    ],
  });
  expect(['f1', 'f2', 'f3', 'f4', 'f5'].map(siteName)).toEqual([
    'Hull (HU1)',
    'Hull (HU2)',
    'Leeds (f3)',
    'Leeds (f4)',
    'York',
  ]);
  expect(['j1', 'j2'].map(jobTitle)).toEqual(['Rigger (j1)', 'Rigger (j2)']);
  expect([7, 8, 9].map(trainingTitle)).toEqual(['First aid (7)', 'First aid (8)', 'Lifting']);
  expect(['t1', 't2'].map(equipmentTypeTitle)).toEqual(['Ladder (t1)', 'Ladder (t2)']);
});

test('of two people with one id the later one counts, in the place of the first, and has no namesake in it', () => {
  const users = [
    { id: 'u1', name: 'Ada Doe', employeeNumber: '1' },
    { id: 'u2', name: 'Bo Lind' },
    { id: 'u1', name: 'Bo Lind', employeeNumber: '2' },
  ];
  const { userIds, user, personName: nameOf } = createDirectory({ ...noLists, users });
  expect(userIds()).toEqual(['u1', 'u2']);
  expect(user('u1')).toBe(users[2]);
  expect(['u1', 'u2'].map(nameOf)).toEqual(['Bo Lind (2)', 'Bo Lind (u2)']);
});

test('names of many people are compared in steps, and as at once', () => {
  const users = Array.from({ length: 5_000 }, (_, at) => ({
    id: `u${at}`,
    name: `Ada Doe ${at % 2_600}`,
    employeeNumber: `E-${at}`,
  }));
  const inSteps = createDirectory({ ...noLists, users });
  // Once for all names, and again for the marks of namesakes.
  expect([...inSteps.compareNames()].length).toBeGreaterThan(3);
  expect([...inSteps.compareNames()]).toEqual([]);
  const complete = createDirectory({ ...noLists, users });
  const namesIn = ({ personName: nameOf }: typeof complete) => users.map(({ id }) => nameOf(id));
  expect(namesIn(inSteps)).toEqual(namesIn(complete));
  expect(inSteps.personName('u2600')).toBe('Ada Doe 0 (E-2600)');
  expect(inSteps.personName('u2599')).toBe('Ada Doe 2599');
});
