import { completedTrainings } from '#protocol/completedTrainings.ts';
import type { ParamsOf } from '#protocol/method.ts';
import { listQuery, useList } from './listQuery.ts';

/** Completion records, most recent first. protocol.md §4.3. */
export const completedTrainingsQuery = (params: ParamsOf<typeof completedTrainings>) =>
  listQuery(completedTrainings, params);

export const useCompletedTrainings = (params: ParamsOf<typeof completedTrainings>) =>
  useList(completedTrainings, params);
