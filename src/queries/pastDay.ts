import { useQuery } from '@tanstack/react-query';
import { type DayRowsParams, fetchPastDay } from '#client/fetchPastDay.ts';
import type { DayRowsKind, HistoryDay } from '#protocol/history.ts';
import { useIsHistoryNeeded } from './seesHistory.ts';

/** Captured rows of a day; they never change. An undefined day is not requested. */
export const usePastDay = <Kind extends DayRowsKind>(rows: Kind, asked: DayRowsParams | undefined) =>
  useQuery<HistoryDay<Kind>>({
    queryKey: ['history', 'day', rows, asked],
    queryFn: ({ signal }) => fetchPastDay(rows, asked ?? { on: 0 }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: useIsHistoryNeeded(asked !== undefined),
  });
