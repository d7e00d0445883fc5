import { expect, test } from 'vitest';
import { itemFinder } from './itemFinder.ts';

const sling = { typeId: 'sling', id: '7' };
const ladder = { typeId: 'ladder', id: '7' };
const crane = { typeId: 'crane', id: '8' };

/** Today's item for an earlier one, if others existed along with it. */
const foundOf = (earlier: typeof sling, ...others: (typeof sling)[]) =>
  itemFinder([sling, ladder, crane], [earlier, ...others])(earlier);

test('an earlier item is found by its type, or by its id if that is unique', () => {
  expect(foundOf({ typeId: 'ladder', id: '7' })).toBe(ladder);
  expect(foundOf({ typeId: 'sling', id: '7' })).toBe(sling);
  // It had another type then.
  expect(foundOf({ typeId: 'hoist', id: '8' })).toBe(crane);
  // It may be either of two.
  expect(foundOf({ typeId: 'hoist', id: '7' })).toBeUndefined();
  expect(foundOf({ typeId: 'sling', id: '9' })).toBeUndefined();
});

test('an earlier item is none that existed itself', () => {
  expect(foundOf({ typeId: 'hoist', id: '8' }, crane)).toBeUndefined();
  expect(foundOf({ typeId: 'hoist', id: '7' }, sling)).toBe(ladder);
});
