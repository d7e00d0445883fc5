import { expect, test } from 'vitest';
import type { EquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import { assignmentFilters } from './assignmentFilters.ts';
import type { AssignmentRow } from './assignmentRow.ts';

/** An item whose assigned people with these names lack something. */
function rowOf(id: string, names: readonly string[]): AssignmentRow {
  const item = { id, typeId: 'et1', title: id, serialNumber: '', siteIds: [] } as unknown as EquipmentCompliance; // what filters read
  const lackingPeople = names.map((name) => ({ id: name, name, what: 'Forklift' }));
  const state = names.length > 0 ? 'lacking' : 'met';
  const assigned = ['Kim', ...names].map((name) => ({ id: name, name, isListed: true, hasLeft: false }));
  return {
    id: `et1/${id}`,
    item,
    state,
    wanted: 'Forklift',
    assigned,
    lacking: names.length,
    lacks: '',
    lackingPeople,
  };
}

test('an item has as many rows as people who lack something, the number in its count, and none for the others', () => {
  const rows = [rowOf('crane', ['Ada', 'Bo']), rowOf('hoist', []), rowOf('lift', ['Cy'])];
  const listed = (item: string) => assignmentFilters.select(rows, { item: [`et1/${item}`], each: 'person' });
  for (const { item, lacking } of rows) expect(listed(item.id)).toHaveLength(lacking);
  expect(listed('crane').map(({ assigned, lacks }) => [assigned.map(({ name }) => name), lacks])).toEqual([
    [['Ada'], 'Ada: Forklift'],
    [['Bo'], 'Bo: Forklift'],
  ]);
  expect(assignmentFilters.select(rows, {})).toEqual(rows);
});
