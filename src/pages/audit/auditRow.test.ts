import { expect, test } from 'vitest';
import { calendarIn } from '#compliance/calendar/calendar.ts';
import { noNames } from '#listing/filters/filtersOf.ts';
import { type AuditEntry, auditRow } from './auditRow.ts';

const entry = (part: Partial<AuditEntry>): AuditEntry => ({
  sequence: 7,
  time: '2026-11-30T23:30:00.000Z',
  gateway: 'g1',
  kind: 'person-opened',
  who: { subject: 's1', name: 'Mina Dahl', email: null },
  address: '10.0.0.1',
  requestId: 'r1',
  what: {},
  hash: '0'.repeat(64),
  ...part,
});
const rowOf = (part: Partial<AuditEntry>) => auditRow(entry(part), noNames, calendarIn('Europe/Oslo'));

test("a record belongs to its day in the account's time zone", () => {
  expect(rowOf({})).toMatchObject({ id: 'g1 7', day: 20261201, at: Date.UTC(2026, 10, 30, 23, 30) });
});

test.each([
  ['their name', { subject: 's1', name: 'Mina Dahl', email: 'm@example.test' }, 'Mina Dahl'],
  ['their address where there is no name', { subject: 's1', name: null, email: 'm@example.test' }, 'm@example.test'],
  ["the provider's id where there is neither", { subject: 's1', name: null, email: null }, 's1'],
  ['words where nobody was signed in', null, 'Not signed in'],
])('who did it is %s', (_case, who, person) => {
  expect(rowOf({ who }).person).toBe(person);
});

test.each([
  ['gateway-started', 'The dashboard'],
  ['sign-in-refused', 'Not signed in'],
  ['a-kind-of-later', 'Not signed in'],
])('%s without a person is by %s', (kind, person) => {
  expect(rowOf({ kind, who: null }).person).toBe(person);
});

test.each([
  [
    'list-exported',
    { list: 'employees', filters: { site: 's1' }, rows: 1214, format: 'csv' },
    'employees, 1,214 rows, csv',
  ],
  ['person-opened', { person: 'u1', page: 'users.info' }, 'Person u1, page: users.info'],
  ['signed-in', { roles: ['reader', 'auditor'], scope: 'all' }, 'roles: reader and auditor, scope: all'],
  ['signed-in', { roles: [] }, 'roles: none'],
  ['gateway-started', { settings: { HOST: '::', PORT: '443' } }, 'settings: HOST=:: PORT=443'],
  ['a-kind-of-later', { parts: [1, { of: 2 }] }, 'parts: [1,{"of":2}]'],
  ['signed-out', { how: 'by a new sign-in' }, 'how: by a new sign-in'],
  ['a-kind-of-later', { count: 3 }, 'count: 3'],
])('the content of %s is given in words', (kind, what, words) => {
  expect(rowOf({ kind, what }).whatWords).toBe(words);
});

test('a kind from a later version keeps its name', () => {
  expect([rowOf({}).kindWords, rowOf({ kind: 'a-kind-of-later' }).kindWords]).toEqual([
    'Person opened',
    'a-kind-of-later',
  ]);
});
