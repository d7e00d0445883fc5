import { expect, test } from 'vitest';
import type { RequiredTraining, TrainingState } from '#compliance/training/trainingState.ts';
import { completionWords, countedWords, namesOf, type Word } from './completionWords.ts';

const today = 20261112;
const said = (words: readonly Word[]) =>
  words.map((word) => (typeof word === 'string' ? word : `*${word.name}*`)).join('');
const training = (trainingId: number, state: TrainingState, expiresOn: number | null = null): RequiredTraining => ({
  trainingId,
  state,
  last: state === 'missing' ? undefined : { id: trainingId, date_number: 20250101, expiresOn },
});
const words = (...trainings: RequiredTraining[]) => said(completionWords({ trainings }, (id) => `T${id}`, today));

test.each([
  [['A'], '*A*'],
  [['A', 'B'], '*A* and *B*'],
  [['A', 'B', 'C'], '*A*, *B* and *C*'],
  [['A', 'B', 'C', 'D'], '*A*, *B*, *C* and *D*'],
  [['A', 'B', 'C', 'D', 'E'], '*A*, *B*, *C* and 2 more'],
])('%j in a sentence', (names, text) => {
  expect(said(namesOf(names.map((name, trainingId) => ({ trainingId, name }))))).toBe(text);
});

test.each([
  ['nothing required', words(), 'Percentages leave this person out.'],
  [
    'all current',
    words(training(1, 'current', 20270101), training(2, 'current')),
    'Every required training is current.',
  ],
  ['one missing', words(training(1, 'missing')), 'Never done: *T1*.'],
  ['one lapsed', words(training(1, 'expired', 20261031)), '*T1* expired 12 days ago.'],
  [
    'several lapsed',
    words(training(1, 'expired', 20260801), training(2, 'expired', 20261111)),
    '*T1* and *T2* have expired, the first 3 months ago.',
  ],
  ['lapsed, its date today', words(training(1, 'expired', today)), '*T1* counts as expired.'],
  ['lapsed without a date', words(training(1, 'expired'), training(2, 'expired')), '*T1* and *T2* count as expired.'],
  ['one expiring today', words(training(1, 'expiring', today)), '*T1* expires today.'],
  [
    'several expiring',
    words(training(1, 'expiring', 20261113), training(2, 'expiring', 20261120)),
    '*T1* and *T2* expire soon, the first in 1 day.',
  ],
  [
    'of everything',
    words(
      training(1, 'missing'),
      training(2, 'expired', 20261111),
      training(3, 'expiring', 20261118),
      training(4, 'current'),
    ),
    'Never done: *T1*. *T2* expired 1 day ago. *T3* expires in 6 days.',
  ],
])('%s', (_case, text, expected) => {
  expect(text).toBe(expected);
});

test.each([
  [
    { done: 14, expiring: 2, missing: 2, expired: 1 },
    'Counted as done: 12 current, 2 expiring. Not done: 2 missing, 1 expired. Trainings that are not required do not count.',
  ],
  [
    { done: 2, expiring: 2, missing: 0, expired: 0 },
    'Counted as done: 2 expiring. Not done: none. Trainings that are not required do not count.',
  ],
  [
    { done: 0, expiring: 0, missing: 1, expired: 0 },
    'Counted as done: none. Not done: 1 missing. Trainings that are not required do not count.',
  ],
])('what counts of %j', (counts, text) => {
  expect(countedWords(counts)).toBe(text);
});
