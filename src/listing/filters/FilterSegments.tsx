import { useMemo } from 'react';
import { Segments } from '#components/filters/Segments.tsx';
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
  const [all, counts] = useMemo(() => {
    if (!rows || key === undefined) return [undefined, new Map<string, number>()];
    const others = { ...filter, [key]: unset(valueIn(filter, key)) };
    const valuesOf = filters.entries[key]?.choices?.valuesOf ?? (() => []);
    return [filters.select(rows, others).length, filters.countValues(rows, others, valuesOf)];
  }, [filters, rows, filter, key]);
  if (key === undefined || !segments || !choices) return null;
  const chosen = valueIn(filter, key) as readonly string[]; // segments choose several values
  const values = choices.values ?? [];
  const { together } = segments;
  const countOf = (value: string) => counts.get(value) ?? 0;
  return (
    <Segments
      label={label ?? ''}
      all={all}
      segments={values
        .filter((value) => !segments.onlyIfAny?.includes(value) || counts.has(value) || chosen.includes(value))
        .map((value) => {
          const [appearance, age] = [segments.appearance?.(value), segments.age?.(value)];
          return {
            key: value,
            label: segments.word(value),
            count: all === undefined ? undefined : countOf(value),
            ...(appearance && { appearance }),
            ...(age && { age }),
          };
        })}
      {...(together && {
        together: {
          keys: together.values,
          label: together.word,
          count: all === undefined ? undefined : together.values.reduce((sum, value) => sum + countOf(value), 0),
        },
      })}
      selected={chosen}
      onSelect={(next) => onChange({ [key]: next } as unknown as Partial<FilterValues<Entries>>)} // values of that filter
    />
  );
}
