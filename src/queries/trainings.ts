import { trainings } from '#protocol/trainings.ts';
import { listQuery, useList } from './listQuery.ts';

/** All trainings. deployed-services.md §2. */
export const trainingsQuery = () => listQuery(trainings, {});

export const useTrainings = () => useList(trainings, {});
