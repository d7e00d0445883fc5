import { expect, test } from 'vitest';
import { itemFinder, itemKey } from './itemKey.ts';

const sling = { typeId: 'sling', id: '7' };
const ladder = { typeId: 'ladder', id: '7' };
const crane = { typeId: 'crane', id: '8' };

test('items of one id and two types have two keys', () => {
  expect(itemKey(sling)).not.toBe(itemKey(ladder));
});

test('a slash in an id makes no two items one', () => {
  expect(itemKey({ typeId: 'a/b', id: 'c' })).not.toBe(itemKey({ typeId: 'a', id: 'b/c' }));
  expect(itemKey({ typeId: 'a%2Fb', id: 'c' })).not.toBe(itemKey({ typeId: 'a/b', id: 'c' }));
});

test('an earlier item is the one of its type, or the only one of its id', () => {
  const find = itemFinder([sling, ladder, crane]);
  expect(find({ typeId: 'ladder', id: '7' })).toBe(ladder);
  expect(find({ typeId: 'sling', id: '7' })).toBe(sling);
  // Its type was another one then.
  expect(find({ typeId: 'hoist', id: '8' })).toBe(crane);
  // It may have been either.
  expect(find({ typeId: 'hoist', id: '7' })).toBeUndefined();
  expect(find({ typeId: 'sling', id: '9' })).toBeUndefined();
});
