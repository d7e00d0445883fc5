import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { columnsOf, concatColumns, fieldsOf, recordsOf } from './columns.ts';

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

test('records come out of columns as they went in, in one part or in several', () => {
  fc.assert(
    fc.property(fc.array(fc.array(item), { minLength: 1 }), (parts) => {
      const sent = JSON.stringify(parts.map((part) => columnsOf(part, fields)));
      const columns = concatColumns(JSON.parse(sent));
      expect(plain(recordsOf(columns))).toEqual(plain(parts.flat()));
    }),
  );
});

test('what the contract does not name is left out', () => {
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
