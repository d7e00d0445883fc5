import { expect, test } from 'vitest';
import { createDirectory, noLists } from '../directory.ts';
import { equipmentFields, fieldText, fieldValue, furtherFields, sharedFields } from './equipmentFields.ts';

const text = (value: string) => ({ kind: 'text', text: value });

test.each([
  ['a number', 2014, text('2014')],
  ['zero', 0, text('0')],
  ['a fraction', 22.5, text('22.5')],
  ['a text, without the blanks around it', ' Konecrane ', text('Konecrane')],
  ['a date stays the text that it is', '2026-03-01', text('2026-03-01')],
  ['a yes', true, text('Yes')],
  ['a no', false, text('No')],
  ['null', null, { kind: 'none' }],
  ['nothing', undefined, { kind: 'none' }],
  ['the text NULL', 'NULL', { kind: 'none' }],
  ['another text that only begins so', 'NULLABLE', text('NULLABLE')],
  ['blanks', '  ', { kind: 'none' }],
  ['no entries', { item_ids: [] }, { kind: 'none' }],
  ['entries', { item_ids: [7, 12] }, { kind: 'entries', ids: ['7', '12'], listId: 12 }],
  ['entries written as text', { item_ids: ['7'] }, { kind: 'entries', ids: ['7'], listId: 12 }],
  ['entries that are none', { item_ids: 'x' }, { kind: 'unknown', json: '{"item_ids":"x"}' }],
  ['entries of a shape of their own', { item_ids: [[7]] }, { kind: 'unknown', json: '{"item_ids":[[7]]}' }],
  ['an empty array', [], { kind: 'none' }],
  ['texts', ['7', 'b'], text('7, b')],
  ['things with names', [{ id: 1, name: 'Quay 4' }], text('Quay 4')],
  ['one thing with a name', { id: 1, name: 'Quay 4' }, text('Quay 4')],
  ['anything else', { lat: 1, lon: [2] }, { kind: 'unknown', json: '{"lat":1,"lon":[2]}' }],
  ['an array of anything else', [{ lat: 1 }], { kind: 'unknown', json: '[{"lat":1}]' }],
])('the value of a field: %s', (_case, value, expected) => {
  expect(fieldValue(value, 12)).toEqual(expected);
});

test('the fields of the type come first, in its order and with empty ones, then the others', () => {
  const type = {
    metafields: [
      { id: 'mf2', name: 'Span', type: 'a type to come' },
      { id: 'mf1', name: 'Zone', type: 'list', list_id: 5 },
      { id: 'mf3', name: ' ', list_id: null },
      { id: 'mf4', name: null, list_id: '5' },
    ],
  };
  const fields = equipmentFields({ mf9: 'loose', mf4: { item_ids: [8] }, mf3: 3, mf1: { item_ids: [2] } }, type);
  expect(fields).toEqual([
    { id: 'mf2', name: 'Span', value: { kind: 'none' } },
    { id: 'mf1', name: 'Zone', value: { kind: 'entries', ids: ['2'], listId: 5 } },
    { id: 'mf3', name: 'Field mf3', value: text('3') },
    { id: 'mf4', name: 'Field mf4', value: { kind: 'entries', ids: ['8'], listId: null } },
    { id: 'mf9', name: 'Field mf9', value: text('loose') },
  ]);
});

test('a field named like a property of every object is one like the others', () => {
  const type = { metafields: [{ id: 'constructor', name: 'Built by' }] };
  expect(equipmentFields({}, type)).toEqual([{ id: 'constructor', name: 'Built by', value: { kind: 'none' } }]);
});

test('the first of two fields with one id counts', () => {
  const type = {
    metafields: [
      { id: 'a', name: 'First' },
      { id: 'b', name: 'Other' },
      { id: 'a', name: 'Second' },
    ],
  };
  expect(equipmentFields({ a: 1 }, type).map(({ name }) => name)).toEqual(['First', 'Other']);
});

