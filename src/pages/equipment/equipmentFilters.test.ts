import { expect, test } from 'vitest';
import { dueInFrom } from '#compliance/calendar/dueBucket.ts';
import { dueTimeline } from '#compliance/equipment/dueTimeline.ts';
import { NO_SCHEDULE } from '#compliance/equipment/equipmentCompliance.ts';
import { inspectionUrgency, itemUrgency } from '#compliance/equipment/equipmentUrgency.ts';
import { dueByDay } from '#compliance/equipment/inspectionsDue.ts';
import { NO_SITE } from '#compliance/sites/siteTrainings.ts';
import { formatField } from '#components/format.ts';
import { orderIn, selectInOrder } from '#listing/defineList.ts';
import { facetOptions } from '#listing/filters/facetOptions.ts';
import { noNames } from '#listing/filters/filtersOf.ts';
import { fromSearch, toSearch } from '#listing/urlState.ts';
import { equipmentCalendarList } from './calendar/equipmentCalendarList.ts';
import { type EquipmentFilter, equipmentFilters } from './equipmentFilters.ts';
import { anyPart, dayParts, dueCells, isSame } from './list/dueCells.ts';
import { equipmentList } from './list/equipmentList.ts';
import { inspectionWith, item, register } from './testing/register.ts';

const unfiltered = fromSearch(equipmentFilters.schema, new URLSearchParams());
const idsOf = (filter: Partial<EquipmentFilter>) => equipmentFilters.select(register, filter).map(({ id }) => id);

