import { expect, test } from 'vitest';
import { itemKey } from './itemKey.ts';

const sling = { typeId: 'sling', id: '7' };
const ladder = { typeId: 'ladder', id: '7' };

test('items of one id and two types have two keys', () => {
  expect(itemKey(sling)).not.toBe(itemKey(ladder));
});

test('a slash in an id leaves keys distinct', () => {
  expect(itemKey({ typeId: 'a/b', id: 'c' })).not.toBe(itemKey({ typeId: 'a', id: 'b/c' }));
  expect(itemKey({ typeId: 'a%2Fb', id: 'c' })).not.toBe(itemKey({ typeId: 'a/b', id: 'c' }));
});
