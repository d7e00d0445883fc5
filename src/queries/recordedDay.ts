import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { ApiError } from '#client/apiError.ts';
import { fetchDifferences, fetchRecordedDay, type RecordedRows } from '#client/fetchRecordedDay.ts';
import type { Differences, RecordedDay, RecordedKind } from '#protocol/recordedDay.ts';
import { OnlyLoaded } from './onlyLoaded.ts';
import { useIsHistoryNeeded } from './seesHistory.ts';

/**
 * Today's records change while the page is open. They are refetched when somebody comes back to it, and not before,
 * since each answer is recorded as a list taken. Milliseconds.
 */
const STALE_MS = 5 * 60_000;
/**
 * Records read for the first time are requested again after this, in milliseconds: before the gateway forgets why a reading
 * failed. It lets each request wait for them.
 */
const READING_MS = 2_000;

/** Whether the records are still being read for the first time. */
export const isBeingRead = (error: Error | null): boolean =>
  error instanceof ApiError && error.failure === 'first_reading';

const askAgain = ({ state: { error } }: { state: { error: Error | null } }) =>
  isBeingRead(error) ? READING_MS : false;

/** A past day by today's records; an undefined day is not requested. Everybody gets it for what they see. */
export function useRecordedDay<Kind extends RecordedKind>(rows: Kind, wanted: RecordedRows | undefined) {
  const onlyLoaded = use(OnlyLoaded);
  return useQuery<RecordedDay<Kind>>({
    queryKey: ['history', 'recorded', rows, wanted],
    queryFn: ({ signal }) => fetchRecordedDay(rows, wanted ?? { on: 0 }, signal),
    staleTime: STALE_MS,
    refetchInterval: askAgain,
    enabled: wanted !== undefined && !onlyLoaded,
  });
}

/** Where a captured day and today's records differ; an undefined day is not requested. */
export const useDifferences = <Kind extends RecordedKind>(
  rows: Kind,
  wanted: (RecordedRows & { cause?: string | undefined; limit?: number }) | undefined,
) =>
  useQuery<Differences<Kind>>({
    queryKey: ['history', 'differences', rows, wanted],
    queryFn: ({ signal }) => fetchDifferences(rows, wanted ?? { on: 0 }, signal),
    staleTime: STALE_MS,
    refetchInterval: askAgain,
    enabled: useIsHistoryNeeded(wanted !== undefined),
  });
