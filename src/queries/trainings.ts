import { trainings } from '#protocol/trainings.ts';
import { collectionQuery, useCollection } from './collectionQuery.ts';

/** All trainings. deployed-services.md §2. */
export const trainingsQuery = () => collectionQuery(trainings, {});

export const useTrainings = () => useCollection(trainings, {});
