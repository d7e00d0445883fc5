import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarIn, startOfDay } from '#compliance/calendar/calendar.ts';
import { createDirectory, noLists } from '#compliance/directory.ts';
import { createEquipmentCompliance, NO_SCHEDULE } from '#compliance/equipment/equipmentCompliance.ts';
import { statusOfItemOn } from '#compliance/history/itemChange.ts';
import type { Equipment } from '#protocol/equipments.ts';
import { dayFiguresOf } from './dayFigures.ts';
import { hashOfRows } from './dayRows.ts';
import { createDayTables } from './dayTables.ts';
import { noTables } from './historyTables.ts';
import { pastItems } from './readDay.ts';
import { createTextNumbers } from './textNumbers.ts';

const ON = 20260303;

function capturedDay(records: readonly Equipment[]) {
  const names = createTextNumbers();
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
  expect(dayFiguresOf(capturedDay(records)).items).toEqual({
    total: [2, 1],
    bySite: {},
    byType: { crane: [1, 1], ladder: [1, 0] },
  });
});

test('each item stays distinct, whatever its id and type', () => {
  const records = ['a', '"a"', '"a" 7', 'a/7', ''].flatMap((type) =>
    ['7', '"a" 7', '"a" "a" 7', '"', ''].map((id) => item(type, id, `${type} of ${id}`)),
  );
  const only = records.filter((_record, place) => place % 6 === 0);
  for (const some of [records, only])
    expect(told(some)).toEqual(
      some.map(({ equipmentType_id, id }) => [equipmentType_id, id, `${equipmentType_id} of ${id}`]).sort(),
    );
});

test('of two records with the same type and id only the first counts, with its inspections', () => {
  expect(told([item('crane', '7', 'uptodate'), item('crane', '7', 'expired', 'expired')])).toEqual([
    ['crane', '7', 'uptodate'],
  ]);
});

test('the rows of a day have the same SHA-256 in any order in which items of one id were read', () => {
  const records = [item('crane', '7', 'uptodate'), item('ladder', '7', 'expired')];
  const hashOf = (some: readonly Equipment[]) => hashOfRows(capturedDay(some), { rows: 'items' });
  expect(hashOf(records)).toBe(hashOf(records.toReversed()));
});

const join = createEquipmentCompliance({ directory: createDirectory(noLists), dateOf: calendarIn('UTC'), today: ON });
const word = fc.constantFrom('uptodate', 'expiring', 'expired', 'quarantined', '', null, undefined);
const instant = fc.constantFrom(null, ...[20260201, 20260302, 20260303, 20260401].map((day) => startOfDay(day, 'UTC')));

test('a captured item has the status that the list shows on the same day', () => {
  const record = fc.record({
    id: fc.constant('7'),
    equipmentType_id: fc.constant('crane'),
    status: word,
    schedules: fc.option(
      fc.array(
        fc.record({
          schedule_id: fc.constantFrom('s1', 's2', null),
          status: word,
          lastCompletedOn: instant,
          expiringOn: instant,
          expiresOn: instant,
        }),
        { maxLength: 3 },
      ),
    ),
  });
  fc.assert(
    fc.property(record, (equipment) => {
      const captured = pastItems(capturedDay([equipment])).map((past) => statusOfItemOn(past, ON) ?? NO_SCHEDULE);
      expect(captured).toEqual([join(equipment, 'crane').status]);
    }),
    { numRuns: 500 },
  );
});

const upToDate = { schedule_id: 's1', status: 'uptodate' };

test.each<[string, Equipment, [number, number]]>([
  [
    'expired by its own word beside an inspection that is up to date',
    { id: '7', status: 'expired', schedules: [upToDate] },
    [1, 0],
  ],
  ['expired by its own word without any inspection', { id: '7', status: 'expired' }, [1, 0]],
  [
    'up to date by its own word beside an inspection of which nothing is known',
    { id: '7', status: 'uptodate', schedules: [{ schedule_id: 's1' }] },
    [1, 1],
  ],
  ['without a word and without inspections', { id: '7' }, [0, 0]],
])('an item counts by its status: %s', (_case, equipment, total) => {
  expect(dayFiguresOf(capturedDay([equipment])).items.total).toEqual(total);
});

test('the SHA-256 of the rows of a day includes the status of an item that has one', () => {
  const hashOf = (status: string | null) =>
    hashOfRows(capturedDay([{ id: '7', status, schedules: [upToDate] }]), { rows: 'items' });
  expect(hashOf('expired')).not.toBe(hashOf(null));
  const lines = '[20260303,"items",null,null,null,null]\n["7","",[],true,[["s1","uptodate",null,null,null]]]\n';
  expect(hashOf(null)).toBe(createHash('sha256').update(lines).digest('hex'));
});
