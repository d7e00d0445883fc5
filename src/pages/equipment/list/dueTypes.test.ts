import { expect, test } from 'vitest';
import { equipmentFilters } from '../equipmentFilters.ts';
import { item, register } from '../testing/register.ts';
import { dueCells as cellsOf, dueByType, partAppearance } from './dueCells.ts';

const dueCells = cellsOf([7, 30, 60, 90]);

test('each count by type is of exactly the items that its part lists, and the counts add up to all items', () => {
  const types = dueByType(register, dueCells);
  for (const { typeId, counts, total } of types) {
    for (const [place, { part }] of dueCells.entries()) {
      expect(counts[place]).toBe(equipmentFilters.select(register, { ...part, type: [typeId] }).length);
    }
    expect(total).toBe(counts.reduce((sum, count) => sum + count, 0));
  }
  expect(types.reduce((sum, { total }) => sum + total, 0)).toBe(register.length);
});

test('types with the most overdue items come first, then by name; a type without items is left out', () => {
  const types = dueByType(
    [
      item('1', { typeId: 't10', type: 'Type 10' }),
      item('2', { typeId: 't9', type: 'Type 9' }),
      item('3', { typeId: 't3', type: 'Winch', due: 'overdue' }),
    ],
    dueCells,
  );
  expect(types.map(({ title }) => title)).toEqual(['Winch', 'Type 9', 'Type 10']);
});

test('overdue items have their colour, due items their step, items without a day are hatched', () => {
  expect(dueCells.map((cell, place) => Object.values(partAppearance(cell, place))[0])).toEqual([
    'bad',
    1,
    2,
    3,
    4,
    5,
    'none',
    'none',
  ]);
});
