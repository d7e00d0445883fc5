import type { Filter } from './filter.ts';

/** The same filter, set elsewhere: here it is only a chip that can be cleared. */
export const asChip = <Row, Value>(
  filter: Filter<Row, Value>,
  words?: Filter<Row, Value>['words'],
): Filter<Row, Value> => ({
  ...filter,
  placement: 'chip',
  ...(words && { words }),
});

/** Tests rows by what they belong to; each is tested once however many rows it has. */
export function oncePer<Row, Inner extends object>(of: (row: Row) => Inner, test: (inner: Inner) => boolean) {
  const known = new Map<Inner, boolean>();
  return (row: Row): boolean => {
    const inner = of(row);
    const result = known.get(inner) ?? test(inner);
    known.set(inner, result);
    return result;
  };
}

/** The filters of another list, for rows that belong to one of its rows. */
export function through<Row, Inner extends object, Entries extends Readonly<Record<string, Filter<Inner>>>>(
  entries: Entries,
  of: (row: Row) => Inner,
): { [Key in keyof Entries]: Entries[Key] extends Filter<Inner, infer Value> ? Filter<Row, Value> : never } {
  const related = Object.entries(entries).map(([key, filter]) => {
    const { choices, testAll: _ofThose, prepareSome: _alsoOfThose, ...others } = filter;
    const valuesOf = choices?.valuesOf;
    return [
      key,
      {
        ...others,
        test(value: unknown, all: Readonly<Record<string, unknown>>) {
          const meets = filter.test(value, all);
          return meets && oncePer(of, meets);
        },
        ...(choices && { choices: { ...choices, valuesOf: valuesOf && ((row: Row) => valuesOf(of(row))) } }),
      },
    ];
  });
  return Object.fromEntries(related); // the same keys, each for the other rows
}
