import type { Sort } from './columns.ts';

/** The part of an order that a table can be put into: an address may name columns that it does not have. */
export const knownSort = (sort: Sort, columnIds: readonly string[]): Sort =>
  sort.filter(({ column }) => columnIds.includes(column));
