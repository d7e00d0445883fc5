import { expect, test } from 'vitest';
import { itemFinder } from './itemFinder.ts';

const sling = { typeId: 'sling', id: '7' };
const ladder = { typeId: 'ladder', id: '7' };
const crane = { typeId: 'crane', id: '8' };

/** The item of today that an earlier one is, where others were there with it. */
const foundOf = (earlier: typeof sling, ...others: (typeof sling)[]) =>
  itemFinder([sling, ladder, crane], [earlier, ...others])(earlier);

test('an earlier item is the one of its type, or the only one of its id', () => {
  expect(foundOf({ typeId: 'ladder', id: '7' })).toBe(ladder);
  expect(foundOf({ typeId: 'sling', id: '7' })).toBe(sling);
  // Its type was another one then.
  expect(foundOf({ typeId: 'hoist', id: '8' })).toBe(crane);
  // It may have been either.
  expect(foundOf({ typeId: 'hoist', id: '7' })).toBeUndefined();
  expect(foundOf({ typeId: 'sling', id: '9' })).toBeUndefined();
});

test('an earlier item is none that was there itself', () => {
  expect(foundOf({ typeId: 'hoist', id: '8' }, crane)).toBeUndefined();
  expect(foundOf({ typeId: 'hoist', id: '7' }, sling)).toBe(ladder);
});
