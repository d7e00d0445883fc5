import { expect, test } from 'vitest';
import { allSelected, extended, nothingSelected, toggledSelection } from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];

test('a row is selected and deselected', () => {
  const one = toggledSelection(nothingSelected, 'b');
  expect([...one.ids]).toEqual(['b']);
  expect(toggledSelection(one, 'b').ids.size).toBe(0);
  expect(nothingSelected.ids.size).toBe(0);
});

test('a range starts at the row that was selected last, goes in either direction, and shrinks again', () => {
  const beside = toggledSelection(toggledSelection(nothingSelected, 'a'), 'c');
  const down = extended(beside, order, 'c', 'e');
  expect([...down.ids].sort()).toEqual(['a', 'c', 'd', 'e']);
  const shrunk = extended(down, order, 'e', 'd');
  expect([...shrunk.ids].sort()).toEqual(['a', 'c', 'd']);
  expect([...extended(shrunk, order, 'd', 'b').ids].sort()).toEqual(['a', 'b', 'c']);
});

test('without an anchor row, a range starts at the focused row', () => {
  expect([...extended(nothingSelected, order, 'b', 'c').ids]).toEqual(['b', 'c']);
  const gone = toggledSelection(nothingSelected, 'no longer listed');
  expect([...extended(gone, order, 'd', 'e').ids]).toEqual(['no longer listed', 'd', 'e']);
});

test('select all selects the listed rows', () => {
  expect([...allSelected(order).ids]).toEqual(order);
  expect([...allSelected(['a']).ids]).toEqual(['a']);
});
