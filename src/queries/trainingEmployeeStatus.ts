import type { ParamsOf } from '#protocol/method.ts';
import { trainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import { collectionQuery, useCollection } from './collectionQuery.ts';

/** Everyone's is large; that of some people is not. */
const isOfEveryone = ({ m_user_ids, training_ids }: ParamsOf<typeof trainingEmployeeStatus>): boolean =>
  !m_user_ids && !training_ids;

/** Training status per employee; without parameters, of everyone. protocol.md §4.2. */
export const trainingEmployeeStatusQuery = (params: ParamsOf<typeof trainingEmployeeStatus> = {}) =>
  collectionQuery(trainingEmployeeStatus, params, { asColumns: isOfEveryone(params) });

/** Includes what was done without being required. */
export const ALL_COMPLETIONS = { include_all_completions: true };

export const useTrainingEmployeeStatus = (
  params: ParamsOf<typeof trainingEmployeeStatus> = {},
  options: { enabled?: boolean } = {},
) => useCollection(trainingEmployeeStatus, params, { ...options, asColumns: isOfEveryone(params) });
