import { expect, test } from 'vitest';
import { itemKey } from '#compliance/equipment/itemKey.ts';
import { toggledUnfolding, unfoldedKeys } from './unfoldedItems.ts';

const rows = [
  { typeId: 't1', id: 'e1' },
  { typeId: 't2', id: 'e1' },
  { typeId: 't2', id: 'e2' },
];

test('items with the same id in two types are told apart', () => {
  expect(new Set(rows.map(itemKey)).size).toBe(3);
  expect([...unfoldedKeys(rows, ['t2/e1'])]).toEqual(['t2/e1']);
  expect(toggledUnfolding(rows, ['t1/e1', 't2/e1'], 't2/e1')).toEqual(['t1/e1']);
  expect(toggledUnfolding(rows, ['t1/e1'], 't2/e1')).toEqual(['t1/e1', 't2/e1']);
});

test('an address with the id alone unfolds every item with that id; each can be folded separately', () => {
  expect(unfoldedKeys(rows, ['e1'])).toEqual(new Set(['e1', 't1/e1', 't2/e1']));
  expect(toggledUnfolding(rows, ['e1', 't2/e2'], 't1/e1')).toEqual(['t2/e2', 't2/e1']);
});

test('nothing is unfolded if nothing is named', () => {
  expect(unfoldedKeys(rows, []).size).toBe(0);
});
