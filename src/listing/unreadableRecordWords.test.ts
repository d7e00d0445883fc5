import { expect, test } from 'vitest';
import { unreadableExplanation, unreadableRecordWords } from './unreadableRecordWords.ts';

test.each([
  [1, ['u17'], 'Training records: 1 record could not be read and is left out: u17.'],
  [2, ['u17', '#204'], 'Training records: 2 records could not be read and are left out: u17 and #204.'],
  [5, ['a', 'b', 'c', 'd', 'e'], 'Training records: 5 records could not be read and are left out: a, b, c, d and e.'],
  [
    1200,
    ['a', 'b', 'c', 'd', 'e', 'f'],
    'Training records: 1,200 records could not be read and are left out: a, b, c, d, e and 1,195 more.',
  ],
  [3, [], 'Training records: 3 records could not be read and are left out.'],
])('%i records', (count, names, words) => {
  expect(unreadableRecordWords('Training records', { count, names })).toContain(`${words} Correct `);
});

test.each([
  [1, ['t9'], 'Equipment register: of 1 record no more than the id could be read: t9.'],
  [2, ['t9', '#4'], 'Equipment register: of 2 records no more than the ids could be read: t9 and #4.'],
])('%i records with readable ids are not called left out', (count, names, words) => {
  expect(unreadableRecordWords('Equipment register', { count, names }, { keepsIds: true })).toContain(
    `${words} Correct `,
  );
});

test('the page of an unreadable record does not deny it', () => {
  const words = unreadableExplanation('d7', 'document');
  expect(words).toMatch(/^The service sent something for “d7”/);
  expect(words).toContain('this document is in no list');
});
