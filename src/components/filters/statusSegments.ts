import type { StatusLook } from '../status.ts';
import type { Segment } from './Segments.tsx';

/** The groups of a list by the status of its rows, in the order of `keys`; without counts until the rows are in. */
export function statusSegments<Key extends string, Row>(
  keys: readonly Key[],
  looks: Record<Key, StatusLook>,
  rows: readonly Row[] | undefined,
  statusOf: (row: Row) => string,
): Segment<Key>[] {
  const groups = rows && Map.groupBy<string, Row>(rows, statusOf);
  return keys.map((key) => ({
    key,
    label: looks[key].word,
    look: looks[key],
    count: groups && (groups.get(key)?.length ?? 0),
  }));
}
