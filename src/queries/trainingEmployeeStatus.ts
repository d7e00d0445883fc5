import type { ParamsOf } from '#protocol/method.ts';
import { trainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import { listQuery, useList } from './listQuery.ts';

/** Everyone's is large; that of some people is not. */
const isOfEveryone = (params: object): boolean => Object.keys(params).length === 0;

/** Training status per employee; without parameters, of everyone. protocol.md §4.2. */
export const trainingEmployeeStatusQuery = (params: ParamsOf<typeof trainingEmployeeStatus> = {}) =>
  listQuery(trainingEmployeeStatus, params, { asColumns: isOfEveryone(params) });

export const useTrainingEmployeeStatus = (
  params: ParamsOf<typeof trainingEmployeeStatus> = {},
  options: { enabled?: boolean } = {},
) => useList(trainingEmployeeStatus, params, { ...options, asColumns: isOfEveryone(params) });
