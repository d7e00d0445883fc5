import type { Source } from '#components/source.ts';
import { trainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import type { CollectionResult } from '#queries/collectionQuery.ts';
import { collectionNames } from './collectionNames.ts';
import { sourceOf } from './sources.ts';

export const TRAINING_RECORDS = collectionNames['training-employee-status.list'];

/** The state of the training records, and when the service calculates them. protocol.md §4.2. */
export function trainingSource(status: CollectionResult<typeof trainingEmployeeStatus>): Source {
  const asOf = status.data?.otherFields.last_updated;
  const calculated = asOf === undefined ? undefined : { asOf, next: asOf + trainingEmployeeStatus.freshForMs };
  return sourceOf(TRAINING_RECORDS, [status], calculated);
}
