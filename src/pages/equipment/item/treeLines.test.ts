import { expect, test } from 'vitest';
import { calendarIn } from '#compliance/calendar/calendar.ts';
import { createDirectory, noLists } from '#compliance/directory.ts';
import { createEquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import { equipmentIndex } from '#compliance/equipment/equipmentTree.ts';
import { treeLines } from './treeLines.ts';

const directory = createDirectory(noLists);
const join = createEquipmentCompliance({ directory, dateOf: calendarIn('Europe/Amsterdam'), today: 20260615 });

/** The tree around the item at an index, among items that are each a part of the previous one, or all parts of the first. */
function treeOf(at: number, { chain = 0, star = 0 }, toggled: string[] = [], most = 200) {
  const ids = Array.from({ length: Math.max(chain, star) + 1 }, (_, index) => index);
  const parentOf = (index: number) => (index === 0 ? null : `e${chain > 0 ? index - 1 : 0}`);
  const equipment = ids.map((index) => join({ id: `e${index}`, parent_id: parentOf(index) }, 't'));
  const item = equipment[at];
  if (!item) throw new Error('expected an item');
  const { lines, ...rest } = treeLines(item, equipmentIndex(equipment), { toggled: new Set(toggled), most });
  return { ...rest, shown: lines.map((line) => `${line.level} ${line.item.id}`), lines };
}

test('eight ancestors are all shown; of more, the root and the nearest, at their own levels', () => {
  const all = treeOf(8, { chain: 8 });
  expect(all.skipped).toBe(0);
  expect(all.shown).toEqual(['1 e0', '2 e1', '3 e2', '4 e3', '5 e4', '6 e5', '7 e6', '8 e7', '9 e8']);
  const some = treeOf(9, { chain: 9 });
  expect(some.skipped).toBe(1);
  expect(some.shown).toEqual(['1 e0', '3 e2', '4 e3', '5 e4', '6 e5', '7 e6', '8 e7', '9 e8', '10 e9']);
  const deep = treeOf(10_000, { chain: 10_000 });
  expect(deep.skipped).toBe(9992);
  expect(deep.shown.slice(0, 2)).toEqual(['1 e0', '9994 e9993']);
  expect(deep.lines.at(-1)).toMatchObject({ isHere: true, level: 10_001 });
});

test('up to 50 parts are open at first; of more, only the direct parts, until one is unfolded', () => {
  expect(treeOf(0, { chain: 50 }).shown).toHaveLength(51);
  const folded = treeOf(0, { chain: 51 });
  expect(folded.shown).toEqual(['1 e0', '2 e1']);
  expect(folded.lines.map(({ isOpen }) => isOpen)).toEqual([true, false]);
  expect(treeOf(0, { chain: 51 }, ['t/e1']).shown).toEqual(['1 e0', '2 e1', '3 e2']);
  expect(treeOf(0, { chain: 3 }, ['t/e1']).shown).toEqual(['1 e0', '2 e1']);
  expect(treeOf(0, { chain: 3 }, ['t/e0']).shown).toEqual(['1 e0']);
});

test('no more parts are shown than wanted, and it is known whether there are more', () => {
  const all = treeOf(0, { star: 200 });
  expect([all.shown.length, all.hasMore]).toEqual([201, false]);
  const some = treeOf(0, { star: 201 });
  expect([some.shown.length, some.hasMore]).toEqual([201, true]);
  expect(some.lines[200]).toMatchObject({ place: 200, of: 201 });
});

test.each([
  ['has neither parent nor parts', 'alone', [], true],
  ['names a parent that is not read', 'orphan', [], false],
  ['names itself as its parent', 'self', [], false],
  ['is a part', 'part', [], false],
  ['has parts', 'whole', [], false],
  ['has parts that are folded', 'whole', ['t/whole'], false],
])('whether an item is alone: one that %s', (_case, id, toggled, isAlone) => {
  const parents = { alone: null, orphan: 'gone', self: 'self', whole: null, part: 'whole' };
  const equipment = Object.entries(parents).map(([one, parent_id]) => join({ id: one, parent_id }, 't'));
  const item = equipment.find((one) => one.id === id);
  if (!item) throw new Error('expected an item');
  const tree = treeLines(item, equipmentIndex(equipment), { toggled: new Set(toggled), most: 200 });
  expect(tree.isAlone).toBe(isAlone);
});
