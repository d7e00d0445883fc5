import { expect, test } from 'vitest';
import { typeIdsOf } from './typeIds.ts';

test('a type whose record could not be read is still one; one without an id is none', () => {
  const unreadable = { count: 3, names: ['t2', '#3', 't1'] };
  expect(typeIdsOf({ records: [{ id: 't1' }, { id: 't4' }], snapshot: { unreadable } })).toEqual(['t1', 't4', 't2']);
  expect(typeIdsOf(undefined)).toEqual([]);
});
