import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import {
  type ComparedDocumentDays,
  type ComparedItemDays,
  type DocumentDaysParams,
  fetchHistoryDocumentChanges,
  fetchHistoryDocumentDays,
  fetchHistoryItemChanges,
  fetchHistoryItemDays,
  fetchHistoryOnTime,
  type ItemDaysParams,
  type OnTimeParams,
} from '#client/fetchAreaHistory.ts';
import { fetchHistoryChanges, fetchHistoryDays, type HistoryChangesParams } from '#client/fetchHistory.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { HistoryStatus } from '#protocol/history.ts';
import { useIsHistoryNeeded } from './seesHistory.ts';

/** A captured day never changes; only today's is still to come. Milliseconds. */
const STALE_MS = 5 * 60_000;

const noDays = { from: 0, to: 0 };

type Look = { enabled?: boolean };

type Load<Params, Answer> = (asked: Params, signal: AbortSignal) => Promise<Answer>;

/** An answer of the history; `enabled`: whether somebody looks at it. */
function useHistory<Params, Answer>(
  name: string,
  asked: Params,
  load: Load<Params, Answer>,
  {
    enabled = true,
    staleTime = STALE_MS,
    refetchInterval,
  }: Look & { staleTime?: number; refetchInterval?: (answer: Answer) => number | false } = {},
): UseQueryResult<Answer> {
  return useQuery({
    queryKey: ['history', name, asked],
    queryFn: ({ signal }) => load(asked, signal),
    staleTime,
    refetchInterval: ({ state: { data } }) => data !== undefined && refetchInterval?.(data),
    enabled: useIsHistoryNeeded(enabled),
  });
}

/** Captured days, refetched while a page shows them until the last requested one is captured. */
const useDays = <Params extends { to: CalendarNumber }, Answer extends { status: HistoryStatus }>(
  name: string,
  asked: Params,
  load: Load<Params, Answer>,
  look?: Look,
) =>
  useHistory(name, asked, load, {
    ...look,
    // A day that was not captured before the last captured one never will be.
    refetchInterval: ({ status: { lastDay } }) => (lastDay ?? 0) < asked.to && STALE_MS,
  });

/** What lies between two captured days, which never changes; undefined days are not requested. */
const useComparison = <Params, Answer>(
  name: string,
  compared: Params | undefined,
  instead: Params,
  load: Load<Params, Answer>,
) =>
  useHistory(name, compared ?? instead, load, {
    enabled: compared !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The captured days of a range. */
export const useHistoryDays = (range: Parameters<typeof fetchHistoryDays>[0], look?: Look) =>
  useDays('days', range, fetchHistoryDays, look);

/** The captured days of equipment in a range. */
export const useHistoryItemDays = (asked: ItemDaysParams, look?: Look) =>
  useDays('itemDays', asked, fetchHistoryItemDays, look);

/** The captured days of documents in a range. */
export const useHistoryDocumentDays = (asked: DocumentDaysParams, look?: Look) =>
  useDays('documentDays', asked, fetchHistoryDocumentDays, look);

/** How much was renewed in time, month by month; it is refetched until the captures cover the last requested day. */
export const useHistoryOnTime = (asked: OnTimeParams, look?: Look) =>
  useHistory('onTime', asked, fetchHistoryOnTime, {
    ...look,
    refetchInterval: ({ months }) => (months.at(-1)?.to ?? 0) < asked.to && STALE_MS,
  });

/** What changed between two captured days. */
export const useHistoryChanges = (compared: HistoryChangesParams | undefined) =>
  useComparison('changes', compared, noDays, fetchHistoryChanges);

/** What changed in equipment between two captured days. */
export const useHistoryItemChanges = (compared: ComparedItemDays | undefined) =>
  useComparison('itemChanges', compared, noDays, fetchHistoryItemChanges);

/** What changed in documents between two captured days. */
export const useHistoryDocumentChanges = (compared: ComparedDocumentDays | undefined) =>
  useComparison('documentChanges', compared, { ...noDays, staleMonths: 1 }, fetchHistoryDocumentChanges);