test.each<[string, Partial<EquipmentFilter>, string[]]>([
  ['a status', { status: ['expired'] }, ['1', '2']],
  ['two statuses', { status: ['expiring', NO_SCHEDULE] }, ['3', '10']],
  ['a bucket', { due: ['0-7'] }, ['3', '4']],
  ['a bucket of other bounds', { due: ['5-60', '61-'] }, ['4', '5', '6', '7', '8']],
  ['no date although it has schedules', { due: ['undated'] }, ['9', '11']],
  ['a type', { type: ['t2'] }, ['2']],
  ['one of its sites', { site: ['f2'] }, ['3']],
  ['a status that we do not know', { status: ['other'] }, ['11']],
  ['a line of business', { line: ['l1', 'l9'] }, ['3']],
  ['a person it is assigned to', { assigned: ['u1'] }, ['4']],
  ['any of two people', { assigned: ['u1', 'u2'] }, ['4', '5']],
  ['an inspection that was never done', { never: true }, ['1']],
  ['a due date within 7 days, its last day and today included, or overdue', { within: 7 }, ['1', '2', '3', '4']],
  ['a due date within 8 days', { within: 8 }, ['1', '2', '3', '4', '5']],
  ['a due date within 7 days, and not overdue', { within: 7, due: ['0-7'] }, ['3', '4']],
  ['a client', { client: ['c1'] }, ['6']],
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

test('items without a site have a site value of their own', () => {
  const [none, one] = [item('none', { siteIds: [] }), item('one')];
  expect(equipmentFilters.select([none, one], { site: [NO_SITE] })).toEqual([none]);
});

test('every item is in exactly one cell of the due timeline', () => {
  const listed = dueCells([7, 30, 60, 90]).flatMap(({ part }) => idsOf(part));
  expect(listed.toSorted()).toEqual(register.map(({ id }) => id).toSorted());
});

test('a cell is chosen when the filter is exactly what it sets', () => {
  const [overdue, week] = dueCells([7, 30, 60, 90]);
  expect(overdue && isSame(overdue.part, { ...anyPart, due: ['overdue'] })).toBe(true);
  expect(week && isSame(week.part, { ...anyPart, due: ['overdue'] })).toBe(false);
  expect(week && isSame(week.part, { ...anyPart, due: ['0-7'], status: ['expiring'] })).toBe(false);
  expect(week && isSame(week.part, { ...week.part, from: '2026-06-15' })).toBe(false);
});

test('a filter survives its address; nonsense in it is left out', () => {
  const filter: EquipmentFilter = {
    q: 'crane 5 t',
    status: ['expired', NO_SCHEDULE],
    due: ['overdue', '8-30', '91-', 'undated'],
    type: ['t1', 't2'],
    site: ['f1'],
    line: ['l1'],
    client: ['c1'],
    assigned: ['u1', 'u2'],
    service: 'out',
    within: 30,
    never: true,
    mostUrgentOn: '2026-12-04',
    day: '2026-12-03',
    from: '2026-12-01',
    until: '2026-12-31',
  };
  expect(fromSearch(equipmentFilters.schema, new URLSearchParams(toSearch(filter)))).toEqual(filter);
  const nonsense = new URLSearchParams(
    '?status=nope&status=expired&due=sometime&due=later&due=30-8&service=both&site=&within=0&never=maybe&line=&day=2027-02-29&mostUrgentOn=2027-02-29&from=2027-02-29&until=soon',
  );
  expect(fromSearch(equipmentFilters.schema, nonsense)).toMatchObject({
    q: '',
    status: ['expired'],
    due: [],
    service: undefined,
    line: [],
    within: undefined,
    never: false,
    mostUrgentOn: '',
    day: '',
    from: '',
    until: '',
  });
});

test.each<[string, Partial<EquipmentFilter>, string[]]>([
  ['nothing', {}, []],
  [
    'due dates, whichever end came first, as one',
    { from: '2026-12-31', until: '2026-01-01' },
    ['Due from 1 Jan 2026 to 31 Dec 2026'],
  ],
  ['statuses', { status: ['expired', NO_SCHEDULE] }, ['Status is Expired or No schedule']],
  ['buckets', { due: ['overdue', '8-30', 'undated'] }, ['Due: overdue or in 8–30 days or without a date']],
  ['a type and a site that nobody names', { type: ['t9'], site: [NO_SITE] }, ['Type is Type t9', 'Site is No site']],
  ['people', { assigned: ['u1', 'u2'] }, ['Assigned to Person u1 or Person u2']],
  ['a client', { client: ['c1'] }, ['Client is Client id c1']],
  ['a service', { service: 'out' }, ['Out of service']],
  ['some days', { within: 1, never: true }, ['Due within 1 day, or overdue', 'With an inspection never done']],
  ['a day', { day: '2026-12-01' }, ['An inspection runs out on 1 Dec 2026']],
  ['a day of the bars', { mostUrgentOn: '2026-12-01' }, ['Most urgent inspection is due on 1 Dec 2026']],
])('filters in words: %s', (_case, filter, words) => {
  expect(equipmentFilters.inWords(filter)).toEqual(words);
});

const inspection = (name: string, expiresOn: number) => inspectionWith(name, { lastDone: 20260101, expiresOn });

test('a list of due dates is in their order, in service or not', () => {
  const dueOn = (id: string, day: number, inService = true) =>
    item(id, { inService, firstExpiry: day, inspections: [inspection('x', day)] });
  const equipment = [dueOn('late', 20261220), dueOn('later', 20270110), dueOn('early', 20261205, false)];
  const filter = { from: '2026-12-01', until: '2026-12-31' };
  const requested = { ...unfiltered, ...filter };
  expect(selectInOrder(equipmentList, equipment, requested).map(({ id }) => id)).toEqual(['early', 'late']);
  expect(orderIn(equipmentList, requested)).toBe('Soonest due first');
  expect(orderIn(equipmentList, unfiltered)).toBe('Most urgent first, in service first');
});

test('a list for a day names the schedule that runs out on it, even if another is more urgent', () => {
  const both = item('both', { inspections: [inspection('Visual check', 20260701), inspection('Load test', 20261203)] });
  const [listed] = equipmentFilters.select([both], { day: '2026-12-03' });
  expect(listed?.inspections.map(({ name }) => name)).toEqual(['Load test', 'Visual check']);
});

test('a list for a range has items with any schedule due in it, names that schedule, and is ordered by its day', () => {
  const equipment = [
    item('late', { inspections: [inspection('Visual check', 20260701), inspection('Load test', 20261220)] }),
    item('twice', { inspections: [inspection('Yearly', 20261210), inspection('Monthly', 20261203)] }),
    item('before', { inspections: [inspection('Visual check', 20260701)] }),
    item('never', { inspections: [{ ...inspection('Load test', 0), expiresOn: null }] }),
  ];
  const december = { ...unfiltered, from: '2026-12-01', until: '2026-12-31' };
  const named = selectInOrder(equipmentList, equipment, december).map(
    ({ id, inspections: [first] }) => `${id}: ${first?.name}`,
  );
  expect(named).toEqual(['twice: Monthly', 'late: Load test']);
});

test('both ends of the due dates are removed together', () => {
  const filter = { q: 'crane', from: '2026-12-31', until: '2026-01-01' };
  expect(equipmentFilters.inForce(filter).at(-1)?.keys).toEqual(['from', 'until']);
});

test.each<[keyof EquipmentFilter, string, Record<string, number>]>([
  ['type', '', { t1: 10, t2: 1 }],
  ['type', 'status=expired&type=t1', { t1: 1, t2: 1 }],
  ['type', 'status=expiring&type=t9', { t1: 1, t2: 0, t9: 0 }],
  ['site', 'q=serial', { f1: 0, f2: 0, [NO_SITE]: 1 }],
  ['service', 'status=expired&service=in', { in: 1, out: 1 }],
  ['assigned', 'due=8-30', { u1: 0, u2: 1 }],
  ['never', 'service=out&never=yes', { on: 0 }],
])('the choices of %s count what the other filters leave: ?%s', (key, query, counts) => {
  const filter = fromSearch(equipmentFilters.schema, new URLSearchParams(query));
  const chosen = [filter[key]].flat().filter((value) => typeof value === 'string');
  const context = { planningBounds: [7, 30, 60, 90], directory: noNames, chosen } as const;
  const options = facetOptions(equipmentFilters, key, register, filter, context);
  expect(Object.fromEntries(options.map(({ value, count }) => [value, count]))).toEqual(counts);
  for (const { value, count } of options) {
    const one = key === 'never' || key === 'service' ? (key === 'never' ? true : value) : [value];
    expect(equipmentFilters.select(register, { ...filter, [key]: one })).toHaveLength(count ?? -1);
  }
});

test('the calendar has the filters of the list except the one for a day', () => {
  const { filters, schema } = equipmentCalendarList;
  expect(Object.keys(equipmentFilters.entries).filter((key) => !Object.hasOwn(filters.entries, key))).toEqual(['day']);
  const filter = fromSearch(schema, new URLSearchParams('day=2026-12-03&service=out&month=2026-12'));
  expect(filter).not.toHaveProperty('day');
  expect(filters.select(register, filter).map(({ id }) => id)).toEqual(['2']);
});

test('a day lists exactly what the calendar shows on it, by any schedule of an item', () => {
  const on = (...days: (number | null)[]) => days.map((expiresOn, place) => inspectionWith(`s${place}`, { expiresOn }));
  const cranes = [
    item('1', { inspections: on(20261202, 20261203), firstExpiry: 20261202 }),
    item('2', { inspections: on(20261203, 20261203), firstExpiry: 20261203, inService: false }),
    item('3', { inspections: on(null) }),
    item('4', { inspections: on(20261204, null), firstExpiry: 20261204 }),
  ];
  const listed = (filter: Partial<EquipmentFilter>) => equipmentFilters.select(cranes, filter).map(({ id }) => id);
  expect(listed({ day: '2026-12-03' })).toEqual(['1', '2']);
  expect(listed({ day: '2026-12-03', service: 'in' })).toEqual(['1']);
  expect(listed({ day: '2026-12-05' })).toEqual([]);
  for (const [day, items] of dueByDay(cranes, 20261201, 20261231)) {
    expect(items).toHaveLength(listed({ day: formatField(day) }).length);
  }
});

test('days list what is due on them by its most urgent schedule, and every figure of the days matches its list', () => {
  const today = 20260615;
  const due = (id: string, status: string, expiresOn: number | null, never = false) => {
    const inspections = [{ status, lastDone: expiresOn, expiresOn }, ...(never ? [neverDone] : [])];
    const urgency = itemUrgency(
      inspections.map((one) => inspectionUrgency(one, today)),
      false,
    );
    const dueIn = never ? 'overdue' : expiresOn === null ? null : dueInFrom(today)(expiresOn);
    const dated = expiresOn === null ? [] : [inspection('dated', expiresOn)];
    return item(id, { status, firstExpiry: expiresOn, neverInspected: never, due: dueIn, urgency, inspections: dated });
  };
  const neverDone = { status: 'expired', lastDone: null, expiresOn: null };
  const items = [
    due('yesterday', 'expired', 20260614),
    due('of midnight', 'uptodate', 20260614),
    due('today', 'expiring', 20260615),
    due('quarantined', 'quarantined', 20260615),
    due('tomorrow', 'uptodate', 20260616),
    due('never', 'expired', 20260616, true),
    due('no day', 'uptodate', null),
    due('no schedule', NO_SCHEDULE, null),
    due('long ago', 'expired', 20200101),
  ];
  const listed = (filter: Partial<EquipmentFilter>) => equipmentFilters.select(items, filter).map(({ id }) => id);
  expect(listed({ mostUrgentOn: '2026-06-16' })).toEqual(['tomorrow']);
  expect(listed({ mostUrgentOn: '2026-06-15' })).toEqual(['today', 'quarantined']);
  expect(listed({ mostUrgentOn: '2026-06-14', status: ['expired'] })).toEqual(['yesterday']);
  expect(listed({ from: '2026-06-16', until: '2026-06-16' })).toEqual(['tomorrow', 'never']);
  expect(listed({ from: '2026-06-15', until: '2026-06-14' })).toEqual([
    'yesterday',
    'of midnight',
    'today',
    'quarantined',
  ]);
  expect(listed({ until: '2026-06-13' })).toEqual(['long ago']);
  const { days, older } = dueTimeline(items, today, [7, 30, 60, 90]);
  expect(older).toBe(1);
  for (const { count, part } of days.flatMap(dayParts)) expect(listed(part)).toHaveLength(count);
});
