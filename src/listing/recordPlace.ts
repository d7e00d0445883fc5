import type { PagerRecord } from './defineList.ts';

export type RecordPlace = {
  /** Its place, from 0; undefined if the list does not have it. */
  at: number | undefined;
  /** Whether the list had it before. */
  hasLeft: boolean;
  before: PagerRecord | undefined;
  after: PagerRecord | undefined;
};

/**
 * The place of a record in a list. One that has left it stays between its former neighbours that are still in the list,
 * so that readers can go on down the list.
 * @param lastWithIt the records when the list had it last
 */
export function recordPlace(
  records: readonly PagerRecord[],
  id: string,
  lastWithIt: readonly PagerRecord[] = [],
): RecordPlace {
  const at = records.findIndex((record) => record.id === id);
  if (at !== -1) return { at, hasLeft: false, before: records[at - 1], after: records[at + 1] };
  const was = lastWithIt.findIndex((record) => record.id === id);
  if (was === -1) return { at: undefined, hasLeft: false, before: undefined, after: undefined };
  const listed = new Map(records.map((record) => [record.id, record]));
  const first = (around: readonly PagerRecord[]) => around.flatMap((record) => listed.get(record.id) ?? [])[0];
  return {
    at: undefined,
    hasLeft: true,
    before: first(lastWithIt.slice(0, was).reverse()),
    after: first(lastWithIt.slice(was + 1)),
  };
}
