import { expect, test } from 'vitest';
import type { Equipment } from '#protocol/equipments.ts';
import { figuresOf } from './dayFigures.ts';
import { hashOfRows } from './dayRows.ts';
import { createDayTables } from './dayTables.ts';
import { noTables } from './historyTables.ts';
import { createNames } from './names.ts';
import { pastItems } from './readDay.ts';

const ON = 20260303;

function capturedDay(records: readonly Equipment[]) {
  const names = createNames();
  const tables = createDayTables(names, ON, 'UTC');
  for (const record of records) tables.add('equipments.list', record);
  return { day: ON, names, tables: tables.finish({ tables: noTables, methods: [] }) };
}

const item = (equipmentType_id: string, id: string, ...statuses: string[]): Equipment => ({
  id,
  equipmentType_id,
  schedules: statuses.map((status, place) => ({ schedule_id: `s${place}`, status })),
});

const told = (records: readonly Equipment[]) =>
  pastItems(capturedDay(records))
    .map(({ typeId, id, schedules }) => [typeId, id, ...schedules.map(({ status }) => status)])
    .sort();

test('items of several types that share an id are each captured, with their own inspections', () => {
  const records = [item('crane', '7', 'uptodate'), item('ladder', '7', 'expired', 'uptodate'), item('hoist', '8')];
  expect(told(records)).toEqual([
    ['crane', '7', 'uptodate'],
    ['hoist', '8'],
    ['ladder', '7', 'expired', 'uptodate'],
  ]);
  expect(figuresOf(capturedDay(records)).items).toEqual({
    total: [2, 1],
    bySite: {},
    byType: { crane: [1, 1], ladder: [1, 0] },
  });
});

test('whatever ids and types are like, each item is itself', () => {
  const records = ['a', '"a"', '"a" 7', 'a/7', ''].flatMap((type) =>
    ['7', '"a" 7', '"a" "a" 7', '"', ''].map((id) => item(type, id, `${type} of ${id}`)),
  );
  const only = records.filter((_record, place) => place % 6 === 0);
  for (const some of [records, only])
    expect(told(some)).toEqual(
      some.map(({ equipmentType_id, id }) => [equipmentType_id, id, `${equipmentType_id} of ${id}`]).sort(),
    );
});

test('of two records of one type and id the first counts, with its inspections alone', () => {
  expect(told([item('crane', '7', 'uptodate'), item('crane', '7', 'expired', 'expired')])).toEqual([
    ['crane', '7', 'uptodate'],
  ]);
});

test('the rows of a day have one SHA-256, in whatever order items of one id were read', () => {
  const records = [item('crane', '7', 'uptodate'), item('ladder', '7', 'expired')];
  const hashOf = (some: readonly Equipment[]) => hashOfRows(capturedDay(some), { rows: 'items' });
  expect(hashOf(records)).toBe(hashOf(records.toReversed()));
});
