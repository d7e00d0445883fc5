import { expect, test } from 'vitest';
import { noNames } from '#listing/filters/filtersOf.ts';

type AnyColumn = { id: string; meta?: { exported?: unknown } };

const modules = import.meta.glob<Record<string, unknown>>('./**/*Columns.tsx', { eager: true });

/** The arguments of functions that make columns. */
const lists = {
  listOf: () => '',
  nameOf: () => '',
  directory: noNames,
  type: [],
  site: 'Site',
  sites: [{ id: 'f1', name: 'Hull' }],
};

const isColumns = (value: unknown): value is AnyColumn[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && 'header' in one);

const tables = Object.entries(modules).flatMap(([path, exports]) =>
  Object.entries(exports).flatMap(([name, value]): [string, AnyColumn[]][] => {
    if (!/columns/i.test(name)) return [];
    const made: unknown = typeof value === 'function' ? value(lists) : value;
    const columns = isColumns(made) ? made : Object.values(Object(made));
    return isColumns(columns) ? [[`${path} ${name}`, columns]] : [];
  }),
);

test('every table with its own columns is found', () => {
  expect(Object.keys(modules)).not.toEqual([]);
  expect(tables.length).toBeGreaterThanOrEqual(Object.keys(modules).length);
});

test.each(tables)(
  '%s: a column that sorts by a number exports its kind: a day, a percentage, a count',
  (_name, columns) => {
    for (const column of columns) {
      expect(column.meta?.exported, column.id).toBeDefined();
    }
  },
);
