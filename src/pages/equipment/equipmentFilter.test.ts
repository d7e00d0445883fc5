import { expect, test } from 'vitest';
import { type EquipmentStanding, NO_SCHEDULE } from '#compliance/equipmentStanding.ts';
import { fromSearch, toSearch } from '../urlState.ts';
import { dueCells, isSame } from './dueCells.ts';
import { EquipmentFilter, selectEquipment } from './equipmentFilter.ts';

const item = (id: string, fields: Partial<EquipmentStanding> = {}): EquipmentStanding => ({
  id,
  typeId: 't1',
  type: 'Ladder',
  title: `Ladder ${id}`,
  serialNumber: `L-${id}`,
  siteIds: ['f1'],
  site: 'North yard',
  assignedIds: [],
  notes: '',
  inService: true,
  status: 'uptodate',
  inspections: [],
  dueOn: 20270101,
  neverInspected: false,
  due: 200,
  ...fields,
});

const register = [
  item('1', { status: 'expired', due: 'overdue' }),
  item('2', { status: 'expired', due: 'overdue', inService: false, typeId: 't2', type: 'Crane' }),
  item('3', { status: 'expiring', due: 0, siteIds: ['f1', 'f2'] }),
  item('4', { status: 'uptodate', due: 7 }),
  item('5', { status: 'uptodate', due: 8 }),
  item('6', { status: 'uptodate', due: 60 }),
  item('7', { status: 'uptodate', due: 61 }),
  item('8', { title: 'Serial only', siteIds: [] }),
  item('9', { status: 'uptodate', due: null, dueOn: null }),
  item('10', { status: NO_SCHEDULE, due: null, dueOn: null }),
  item('11', { status: 'quarantined', due: null, dueOn: null }),
];
const idsOf = (filter: Partial<EquipmentFilter>) => selectEquipment(register, filter).map(({ id }) => id);

test.each<[string, Partial<EquipmentFilter>, string[]]>([
  ['a status', { status: ['expired'] }, ['1', '2']],
  ['two statuses', { status: ['expiring', NO_SCHEDULE] }, ['3', '10']],
  ['a bucket', { due: ['0-7'] }, ['3', '4']],
  ['a bucket of other bounds', { due: ['5-60', '61-'] }, ['4', '5', '6', '7', '8']],
  ['no date although it has schedules', { due: ['undated'] }, ['9', '11']],
  ['a type', { type: ['t2'] }, ['2']],
  ['one of its sites', { site: ['f2'] }, ['3']],
  ['in service', { service: 'in', status: ['expired'] }, ['1']],
  ['out of service', { service: 'out' }, ['2']],
  ['words of the type', { q: 'CRANE' }, ['2']],
  ['words of name and serial number together', { q: 'l-8 only' }, ['8']],
  ['a type that is not there', { type: ['t9'] }, []],
])('lists what has %s, in its order', (_case, filter, ids) => {
  expect(idsOf(filter)).toEqual(ids);
});

test('without a filter everything is listed, whatever its status', () => {
  expect(idsOf({})).toHaveLength(register.length);
});

test('every item is in exactly one cell of the due timeline', () => {
  const listed = dueCells([7, 30, 60, 90]).flatMap(({ part }) => idsOf(part));
  expect(listed.toSorted()).toEqual(register.map(({ id }) => id).toSorted());
});

test('a cell is chosen when the filter is exactly what it sets', () => {
  const [overdue, week] = dueCells([7, 30, 60, 90]);
  expect(overdue && isSame(overdue.part, { due: ['overdue'], status: [] })).toBe(true);
  expect(week && isSame(week.part, { due: ['overdue'], status: [] })).toBe(false);
  expect(week && isSame(week.part, { due: ['0-7'], status: ['expiring'] })).toBe(false);
});

test('a filter comes back from its address; nonsense in it is left out', () => {
  const filter: EquipmentFilter = {
    q: 'crane 5 t',
    status: ['expired', NO_SCHEDULE],
    due: ['overdue', '8-30', '91-', 'undated'],
    type: ['t1', 't2'],
    site: ['f1'],
    service: 'out',
  };
  expect(fromSearch(EquipmentFilter, new URLSearchParams(toSearch(filter)))).toEqual(filter);
  const nonsense = new URLSearchParams(
    '?status=nope&status=expired&due=sometime&due=later&due=30-8&service=both&site=',
  );
  expect(fromSearch(EquipmentFilter, nonsense)).toMatchObject({
    q: '',
    status: ['expired'],
    due: [],
    service: undefined,
  });
});
