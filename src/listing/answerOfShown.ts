import type { Method } from '#protocol/method.ts';
import type { CollectionResult } from '#queries/collectionQuery.ts';

/** By records: the newest answer with the same ones. */
const answers = new WeakMap<readonly unknown[], unknown>();

/**
 * A collection as of the calculation of what is shown: with many records that takes a while, and newer ones are loaded
 * by then.
 * @param records input of that calculation; undefined before it is done
 */
export function answerOfShown<M extends Method>(
  collection: CollectionResult<M>,
  records: readonly unknown[] | undefined,
): CollectionResult<M> {
  const { data } = collection;
  if (data) answers.set(data.records, data);
  // Answers are keyed by their own records, so this one is of the same method.
  const shown = records && (answers.get(records) as typeof data);
  return shown ? { ...collection, data: shown } : collection;
}
