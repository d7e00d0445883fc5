import type { Sort } from './columns.ts';

/**
 * The next order when a header is pressed: ascending, descending, then without the column. Pressed alone it becomes the
 * only one; with `beside` the others stay, and a column that is new decides after them.
 */
export function nextSort(sort: Sort, column: string, beside: boolean): Sort {
  const kept = beside ? sort : sort.filter((key) => key.column === column);
  const now = kept.find((key) => key.column === column);
  if (!now || (!beside && sort.length > 1)) return [...(beside ? kept : []), { column, descending: false }];
  if (now.descending) return kept.filter((key) => key !== now);
  return kept.map((key) => (key === now ? { column, descending: true } : key));
}
