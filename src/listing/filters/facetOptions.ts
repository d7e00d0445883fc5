import type { FilterOption } from '#components/filters/FilterOptions.tsx';
import { countsOf } from './countsOf.ts';
import type { ChoiceContext } from './filter.ts';
import { type FilterEntries, type Filters, type FilterValues, unset } from './filtersOf.ts';

/**
 * The choices of a filter, each with the number of rows that the other filters leave for it. Choices without rows
 * remain, and so do the chosen ones.
 */
export function facetOptions<Row, Entries extends FilterEntries<Row>>(
  filters: Filters<Row, Entries>,
  key: string & keyof Entries,
  rows: readonly Row[],
  filter: FilterValues<Entries>,
  context: ChoiceContext,
): FilterOption[] {
  const choices = filters.entries[key]?.choices;
  if (!choices) return [];
  const {
    valuesOf,
    meets,
    withoutCounts = !valuesOf && !meets,
    changesOtherFilters,
    values: all,
    suggest,
    nameOf,
    mode,
  } = choices;
  const rest = { ...filter, [key]: unset(filter[key]) };
  const isCounted = !(typeof withoutCounts === 'function' ? withoutCounts(rest) : withoutCounts);
  const counts =
    valuesOf && !meets && isCounted && !changesOtherFilters ? filters.countValues(rows, rest, valuesOf) : undefined;
  const countOf = (value: string) => {
    if (!isCounted) return undefined;
    if (changesOtherFilters) return filters.select(rows, { ...rest, [key]: mode === 'flag' ? true : [value] }).length;
    if (counts) return counts.get(value) ?? 0;
    const isMet = meets?.(value);
    return isMet && (filters.countValues(rows, rest, (row) => (isMet(row) ? [value] : [])).get(value) ?? 0);
  };
  const known = all ?? suggest?.(context) ?? (valuesOf ? [...countsOf(rows, valuesOf).keys()] : []);
  const values = new Set([...known, ...(mode === 'flag' ? [] : context.chosen)]);
  return [...values].map((value) => {
    const count = countOf(value);
    return { value, label: nameOf(value, context.directory), ...(count !== undefined && { count }) };
  });
}
