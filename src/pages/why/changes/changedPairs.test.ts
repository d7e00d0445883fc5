import { expect, test } from 'vitest';
import { createDirectory, noLists } from '#compliance/directory.ts';
import type { PairChange } from '#protocol/history.ts';
import { changedPairs } from './changedPairs.ts';

const directory = createDirectory(noLists);

const valid = { required: true, valid: true, doneOn: 20260301, expiresOn: 20270301 };

/** The row of a pair that was valid, and has another state after. */
function rowOf(after: PairChange['after'], before: PairChange['before'] = valid) {
  const change: PairChange = { personId: 'p1', trainingId: 8, cause: 'corrected', before, after };
  return changedPairs([change], { directory, today: 20261126, timeZone: 'Europe/Amsterdam' })[0];
}

test('a person who had left on a day had no training that counts, whatever is known about it', () => {
  const gone = { ...valid, hasLeft: true };
  expect(rowOf(gone)).toMatchObject({ before: 'Valid', after: 'Had left' });
  expect(rowOf(valid, gone)).toMatchObject({ before: 'Had left', after: 'Valid' });
});

test.each<[string, PairChange['after'], object]>([
  [
    'done again, now valid for ever',
    { ...valid, doneOn: 20261120, expiresOn: null },
    { after: 'Valid', doneOn: 20261120, expiresOn: null },
  ],
  [
    'withdrawn',
    { ...valid, valid: false, doneOn: null, expiresOn: null },
    { after: 'Never done', doneOn: null, expiresOn: null },
  ],
  ['gone', null, { after: 'No record', doneOn: 20260301, expiresOn: 20270301 }],
])('a pair whose completion is %s has both dates from one day, the second if it exists', (_case, after, row) => {
  expect(rowOf(after)).toMatchObject(row);
});
