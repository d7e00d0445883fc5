import { Segments } from '#components/filters/Segments.tsx';
import { countsOf } from './facetOptions.ts';
import { type FilterEntries, type Filters, type FilterValues, unset } from './filtersOf.ts';

type Props<Row, Entries extends FilterEntries<Row>> = {
  filters: Filters<Row, Entries>;
  rows: readonly Row[] | undefined;
  filter: FilterValues<Entries>;
  onChange: (part: Partial<FilterValues<Entries>>) => void;
};

/** The groups of a list, each with how many rows the other filters leave; nothing where the list has none. */
export function FilterSegments<Row, Entries extends FilterEntries<Row>>(props: Props<Row, Entries>) {
  const { filters, rows, filter, onChange } = props;
  const key = Object.keys(filters.entries).find((one) => filters.entries[one]?.segments);
  const { label, segments, choices } = (key !== undefined && filters.entries[key]) || {};
  if (key === undefined || !segments || !choices) return null;
  const chosen = (filter as Record<string, unknown>)[key] as readonly string[]; // segments choose several values
  const others = rows && filters.select(rows, { ...filter, [key]: unset(chosen) });
  const counts = countsOf(others ?? [], (row) => choices.valuesOf?.(row) ?? []);
  const values = choices.values ?? [];
  return (
    <Segments
      label={label ?? ''}
      all={others?.length}
      segments={values
        .filter((value) => !segments.onlyIfAny?.includes(value) || counts.has(value) || chosen.includes(value))
        .map((value) => {
          const [look, age] = [segments.look?.(value), segments.age?.(value)];
          return {
            key: value,
            label: segments.word(value),
            count: others && (counts.get(value) ?? 0),
            ...(look && { look }),
            ...(age && { age }),
          };
        })}
      selected={chosen}
      onSelect={(next) => onChange({ [key]: next } as unknown as Partial<FilterValues<Entries>>)} // values of that filter
    />
  );
}
