import { expect, test } from 'vitest';
import { calendarIn } from '../calendar/calendar.ts';
import { createDirectory, noLists } from '../directory.ts';
import { createEquipmentCompliance, type EquipmentCompliance } from './equipmentCompliance.ts';
import { equipmentIndex, lineageOf, partRows } from './equipmentTree.ts';

const directory = createDirectory(noLists);
const join = createEquipmentCompliance({ directory, dateOf: calendarIn('Europe/Amsterdam'), today: 20260615 });

/** `a < b` is item a as a part of item b; `t2/a` has another type than t1. */
const itemOf = (words: string): EquipmentCompliance => {
  const [own = '', parent_id] = words.split(' < ');
  const [id = '', typeId = 't1'] = own.split('/').reverse();
  return join({ id, parent_id }, typeId);
};

const namesOf = (items: readonly EquipmentCompliance[]) => items.map(({ typeId, id }) => `${typeId}/${id}`);

/** The tree of the first item: the items above it, and all parts below it, open and indented by dots. */
function treeOf(...records: string[]) {
  const equipment = records.map(itemOf);
  const [item] = equipment;
  if (!item) throw new Error('expected an item');
  const index = equipmentIndex(equipment);
  const { above, end, endId } = lineageOf(item, index);
  const rows = partRows(item, index, { above, isOpen: () => true });
  return { above: namesOf(above), end, endId, parts: rows.map((row) => `${'.'.repeat(row.depth)}${row.item.id}`) };
}

test('an item alone', () => {
  expect(treeOf('a', 'b', 'c < b')).toEqual({ above: [], end: 'root', endId: null, parts: [] });
});

test('all items above up to the root, and the parts with theirs in the order of the equipment', () => {
  const tree = treeOf(
    'crane < bay',
    'bay < yard',
    'yard',
    'hook < crane',
    'sling < hook',
    'beam < crane',
    'other < bay',
  );
  expect(tree).toEqual({
    above: ['t1/yard', 't1/bay'],
    end: 'root',
    endId: null,
    parts: ['.hook', '..sling', '.beam'],
  });
});

test('a parent and parts of other types', () => {
  const tree = treeOf('t2/crane < bay', 't1/bay', 't3/hook < crane');
  expect(tree).toMatchObject({ above: ['t1/bay'], parts: ['.hook'] });
});

test('an id of several types: the parent is of the own type, else of the first type', () => {
  expect(treeOf('t2/a < p', 't1/p', 't2/p').above).toEqual(['t2/p']);
  expect(treeOf('t3/a < p', 't2/p', 't1/p').above).toEqual(['t1/p']);
  const index = equipmentIndex(['t1/p', 't2/p', 't2/a < p'].map(itemOf));
  expect(index.find('t1', 'p')?.typeId).toBe('t1');
  expect(index.find('t2', 'p')?.typeId).toBe('t2');
  expect(index.find('t3', 'p')).toBeUndefined();
});

test('a missing parent ends the lineage, and is reported', () => {
  expect(treeOf('a < b', 'b < gone')).toEqual({ above: ['t1/b'], end: 'missing', endId: 'gone', parts: [] });
});

test('an item that names itself has no parent and is no part of itself, even if another has its id', () => {
  expect(treeOf('a < a', 't2/a')).toEqual({ above: [], end: 'circle', endId: 'a', parts: [] });
});

test('items that are parts of each other appear once each', () => {
  expect(treeOf('a < b', 'b < c', 'c < a', 'd < a')).toEqual({
    above: ['t1/c', 't1/b'],
    end: 'circle',
    endId: 'a',
    parts: ['.d'],
  });
});

test('an item below a circle that it is not in', () => {
  expect(treeOf('a < b', 'b < c', 'c < b')).toEqual({ above: ['t1/c', 't1/b'], end: 'circle', endId: 'b', parts: [] });
});

test('the parts of a closed part are left out and counted, and no more rows are made than wanted', () => {
  const equipment = ['a', 'b < a', 'c < b', 'd < b', 'e < a'].map(itemOf);
  const [item = itemOf('none')] = equipment;
  const index = equipmentIndex(equipment);
  const folded = partRows(item, index, { above: [], isOpen: () => false });
  expect(folded).toMatchObject([
    { item: { id: 'b' }, depth: 1, place: 1, of: 2, parts: 2, isOpen: false },
    { item: { id: 'e' }, depth: 1, place: 2, of: 2, parts: 0, isOpen: false },
  ]);
  const some = partRows(item, index, { above: [], isOpen: () => true, most: 2 });
  expect(some.map((row) => row.item.id)).toEqual(['b', 'c']);
});

test('a chain of 10,000 items, up from its end and down from its beginning', () => {
  const equipment = Array.from({ length: 10_000 }, (_, at) => itemOf(at === 0 ? 'e0' : `e${at} < e${at - 1}`));
  const index = equipmentIndex(equipment);
  const [first = itemOf('none'), last = first] = [equipment[0], equipment.at(-1)];
  expect(lineageOf(last, index).above).toHaveLength(9999);
  const rows = partRows(first, index, { above: [], isOpen: () => true });
  expect(rows).toHaveLength(9999);
  expect(rows.at(-1)).toMatchObject({ item: { id: 'e9999' }, depth: 9999, parts: 0 });
});
