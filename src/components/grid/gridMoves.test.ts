import { expect, test } from 'vitest';
import { cellAfter } from './gridMoves.ts';

const size = { rows: 100, columns: 30, screenRows: 20, screenColumns: 10 };
const middle = { row: 50, column: 15 };

test.each([
  ['ArrowDown', middle, [51, 15]],
  ['ArrowUp', middle, [49, 15]],
  ['ArrowRight', middle, [50, 16]],
  ['ArrowLeft', middle, [50, 14]],
  ['PageDown', middle, [70, 15]],
  ['PageUp', middle, [30, 15]],
  ['Home', middle, [50, 0]],
  ['End', middle, [50, 29]],
  ['Control+Home', middle, [0, 0]],
  ['Control+End', middle, [99, 29]],
  ['Shift+ArrowRight', middle, [50, 25]],
  ['Shift+ArrowLeft', middle, [50, 5]],
  ['ArrowUp', { row: 0, column: 0 }, [0, 0]],
  ['ArrowLeft', { row: 0, column: 0 }, [0, 0]],
  ['PageUp', { row: 3, column: 1 }, [0, 1]],
  ['PageDown', { row: 95, column: 1 }, [99, 1]],
  ['Shift+ArrowRight', { row: 1, column: 25 }, [1, 29]],
  ['ArrowDown', { row: 99, column: 29 }, [99, 29]],
])('%s from %o', (keys, from, [row, column]) => {
  const key = keys.split('+').at(-1) ?? '';
  const pressed = { key, ctrlKey: keys.startsWith('Control'), shiftKey: keys.startsWith('Shift') };
  expect(cellAfter(from, size, pressed)).toEqual({ row, column });
});

test.each(['a', 'Enter', 'Tab', 'constructor'])('%s does not move', (key) => {
  expect(cellAfter(middle, size, { key, ctrlKey: false, shiftKey: false })).toBeUndefined();
});
