import { useQuery } from '@tanstack/react-query';
import { type DayRowsParams, fetchPastDay, fetchPastItems, fetchPastPeople } from '#client/fetchPastDay.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { DayRowsKind, HistoryDay } from '#protocol/history.ts';
import { useIsHistoryNeeded } from './seesHistory.ts';

/** Rows of a day; they never change. An undefined day is not requested. */
const useDayRows = <Kind extends DayRowsKind>(
  rows: Kind,
  asked: DayRowsParams | undefined,
  load: (asked: DayRowsParams, signal: AbortSignal) => Promise<HistoryDay<Kind>>,
) =>
  useQuery<HistoryDay<Kind>>({
    queryKey: ['history', 'day', rows, asked],
    queryFn: ({ signal }) => load(asked ?? { on: 0 }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: useIsHistoryNeeded(asked !== undefined),
  });

/** Captured rows of a day, as many as the gateway returns at once. */
export const usePastDay = <Kind extends DayRowsKind>(rows: Kind, asked: DayRowsParams | undefined) =>
  useDayRows(rows, asked, (wanted, signal) => fetchPastDay(rows, wanted, signal));

/** All captured people of a day. */
export const usePastPeople = (asked: DayRowsParams | undefined) => useDayRows('people', asked, fetchPastPeople);

/** All captured items of a day, whatever their site and type. An undefined day is not requested. */
export const useAllPastItems = (on: CalendarNumber | undefined) =>
  useQuery({
    queryKey: ['history', 'day', 'all items', on],
    queryFn: ({ signal }) => fetchPastItems({ on: on ?? 0 }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: useIsHistoryNeeded(on !== undefined),
  });
