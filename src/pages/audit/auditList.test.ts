import { expect, test } from 'vitest';
import { calendarIn } from '#compliance/calendar/calendar.ts';
import { facetOptions } from '#listing/filters/facetOptions.ts';
import { noNames } from '#listing/filters/filtersOf.ts';
import { listStateIn } from '#listing/useListState.ts';
import { auditList } from './auditList.ts';
import { type AuditEntry, auditRows, namesOfRows } from './auditRow.ts';

const mina = { subject: 's1', name: 'Mina Dahl', email: 'mina@example.test' };
const namesake = { subject: 's2', name: 'Mina Dahl', email: null };
const rowsOf = (people: AuditEntry['who'][]) =>
  auditRows(
    people.map((who, sequence) => ({
      sequence,
      time: '2026-11-30T12:00:00.000Z',
      gateway: 'g1',
      kind: 'signed-out',
      who,
      address: null,
      requestId: null,
      what: {},
      hash: '',
    })),
    noNames,
    calendarIn('Europe/Oslo'),
  );
const rows = rowsOf([mina, namesake, { subject: 's3', name: 'Asta Berg', email: null }, mina, null]);
const directory = namesOfRows(rows, noNames);
const sequencesOf = (search: string) => {
  const { filter } = listStateIn(auditList, new URLSearchParams(search));
  return auditList.filters.select(rows, filter).map(({ sequence }) => sequence);
};

test('people of one name are told apart by their addresses, or else by their ids', () => {
  expect(rows.map(({ person }) => person)).toEqual([
    'Mina Dahl (mina@example.test)',
    'Mina Dahl (s2)',
    'Asta Berg',
    'Mina Dahl (mina@example.test)',
    'Not signed in',
  ]);
});

test('a record keeps the name of its time, and the choice has the newest', () => {
  const renamed = rowsOf([mina, { ...mina, name: 'Mina Lund' }]);
  expect(renamed.map(({ person }) => person)).toEqual(['Mina Dahl', 'Mina Lund']);
  expect(namesOfRows(renamed, noNames).personName('s1')).toBe('Mina Dahl');
});

test('each of them is a choice of its own', () => {
  const { filter } = listStateIn(auditList, new URLSearchParams());
  const context = { planningBounds: [7, 30, 60, 90], directory, chosen: [] } as const;
  expect(facetOptions(auditList.filters, 'person', rows, filter, context)).toEqual([
    { value: 's1', label: 'Mina Dahl (mina@example.test)', count: 2 },
    { value: 's2', label: 'Mina Dahl (s2)', count: 1 },
    { value: 's3', label: 'Asta Berg', count: 1 },
    { value: 'Not signed in', label: 'Not signed in', count: 1 },
  ]);
});

test.each([
  ['one of them', 'person=s1', [0, 3], 'Person is Mina Dahl (mina@example.test)'],
  ['a link by name, as they once were', 'person=Mina+Dahl', [0, 1, 3], 'Person is Mina Dahl'],
  ['nobody', 'person=Not+signed+in', [4], 'Person is Not signed in'],
])('the filter finds %s', (_case, search, found, words) => {
  expect(sequencesOf(search)).toEqual(found);
  const { filter } = listStateIn(auditList, new URLSearchParams(search));
  expect(auditList.filters.inWords(filter, directory)).toEqual([words]);
});
