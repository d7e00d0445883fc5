import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { createDirectory } from '#compliance/directory.ts';
import { forecastDays } from '#compliance/forecast/dayOffset.ts';
import { createExpiryPairs } from '#compliance/forecast/expiryPairs.ts';
import { forecastCurve } from '#compliance/forecast/forecastCurve.ts';
import { createLapseIndex } from '#compliance/forecast/lapses.ts';
import { defaultPlanSettings } from '#compliance/forecast/planSettings.ts';
import { bookedPeople } from './planPeople.ts';
import { planRows } from './planRow.ts';
import { sessionsCalendar } from './sessionsCalendar.ts';

const today = 20261122;

/** Ada is at two sites, Bo at the second; Cy lapses within the lead time, Di lapsed already. */
function forecast() {
  const columns = createExpiryPairs(today);
  const add = (id: string, siteIds: string[], expires: number, isValid = true) => {
    columns.addOwner({ id, siteIds });
    columns.addPair({ subject: 0, isValid, expires });
  };
  add('ada', ['hull', 'leeds'], 20);
  add('bo', ['leeds'], 25);
  add('cy', ['leeds'], 3);
  add('di', ['leeds'], -9, false);
  const pairs = {
    ...columns.finish(),
    trainingIds: [8],
    renewals: [{ kind: 'rolling' as const, months: 12 }],
  };
  const days = forecastDays(today);
  const nameOf = new Map(['Ada', 'Bo', 'Cy', 'Di'].map((name) => [name.toLowerCase(), name]));
  return { pairs, days, nameOf, curve: forecastCurve(pairs, days), lapses: createLapseIndex(pairs, days) };
}

const directory = createDirectory({
  users: [],
  trainings: [],
  equipmentTypes: [],
  fieldOffices: [],
  linesOfBusiness: [],
  jobTitles: [],
  labels: undefined,
});

const options = {
  before: 30,
  sites: [] as string[],
  withGaps: false,
  settings: { ...defaultPlanSettings, capacity: 2 },
};
const peopleOf = (chosen: Partial<typeof options> = {}) =>
  planRows(forecast(), directory, { ...options, ...chosen }).rows.map(({ siteId, sessions }) => [
    siteId,
    ...sessions.map(({ people }) => people.map(({ name }) => name).join()),
  ]);

test('who is at two sites is booked at the first, or at the one that is chosen', () => {
  expect(peopleOf()).toEqual([
    ['hull', 'Ada'],
    ['leeds', 'Cy,Bo'],
  ]);
  expect(peopleOf({ sites: ['leeds'] })).toContainEqual(['leeds', 'Cy', 'Ada,Bo']);
});

test('who is not valid today is booked where that is asked for', () => {
  expect(peopleOf({ withGaps: true }).flat().join()).toContain('Di');
  expect(peopleOf().flat().join()).not.toContain('Di');
});

test('who lapses before a session can be had is too late, and says so in the file', () => {
  const { rows } = planRows(forecast(), directory, options);
  expect(rows.map(({ tooLate }) => tooLate)).toEqual([0, 1]);
  const people = bookedPeople(rows, (id) => `no-${id}`);
  expect(people.map(({ name, number, session, isTooLate }) => [name, number, session, isTooLate])).toEqual([
    ['Ada', 'no-ada', 1, false],
    ['Cy', 'no-cy', 1, true],
    ['Bo', 'no-bo', 1, false],
  ]);
});

test('each session is an event of its own, on the last day that it can be held', () => {
  const { rows } = planRows(forecast(), directory, { ...options, sites: ['leeds'] });
  const calendar = new ICAL.Component(
    ICAL.parse(sessionsCalendar(rows, 1_795_000_000_000, 'https://compliance.example.com')),
  );
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  expect(events.length).toBe(rows.flatMap(({ sessions }) => sessions).length);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  expect(events.at(-1)?.startDate.isDate).toBe(true);
  expect(events.map(({ description }) => description).join()).toContain('Ada');
});
