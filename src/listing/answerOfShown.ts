import type { Method } from '#protocol/method.ts';
import type { CollectionResult } from '#queries/collectionQuery.ts';

/** The newest answer with the same records, by these. */
const answers = new WeakMap<readonly unknown[], unknown>();

/**
 * A collection as it was when what is shown was worked out from it: of many records that takes a while, in which newer ones are
 * there already.
 * @param records those that it was worked out from; undefined before it is
 */
export function answerOfShown<M extends Method>(
  collection: CollectionResult<M>,
  records: readonly unknown[] | undefined,
): CollectionResult<M> {
  const { data } = collection;
  if (data) answers.set(data.records, data);
  // An answer is kept by its own records, so that it is one of the same method.
  const shown = records && (answers.get(records) as typeof data);
  return shown ? { ...collection, data: shown } : collection;
}
