import { queryOptions, useQuery } from '@tanstack/react-query';
import { use } from 'react';
import {
  type ComparedDays,
  type ComparedDocumentDays,
  type ComparedItemDays,
  type DocumentDaysAsked,
  fetchHistoryChanges,
  fetchHistoryDays,
  fetchHistoryDocumentChanges,
  fetchHistoryDocumentDays,
  fetchHistoryItemChanges,
  fetchHistoryItemDays,
  type ItemDaysAsked,
} from '#client/fetchHistory.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { OnlyLoaded } from './onlyLoaded.ts';
import { useOrganisation } from './organisation.ts';

/** A captured day never changes; only today's is still to come. Milliseconds. */
const STALE_MS = 5 * 60_000;

const noDays = { from: 0, to: 0 };

type Days = { from: CalendarNumber; to: CalendarNumber };

const historyDaysQuery = ({ from, to }: Days) =>
  queryOptions({
    queryKey: ['history', 'days', from, to],
    queryFn: ({ signal }) => fetchHistoryDays({ from, to }, signal),
    staleTime: STALE_MS,
  });

const historyChangesQuery = (compared: ComparedDays) =>
  queryOptions({
    queryKey: ['history', 'changes', compared],
    queryFn: ({ signal }) => fetchHistoryChanges(compared, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Whether the reader may see the history, which is of the whole organisation: then they see everything else as well. */
export const useSeesHistory = (): boolean => useOrganisation().part === undefined;

/** Whether the history is asked for; a place that counts behind the reader's back asks for nothing. */
function useIsAsked(isWanted: boolean): boolean {
  const onlyLoaded = use(OnlyLoaded);
  return useSeesHistory() && isWanted && !onlyLoaded;
}

/** The captured days of a range. `enabled`: whether somebody looks at them. */
export const useHistoryDays = (range: Days, { enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({ ...historyDaysQuery(range), enabled: useIsAsked(enabled) });

/** What changed between two captured days; undefined days are not asked for. */
export const useHistoryChanges = (compared: ComparedDays | undefined) =>
  useQuery({
    ...historyChangesQuery(compared ?? noDays),
    enabled: useIsAsked(compared !== undefined),
  });

/** The captured days of equipment in a range. `enabled`: whether somebody looks at them. */
export const useHistoryItemDays = (asked: ItemDaysAsked, { enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({
    queryKey: ['history', 'itemDays', asked],
    queryFn: ({ signal }) => fetchHistoryItemDays(asked, signal),
    staleTime: STALE_MS,
    enabled: useIsAsked(enabled),
  });

/** The captured days of documents in a range. `enabled`: whether somebody looks at them. */
export const useHistoryDocumentDays = (asked: DocumentDaysAsked, { enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({
    queryKey: ['history', 'documentDays', asked],
    queryFn: ({ signal }) => fetchHistoryDocumentDays(asked, signal),
    staleTime: STALE_MS,
    enabled: useIsAsked(enabled),
  });

/** What changed in equipment between two captured days; undefined days are not asked for. */
export const useHistoryItemChanges = (compared: ComparedItemDays | undefined) =>
  useQuery({
    queryKey: ['history', 'itemChanges', compared],
    queryFn: ({ signal }) => fetchHistoryItemChanges(compared ?? noDays, signal),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: useIsAsked(compared !== undefined),
  });

/** What changed in documents between two captured days; undefined days are not asked for. */
export const useHistoryDocumentChanges = (compared: ComparedDocumentDays | undefined) =>
  useQuery({
    queryKey: ['history', 'documentChanges', compared],
    queryFn: ({ signal }) => fetchHistoryDocumentChanges(compared ?? { ...noDays, staleMonths: 1 }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: useIsAsked(compared !== undefined),
  });
