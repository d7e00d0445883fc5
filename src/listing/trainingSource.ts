import type { Source } from '#components/source.ts';
import { trainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import type { CollectionResult } from '#queries/collectionQuery.ts';
import { collectionNames } from './collectionNames.ts';
import { sourceOf } from './sources.ts';

export const TRAINING_RECORDS = collectionNames['training-employee-status.list'];

type Status = CollectionResult<typeof trainingEmployeeStatus>;

/** The newest answer with the same records, by these. */
const answers = new WeakMap<readonly unknown[], NonNullable<Status['data']>>();

/**
 * The training records as they were when what is shown was worked out from them: of many people that takes a while, in which
 * newer ones are there already.
 * @param records those that it was worked out from; undefined before it is
 */
export function statusOfShown(status: Status, records: readonly unknown[] | undefined): Status {
  const { data } = status;
  if (data) answers.set(data.records, data);
  return records ? { ...status, data: answers.get(records) ?? data } : status;
}

/** How the training records are doing, and when the service calculates them. protocol.md §4.2. */
export function trainingSource(status: Status): Source {
  const asOf = status.data?.otherFields.last_updated;
  const calculated = asOf === undefined ? undefined : { asOf, next: asOf + trainingEmployeeStatus.freshForMs };
  return sourceOf(TRAINING_RECORDS, [status], calculated);
}
