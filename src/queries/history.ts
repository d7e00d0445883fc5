import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ComparedDays, fetchHistoryChanges, fetchHistoryDays } from '#client/fetchHistory.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { useIsAsked } from './seesHistory.ts';

/** A captured day never changes; only today's is still to come. Milliseconds. */
const STALE_MS = 5 * 60_000;

const noDays = { from: 0, to: 0 };

/** `by` and `id`: of which sites or trainings the figures are wanted beside those in all. */
type Days = { from: CalendarNumber; to: CalendarNumber; by: 'site' | 'training' | 'none'; id?: string | undefined };

const historyDaysQuery = ({ from, to, by, id }: Days) =>
  queryOptions({
    queryKey: ['history', 'days', from, to, by, id],
    queryFn: ({ signal }) => fetchHistoryDays({ from, to, by, id }, signal),
    staleTime: STALE_MS,
  });

const historyChangesQuery = (compared: ComparedDays) =>
  queryOptions({
    queryKey: ['history', 'changes', compared],
    queryFn: ({ signal }) => fetchHistoryChanges(compared, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The captured days of a range. `enabled`: whether somebody looks at them. */
export const useHistoryDays = (range: Days, { enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({ ...historyDaysQuery(range), enabled: useIsAsked(enabled) });

/** What changed between two captured days; undefined days are not asked for. */
export const useHistoryChanges = (compared: ComparedDays | undefined) =>
  useQuery({
    ...historyChangesQuery(compared ?? noDays),
    enabled: useIsAsked(compared !== undefined),
  });
