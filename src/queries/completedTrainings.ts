import { completedTrainings } from '#protocol/completedTrainings.ts';
import type { ParamsOf } from '#protocol/method.ts';
import { collectionQuery, useCollection } from './collectionQuery.ts';

/** Completion records, most recent first. protocol.md §4.3. */
export const completedTrainingsQuery = (params: ParamsOf<typeof completedTrainings>) =>
  collectionQuery(completedTrainings, params);

export const useCompletedTrainings = (params: ParamsOf<typeof completedTrainings>) =>
  useCollection(completedTrainings, params);
