import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { EquipmentType } from './equipmentTypes.ts';

test.each([
  ['nothing but an id', { id: 't1' }],
  ['a title of null', { id: 't1', title: null }],
  ['an inspection without a name', { id: 't1', title: 'Crane', schedules: [{ id: 's1', name: null }, { id: 's2' }] }],
  ['a field without a name', { id: 't1', title: 'Crane', metafields: [{ id: 'm1', name: null }, { id: 'm2' }] }],
  ['a list whose id is text', { id: 't1', title: 'Crane', metafields: [{ id: 'm1', name: 'Zone', list_id: '5' }] }],
])('reads %s, and keeps it as it is', (_case, record) => {
  expect(z.safeParse(EquipmentType, record).data).toEqual(record);
});

test('cannot show a type without its id', () => {
  expect(z.safeParse(EquipmentType, { title: 'Crane' }).success).toBe(false);
});
