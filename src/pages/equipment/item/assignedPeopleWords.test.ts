import { expect, test } from 'vitest';
import { assignedPeopleWords } from './assignedPeopleWords.ts';

test.each([
  [{ lacking: 1, known: 1, assigned: 1 }, '1 of 1 lacks required trainings'],
  [{ lacking: 2, known: 3, assigned: 4 }, '2 of 3 lack required trainings'],
  [{ lacking: 0, known: 3, assigned: 3 }, 'All required trainings current'],
  [{ lacking: 0, known: 1, assigned: 2 }, 'Required trainings current of 1 of 2; of the others they are not known'],
])('%o', (people, words) => {
  expect(assignedPeopleWords(people)).toBe(words);
});
