import { expect, test } from 'vitest';
import { rowSlots } from './rowSlots.ts';

const slotsAfter = (...renderings: string[][]) =>
  renderings.reduce<Map<string, number>>((before, keys) => rowSlots(before, keys), new Map());

test('new rows take the places of the rows that are gone, in their order', () => {
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

test('additional rows get new places, which no other row has', () => {
  const slots = slotsAfter(['a', 'b'], ['b'], ['c', 'b', 'd', 'e']);
  expect(new Set(slots.values()).size).toBe(4);
  expect(slots.get('b')).toBe(1);
});

test('no other row takes the place of a focused row that is gone', () => {
  expect([...rowSlots(slotsAfter(['a', 'b']), ['x', 'y'], 'b')]).toEqual([
    ['x', 0],
    ['y', 2],
  ]);
});
