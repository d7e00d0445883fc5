import { expect, test } from 'vitest';
import { typeIdsOf } from './typeIds.ts';

test('each type once; none before they have loaded', () => {
  expect(typeIdsOf({ records: [{ id: 't1' }, { id: 't4' }, { id: 't1' }] })).toEqual(['t1', 't4']);
  expect(typeIdsOf(undefined)).toEqual([]);
});
