import { expect, test } from 'vitest';
import { rowSlots } from './rowSlots.ts';

const slotsAfter = (...renderings: string[][]) =>
  renderings.reduce<Map<string, number>>((before, keys) => rowSlots(before, keys), new Map());

test('other rows take the places of those that are gone, in their order', () => {
  expect([...slotsAfter(['a', 'b', 'c'], ['x', 'y', 'z'])]).toEqual([
    ['x', 0],
    ['y', 1],
    ['z', 2],
  ]);
});

test('a row that stays keeps its place, wherever it is now', () => {
  expect([...slotsAfter(['a', 'b', 'c'], ['c', 'x', 'b'])]).toEqual([
    ['c', 2],
    ['x', 0],
    ['b', 1],
  ]);
});

test('more rows than before take new places, which no other row has', () => {
  const slots = slotsAfter(['a', 'b'], ['b'], ['c', 'b', 'd', 'e']);
  expect(new Set(slots.values()).size).toBe(4);
  expect(slots.get('b')).toBe(1);
});

test('the place of a row that had the focus is nobody else’s when it is gone', () => {
  expect([...rowSlots(slotsAfter(['a', 'b']), ['x', 'y'], 'b')]).toEqual([
    ['x', 0],
    ['y', 2],
  ]);
});
