import { useQuery } from '@tanstack/react-query';
import { trainings } from '#protocol/trainings.ts';
import { listQuery } from './listQuery.ts';

/** All trainings. upstream.md §2. */
export const trainingsQuery = () => listQuery(trainings, {});

export const useTrainings = () => useQuery(trainingsQuery());
