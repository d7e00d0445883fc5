import { expect, test } from 'vitest';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { User } from '#protocol/users.ts';
import { changesBetween } from './dayChanges.ts';
import { createDayTables } from './dayTables.ts';
import { noTables } from './historyTables.ts';
import { pastPerson, type StoredDay } from './readDay.ts';
import { createTextNumbers } from './textNumbers.ts';

const [FIRST, SECOND, THIRD] = [20260303, 20260304, 20260305];

/** Captures days one after the other, each from the people of the training status and, where it was read, the list of people. */
function capturedDays() {
  const names = createTextNumbers();
  let before = noTables;
  return (
    day: CalendarNumber,
    { status, users }: { status: readonly string[]; users?: readonly User[] },
  ): StoredDay => {
    const tables = createDayTables(names, day, 'UTC');
    for (const m_user_id of status)
      tables.add('training-employee-status.list', {
        m_user_id,
        status: 'complete',
        percent_complete: 100,
        complete_training_ids: [11],
        incomplete_training_ids: [],
        last_completed: [{ id: 11, date_number: 20260101, expiresOn: 20270101, startsExpiringOn: 20261201 }],
      });
    for (const user of users ?? []) tables.add('users.list', user);
    before = tables.finish({ tables: before, methods: users ? [] : ['users.list'] });
    return { day, names, tables: before };
  };
}

const peopleOf = (stored: StoredDay) =>
  Array.from({ length: stored.tables.people.length }, (_, row) => pastPerson(stored, row));

const causesOf = (earlier: StoredDay, later: StoredDay) =>
  changesBetween(earlier, later, { most: 10 }).changes.map(({ personId, cause }) => [personId, cause]);

test('without a list of people, whoever the training status no longer names has left', () => {
  const capture = capturedDays();
  const [first, second, third] = [
    capture(FIRST, { status: ['p1', 'p2'] }),
    capture(SECOND, { status: ['p1'] }),
    capture(THIRD, { status: ['p1', 'p2'] }),
  ];
  expect(peopleOf(second).map(({ id }) => id)).toEqual(['p1']);
  expect(causesOf(first, second)).toEqual([['p2', 'left']]);
  expect(causesOf(second, third)).toEqual([['p2', 'joined']]);
  expect(peopleOf(third)).toMatchObject([
    { id: 'p1', isTracked: true },
    { id: 'p2', isTracked: true },
  ]);
});

test('what the list of people told stays when it is not given any more', () => {
  const capture = capturedDays();
  const users = [
    { id: 'p1', fieldOffice_id: ['north'] },
    { id: 'p2', manager_id: 'p1' },
    { id: 'p3', lineOfBusiness_id: ['hull'] },
    { id: 'p4', terminationDate: Date.UTC(2026, 5, 1) },
    { id: 'p5' },
  ];
  const ids = users.map(({ id }) => id);
  const first = capture(FIRST, { status: ids, users });
  const second = capture(SECOND, { status: ids });
  expect(peopleOf(second)).toEqual(peopleOf(first));
  const third = capture(THIRD, { status: ['p5'] });
  expect(peopleOf(third)).toEqual(peopleOf(first).map((person) => ({ ...person, isTracked: person.id === 'p5' })));
  expect(causesOf(second, third).map(([, cause]) => cause)).toEqual(new Array(4).fill('noLongerRequired'));
});
