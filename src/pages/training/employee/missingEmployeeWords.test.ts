import { expect, test } from 'vitest';
import { missingEmployeeWords } from './missingEmployeeWords.ts';

const outside = { id: 'u1', name: 'Zoe Lund' };
const inside = { ...outside, fieldOffice_id: ['f1'] };
const page = { id: 'u1', user: undefined, isUnreadable: false };

test.each([
  ['known, to who sees everything', outside, true, 'No training records of Zoe Lund'],
  ['in the part that is seen', inside, false, 'No training records of Zoe Lund'],
  ['outside the part that is seen', outside, false, 'The training records of Zoe Lund are not visible to you'],
  ['not known, to who sees everything', undefined, true, 'There is no such employee'],
  ['not known, to who sees a part', undefined, false, 'There is no such employee among those you see'],
])('somebody %s', (_case, user, seesEveryone, title) => {
  expect(missingEmployeeWords({ ...page, user }, seesEveryone).title).toBe(title);
});

test('readers who see a part are not told that others do not exist, nor that they have no records', () => {
  expect(missingEmployeeWords({ ...page, user: outside }, false).explanation).not.toContain('do not cover');
  expect(missingEmployeeWords(page, false).explanation).toContain('outside the part');
  expect(missingEmployeeWords(page, true).explanation).not.toContain('part');
});

test('a record that could not be read is reported first', () => {
  expect(missingEmployeeWords({ ...page, user: inside, isUnreadable: true }, false).title).toBe(
    'The training record of Zoe Lund could not be read',
  );
});
