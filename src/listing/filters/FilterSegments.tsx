import { useMemo } from 'react';
import { Segments } from '#components/filters/Segments.tsx';
import { countsOf } from './facetOptions.ts';
import { type FilterEntries, type Filters, type FilterValues, unset } from './filtersOf.ts';

type Props<Row, Entries extends FilterEntries<Row>> = {
  filters: Filters<Row, Entries>;
  rows: readonly Row[] | undefined;
  filter: FilterValues<Entries>;
  onChange: (part: Partial<FilterValues<Entries>>) => void;
};

const valueIn = (filter: object, key: string): unknown => Reflect.get(filter, key);

/** The groups of a list, each with how many rows the other filters leave; nothing if the list has none. */
export function FilterSegments<Row, Entries extends FilterEntries<Row>>(props: Props<Row, Entries>) {
  const { filters, rows, filter, onChange } = props;
  const key = Object.keys(filters.entries).find((one) => filters.entries[one]?.segments);
  const { label, segments, choices } = (key !== undefined && filters.entries[key]) || {};
  const others = useMemo(
    () => rows && key !== undefined && filters.select(rows, { ...filter, [key]: unset(valueIn(filter, key)) }),
    [filters, rows, filter, key],
  );
  const counts = useMemo(() => countsOf(others || [], (row) => choices?.valuesOf?.(row) ?? []), [others, choices]);
  if (key === undefined || !segments || !choices) return null;
  const chosen = valueIn(filter, key) as readonly string[]; // segments choose several values
  const values = choices.values ?? [];
  const { together } = segments;
  const countOf = (value: string) => counts.get(value) ?? 0;
  return (
    <Segments
      label={label ?? ''}
      all={others ? others.length : undefined}
      segments={values
        .filter((value) => !segments.onlyIfAny?.includes(value) || counts.has(value) || chosen.includes(value))
        .map((value) => {
          const [appearance, age] = [segments.appearance?.(value), segments.age?.(value)];
          return {
            key: value,
            label: segments.word(value),
            count: others ? countOf(value) : undefined,
            ...(appearance && { appearance }),
            ...(age && { age }),
          };
        })}
      {...(together && {
        together: {
          keys: together.values,
          label: together.word,
          count: others ? together.values.reduce((sum, value) => sum + countOf(value), 0) : undefined,
        },
      })}
      selected={chosen}
      onSelect={(next) => onChange({ [key]: next } as unknown as Partial<FilterValues<Entries>>)} // values of that filter
    />
  );
}
