import { useQuery } from '@tanstack/react-query';
import {
  type ComparedDocumentDays,
  type ComparedItemDays,
  type DocumentDaysAsked,
  fetchHistoryDocumentChanges,
  fetchHistoryDocumentDays,
  fetchHistoryItemChanges,
  fetchHistoryItemDays,
  fetchHistoryOnTime,
  type ItemDaysAsked,
  type OnTimeAsked,
} from '#client/fetchAreaHistory.ts';
import { useIsAsked } from './seesHistory.ts';

/** Only today is still to come. Milliseconds. */
const STALE_MS = 5 * 60_000;

const noDays = { from: 0, to: 0 };

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

/** How much was renewed in time, month by month. `enabled`: whether somebody looks at it. */
export const useHistoryOnTime = (asked: OnTimeAsked, { enabled = true }: { enabled?: boolean } = {}) =>
  useQuery({
    queryKey: ['history', 'onTime', asked],
    queryFn: ({ signal }) => fetchHistoryOnTime(asked, signal),
    staleTime: STALE_MS,
    enabled: useIsAsked(enabled),
  });
