import { setOrigin } from '#components/table/rowOrigin.ts';

/** For each row of a list whether it meets a filter, 1 or 0. */
type RowMask = Uint8Array;

type AnyFilter = Readonly<Record<string, unknown>>;

/** Results remembered for one thing: a page uses a filter with and without some of its values. */
const REMEMBERED = 4;

const isSame = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((value, place) => value === b[place])
    : Object.is(a, b);

/** The values that a computation reads, by their keys. */
type Reads = Map<string, unknown>;

const recorded = (filter: AnyFilter, reads: Reads): AnyFilter =>
  new Proxy(filter, {
    get(values, key) {
      const value: unknown = Reflect.get(values, key);
      if (typeof key === 'string') reads.set(key, value);
      return value;
    },
  });

/** A computation from a filter that runs again only when a value that it has read has changed. */
export function memoizeByReads<Result>(compute: (filter: AnyFilter) => Result): (filter: AnyFilter) => Result {
  let known: { reads: Reads; result: Result }[] = [];
  return (filter) => {
    const found = known.find(({ reads }) => [...reads].every(([key, value]) => isSame(filter[key], value)));
    if (found) return found.result;
    const reads: Reads = new Map();
    const result = compute(recorded(filter, reads));
    known = [{ reads, result }, ...known.slice(0, REMEMBERED - 1)];
    return result;
  };
}

/** Tests every row. */
export function maskOf<Row>(rows: readonly Row[], meets: (row: Row, index: number) => boolean): RowMask {
  const mask = new Uint8Array(rows.length);
  rows.forEach((row, index) => {
    if (meets(row, index)) mask[index] = 1;
  });
  return mask;
}

/** The rows that meet several masks, in their order; the same array for the same masks. */
export function selector<Row>(rows: readonly Row[]): (masks: readonly RowMask[]) => readonly Row[] {
  let known: { masks: readonly RowMask[]; selected: readonly Row[] }[] = [];
  return (masks) => {
    const [first, ...others] = masks;
    if (!first) return rows;
    const found = known.find((one) => isSame(one.masks, masks));
    if (found) return found.selected;
    const isIn =
      others.length === 0 ? first : first.map((one, index) => (others.every((mask) => mask[index]) ? one : 0));
    const selected = rows.filter((_row, index) => isIn[index]);
    setOrigin(selected, { all: rows, isIn });
    known = [{ masks, selected }, ...known.slice(0, REMEMBERED - 1)];
    return selected;
  };
}
