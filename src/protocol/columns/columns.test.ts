import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { areWholeColumns, columnsOf, concatColumns, fieldsOf, recordsOf } from './columns.ts';

const Item = z.looseObject({
  id: z.string(),
  percent: z.number(),
  status: z.nullish(z.string()),
  siteIds: z.nullish(z.array(z.string())),
  last: z.array(z.looseObject({ id: z.int(), expiresOn: z.nullish(z.int()) })),
});

const fields = fieldsOf(Item);

const plain = (records: readonly Record<string, unknown>[]) =>
  records.map((record) => ({
    ...Object.fromEntries(['id', 'percent', 'status', 'siteIds'].map((name) => [name, record[name] ?? null])),
    last: (record.last as Record<string, unknown>[]).map(({ id, expiresOn }) => ({ id, expiresOn: expiresOn ?? null })), // every item has one
  }));

const item = fc.record({
  id: fc.string(),
  percent: fc.nat(100),
  status: fc.option(fc.constantFrom('active', 'expiring'), { nil: null }),
  siteIds: fc.oneof(fc.constantFrom([], ['f1'], ['f1', 'f2']), fc.constant(null)),
  last: fc.array(fc.record({ id: fc.nat(9), expiresOn: fc.option(fc.integer({ min: 20200101, max: 20301231 })) })),
});

test('the fields are those of the contract', () => {
  expect(fields).toEqual({ id: null, percent: null, status: null, siteIds: null, last: { id: null, expiresOn: null } });
});

test('columns return the records that they were made of, in one part or in several', () => {
  fc.assert(
    fc.property(fc.array(fc.array(item), { minLength: 1 }), (parts) => {
      const sent = JSON.stringify(parts.map((part) => columnsOf(part, fields)));
      const columns = concatColumns(JSON.parse(sent));
      expect(plain(recordsOf(columns))).toEqual(plain(parts.flat()));
    }),
  );
});

test('fields that the contract does not name are left out', () => {
  const [record] = recordsOf<object>(columnsOf([{ id: '1', percent: 0, last: [], phone: '0123' }], fields));
  expect(record).not.toHaveProperty('phone');
  expect(JSON.stringify(columnsOf([{ id: '1', percent: 0, last: [], phone: '0123' }], fields))).not.toContain('0123');
});

test('few distinct values are written once', () => {
  const records = Array.from({ length: 1000 }, (_, index) => ({
    id: `${index}`,
    percent: 50,
    status: 'active',
    last: [],
  }));
  const { fields: encoded } = columnsOf(records, fields);
  expect(encoded.status).toEqual({ dictionary: ['active'], at: Array.from({ length: 1000 }, () => 0) });
});

test('columns made of records are whole', () => {
  fc.assert(
    fc.property(fc.array(item), (records) => areWholeColumns(JSON.parse(JSON.stringify(columnsOf(records, fields))))),
  );
});

test.each([
  ['nothing', undefined],
  ['no fields', { length: 3 }],
  ['no number of records', { fields: { id: { values: ['a', 'b', 'c'] } } }],
  ['a field that is no column', { length: 3, fields: { id: null } }],
  ['a field of another form', { length: 3, fields: { id: {} } }],
  ['too few values', { length: 3, fields: { id: { values: ['a'] } } }],
  ['too many values', { length: 1, fields: { id: { values: ['a', 'b'] } } }],
  ['too few places', { length: 3, fields: { status: { dictionary: ['active'], at: [0] } } }],
  ['too few ends', { length: 3, fields: { siteIds: { ends: [1], items: { values: ['f1'] } } } }],
  ['too few items', { length: 2, fields: { siteIds: { ends: [1, 2], items: { values: ['f1'] } } } }],
  [
    'too few rows',
    { length: 1, fields: { last: { ends: [2], rows: { length: 1, fields: { id: { values: [1] } } } } } },
  ],
  ['half a row', { length: 1, fields: { last: { ends: [2], rows: { length: 2, fields: { id: { values: [1] } } } } } }],
])('columns with %s are not whole', (_case, columns) => {
  expect(areWholeColumns(columns)).toBe(false);
});
