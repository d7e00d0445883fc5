import { expect, test } from 'vitest';
import { defaultPlanSettings, planSettingProblems } from '#compliance/forecast/planSettings.ts';
import { readSettings } from './readSettings.ts';
import {
  sessionNumbersOf,
  sessionNumbersProblem,
  sessionsByTraining,
  sessionsFrom,
  sessionsOfAll,
  withTraining,
} from './sessionNumbers.ts';
import { defaultSettings } from './settings.ts';

const nothing = defaultSettings.renewalSessions;

test('an unset number has its usual value, and that of a training goes before that of all', () => {
  expect(sessionsOfAll(nothing)).toEqual(defaultPlanSettings);
  const kept = withTraining({ ...nothing, all: { capacity: 8, hours: 4 } }, '7', [20, 14, 1, 0, 30]);
  const all = sessionsOfAll(kept);
  expect(all).toMatchObject({ capacity: 8, leadDays: 14, hours: 4, anniversaryDays: null });
  expect(sessionsByTraining(kept, all).get(7)).toMatchObject({ capacity: 20, hours: null, anniversaryDays: 30 });
  expect(withTraining(kept, '7', undefined).trainings).toEqual({});
});

test('typed numbers become settings and back; 0 means null where null is allowed', () => {
  for (const numbers of [
    [12, 14, 1, 0, 0],
    [1, 0, 5, 8, 60],
  ]) {
    expect(sessionNumbersOf(sessionsFrom(numbers))).toEqual(numbers);
    expect(sessionNumbersProblem(numbers)).toBeUndefined();
  }
  expect(sessionNumbersProblem([12, 14, 1, 201, 0])).toMatch(/^Enter how many hours a session lasts/);
  expect(sessionNumbersProblem([0, 14, 1, 0, 0])).toMatch(/^Enter how many people a session takes/);
});

test.each([
  ['capacity', 0],
  ['capacity', 501],
  ['leadDays', -1],
  ['leadDays', 366],
  ['smallestGroup', 0],
  ['smallestGroup', 501],
  ['hours', 0],
  ['hours', 201],
  ['anniversaryDays', 0],
  ['anniversaryDays', 366],
] as const)('a file with %s %s is refused in words, as a plan refuses it', (name, value) => {
  expect(planSettingProblems({ ...defaultPlanSettings, [name]: value })).toHaveProperty(name);
  const { settings, problems } = readSettings({ renewalSessions: { all: { [name]: value }, trainings: {} } });
  expect(settings).toEqual({});
  expect(problems.join()).toMatch(/^Renewal sessions: a whole number from \d+ to \d+\.$/);
});

test.each(['capacity', 'leadDays', 'smallestGroup', 'hours', 'anniversaryDays'] as const)(
  'a file that a plan can use is accepted: %s',
  (name) => {
    const renewalSessions = { all: { [name]: 200 }, trainings: { '8': { [name]: 1 } } };
    expect(readSettings({ renewalSessions }).settings).toEqual({ renewalSessions });
  },
);