test('without a type and without values there are no fields', () => {
  expect(equipmentFields(undefined, undefined)).toEqual([]);
  expect(equipmentFields(null, { metafields: null })).toEqual([]);
});

test('a record may hold more than the documented fields', () => {
  const record = { id: 'e1', title: 'Crane', projects: [{ id: 1, name: 'Berth 9' }], weather: { wind: 3 } };
  expect(furtherFields(record)).toEqual([
    { id: 'projects', name: 'projects', value: text('Berth 9') },
    { id: 'weather', name: 'weather', value: { kind: 'unknown', json: '{"wind":3}' } },
  ]);
});

test('the legacy single person is shown only if the list of people does not have it', () => {
  expect(furtherFields({ id: 'e1', assignedUsers_id: ['u1'], assignedUser_id: 'u1' })).toEqual([]);
  expect(furtherFields({ id: 'e1', assignedUser_id: 'u1' })).toMatchObject([{ id: 'assignedUser_id' }]);
});

const directory = createDirectory({
  ...noLists,
  equipmentTypes: [
    {
      id: 'crane',
      metafields: [
        { id: 'c1', name: 'Manufacturer' },
        { id: 'c2', name: 'Zone', list_id: 12 },
        { id: 'c3', name: 'Span' },
        { id: 'c4', name: 'Span' },
      ],
    },
    {
      id: 'sling',
      metafields: [
        { id: 's1', name: 'Zone', list_id: 13 },
        { id: 's2', name: 'Manufacturer' },
      ],
    },
    { id: 'radio' },
  ],
  listEntries: new Map([
    [12, [{ id: 7, title: 'Quay store' }]],
    [13, [{ id: 7, title: 'Rigging loft' }]],
  ]),
});

test.each([
  [['crane'], ['Manufacturer', 'Zone', 'Span']],
  [
    ['sling', 'crane'],
    ['Zone', 'Manufacturer'],
  ],
  [['crane', 'radio'], []],
  [['crane', 'gone'], []],
  [[], []],
])('the fields that the types %j have in common are %j', (typeIds, names) => {
  expect(sharedFields(typeIds, directory).map(({ name }) => name)).toEqual(names);
});

test('a field of several types is read by its name, its entries from the list of each type', () => {
  const [zone, maker] = sharedFields(['sling', 'crane'], directory);
  const sling = { typeId: 'sling', metavalues: { s1: { item_ids: [7] }, s2: 'Corvex' } };
  const crane = { typeId: 'crane', metavalues: { c1: 'Talvik', c2: { item_ids: [7, 8] } } };
  const read = (field: typeof zone, item: typeof sling | typeof crane) =>
    field && fieldText(field.valueOf(item), directory);
  expect([read(zone, sling), read(maker, sling)]).toEqual(['Rigging loft', 'Corvex']);
  expect([read(zone, crane), read(maker, crane)]).toEqual(['Quay store, Entry id 8 of list id 12', 'Talvik']);
  expect(zone?.listIds).toEqual([13, 12]);
  expect(zone && fieldText(zone.valueOf({ typeId: 'sling', metavalues: {} }), directory)).toBe('');
});

test.each(['__proto__', 'constructor'])('a field of several types that is called %s is one like the others', (id) => {
  const equipmentType = () => ({ id: 'crane', metafields: [{ id, name: 'Built by' }] });
  const [field] = sharedFields(['crane'], { equipmentType });
  const read = (json: string) => field?.valueOf({ typeId: 'crane', metavalues: JSON.parse(json) });
  expect([read('{}'), read(`{"${id}":"Corvex"}`)]).toEqual([{ kind: 'none' }, text('Corvex')]);
});

test('the first of two fields with one name counts', () => {
  const span = sharedFields(['crane'], directory)[2];
  expect(span?.valueOf({ typeId: 'crane', metavalues: { c3: 8, c4: 9 } })).toEqual(text('8'));
});
