import { expect, test } from 'vitest';
import {
  equipmentDifferenceWords,
  serviceSaysOf,
  serviceStatusWords,
  trainingDifferenceWords,
} from './serviceWords.ts';
import { equipmentStatusLooks } from './status.ts';

const today = 20261122;

test.each([
  [{ ranOut: 0, notDone: 0, employees: 0 }, []],
  [
    { ranOut: 1, notDone: 0, employees: 1 },
    [
      'On 22 Nov 2026, 1 required training has run out since the service calculated, and 1 employee has another status than the service gave them. Shown is how they stand today.',
    ],
  ],
  [
    { ranOut: 0, notDone: 2, employees: 12 },
    [
      'On 22 Nov 2026, 12 employees have another status than the service gave them. Shown is how they stand today.',
      'The service counts 2 required trainings as not done though no date has run out; shown as expired.',
    ],
  ],
])('trainings that differ: %o', (differences, words) => {
  expect(trainingDifferenceWords(differences, today)).toEqual(words);
});

test.each([
  [{ expired: 0, expiring: 0 }, []],
  [
    { expired: 1, expiring: 0 },
    [
      'On 22 Nov 2026, 1 item has another status than the service gave when it was last read: 1 expired. Shown is how they stand today.',
    ],
  ],
  [
    { expired: 8, expiring: 1200 },
    [
      'On 22 Nov 2026, 1,208 items have another status than the service gave when it was last read: 8 expired, 1,200 expiring. Shown is how they stand today.',
    ],
  ],
])('equipment that differs: %o', (differences, words) => {
  expect(equipmentDifferenceWords(differences, today)).toEqual(words);
});

test('a row says what the service said, where that is something else', () => {
  expect(serviceSaysOf({})).toBeUndefined();
  expect(serviceSaysOf({ serviceSays: 'done' })).toMatch(/counted it as done/);
  expect(serviceStatusWords(equipmentStatusLooks, {})).toBeUndefined();
  expect(serviceStatusWords(equipmentStatusLooks, { serviceStatus: 'uptodate' })).toMatch(/“Up to date”/);
  expect(serviceStatusWords(equipmentStatusLooks, { serviceStatus: 'quarantined' })).toMatch(/“quarantined”/);
});
