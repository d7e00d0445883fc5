import { createElement } from 'react';
import { expect, test } from 'vitest';
import { startOfDay } from '#compliance/calendar/calendar.ts';
import { createDirectory, noLists } from '#compliance/directory.ts';
import { employeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { statusRecord } from '#compliance/training/testing/statusRecord.ts';
import { calendar, wordsOf } from '../../testing/rendered.ts';
import { EmployeeIdentity } from './EmployeeIdentity.tsx';

const { today, timeZone } = calendar;

/** The words at the top of a person's page. */
function identityOf(terminationDate: number | null, hireDate: number | null = null): string {
  const [lastDay, firstDay] = [terminationDate, hireDate].map((day) => day && startOfDay(day, timeZone));
  const user = { id: 'u1', name: 'Ada', terminationDate: lastDay, hireDate: firstDay };
  const directory = createDirectory({ ...noLists, users: [user] });
  const employee = employeeCompliance(statusRecord('u1'), directory, today, timeZone);
  return wordsOf(
    createElement(EmployeeIdentity, { page: { id: 'u1', name: 'Ada', user, directory, team: 0 }, employee }),
  );
}

test.each([
  ['has left', 20260614, 'Left on 14 Jun 2026'],
  ['leaves today', 20260615, 'Leaves on 15 Jun 2026'],
  ['leaves later', 20260930, 'Leaves on 30 Sep 2026'],
])('a person who %s', (_case, lastDay, words) => {
  expect(identityOf(lastDay)).toContain(words);
});

test('a person who stays has no last day, and a person who starts later has not started', () => {
  expect(identityOf(null)).not.toMatch(/Left on|Leaves on/);
  expect(identityOf(null, 20260615)).toContain('Started15 Jun 2026');
  expect(identityOf(null, 20260616)).toContain('Starts16 Jun 2026');
});
