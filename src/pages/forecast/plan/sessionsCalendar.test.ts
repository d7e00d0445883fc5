import { expect, test } from 'vitest';
import type { PlanRow } from './planRow.ts';
import { sessionsCalendar } from './sessionsCalendar.ts';

const sessions = [{ on: 20270112, people: [{ name: 'Ada\u0007\r\nDoe' }, { name: 'Bo' }] }];
const rows = [{ id: '8/f1', title: 'First\taid', plainSite: 'Hull', sessions }] as unknown as PlanRow[]; // what a file needs of it
const linesAt = (now: number) => sessionsCalendar(rows, now, 'k1').split('\r\n');
const valueIn = (lines: readonly string[], name: string) =>
  lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);

test('a session is an event on its last day with a line for each person, and a later file replaces it', () => {
  const [earlier, later] = [linesAt(Date.UTC(2026, 10, 26, 8)), linesAt(Date.UTC(2026, 10, 26, 9))];
  expect(earlier.find((line) => line.startsWith('DTSTART'))).toMatch(/:20270112$/);
  expect(valueIn(earlier, 'SUMMARY')).toBe('First aid\\, session 1 of 1 (Hull)');
  expect(valueIn(earlier, 'DESCRIPTION')).toBe('Hold it on this day at the latest.\\nAda Doe\\nBo');
  expect(valueIn(later, 'UID')).toBe(valueIn(earlier, 'UID'));
  expect(Number(valueIn(later, 'SEQUENCE')) - Number(valueIn(earlier, 'SEQUENCE'))).toBe(60);
});

test('the file requires nothing of the person who opens it: a METHOD would need an ORGANIZER', () => {
  expect(linesAt(0).filter((line) => /^(METHOD|ORGANIZER)/.test(line))).toEqual([]);
});

test('every line has a line break, including the last one', () => {
  expect(linesAt(0).slice(-2)).toEqual(['END:VCALENDAR', '']);
});
