import { expect, test } from 'vitest';
import { dayAfter, monthToAsk } from './dayMoves.ts';

test.each([
  ['ArrowRight', 20270228, 20270301],
  ['ArrowRight', 20280228, 20280229],
  ['ArrowLeft', 20270101, 20261231],
  ['ArrowDown', 20270127, 20270203],
  ['ArrowUp', 20270203, 20270127],
  ['Home', 20270103, 20261228],
  ['Home', 20261228, 20261228],
  ['End', 20261228, 20270103],
  ['End', 20270103, 20270103],
  ['PageDown', 20270131, 20270228],
  ['PageUp', 20270131, 20261231],
  ['Shift+PageDown', 20280229, 20290228],
  ['Shift+PageUp', 20270615, 20260615],
])('%s from %i', (keys, from, to) => {
  expect(dayAfter(from, { key: keys.split('+').at(-1) ?? '', shiftKey: keys.startsWith('Shift') })).toBe(to);
});

test.each(['a', 'Enter', 'Tab', 'constructor'])('%s does not move', (key) => {
  expect(dayAfter(20270615, { key, shiftKey: false })).toBeUndefined();
});

test.each([
  ['a day of the month that is drawn', 20270115, 20270101, undefined, undefined],
  ['a day of another month', 20270204, 20270101, undefined, 20270201],
  ['a day of the month that is on its way', 20270205, 20270101, 20270204, undefined],
  ['a day of the month that is drawn, while another is on its way', 20270104, 20270101, 20270204, 20270101],
  ['a day of a third month', 20270304, 20270101, 20270204, 20270301],
])('%s: the month to request', (_case, to, drawn, awaited, month) => {
  expect(monthToAsk(to, drawn, awaited)).toBe(month);
});
