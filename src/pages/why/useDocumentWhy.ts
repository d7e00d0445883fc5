import { useMemo } from 'react';
import type { RequestedDays } from '#listing/requestedDays.ts';
import { useDirectory } from '#listing/useDirectory.ts';
import type { DocumentChangeCause } from '#protocol/history.ts';
import { MAX_STALE_MONTHS } from '#protocol/history.ts';
import { useHistoryDocumentChanges, useHistoryDocumentDays } from '#queries/history.ts';
import { useSettings } from '#settings/settings.ts';
import { useIsListedDocument } from '../documents/useIsListedDocument.ts';
import { changedDocuments } from './documents/changedDocuments.ts';
import { useComparedDays, useComparisonState, useDaysLookedThrough } from './useComparedDays.ts';

/** The captured days of documents, the two compared days, and what changed between them. */
export function useDocumentWhy({ from, until }: RequestedDays, cause?: DocumentChangeCause) {
  const staleMonths = Math.min(useSettings().staleDocumentMonths, MAX_STALE_MONTHS);
  const { directory } = useDirectory();
  const days = useHistoryDocumentDays({ ...useDaysLookedThrough({ from, until }), staleMonths });
  const { compared, range } = useComparedDays(days.data?.days, { from, until });
  const changes = useHistoryDocumentChanges(range && { ...range, staleMonths, cause });
  const state = useComparisonState(days, changes, range);
  const isListed = useIsListedDocument();
  const told = changes.data?.changes;
  const rows = useMemo(() => told && changedDocuments(told, isListed), [told, isListed]);
  return { ...state, compared, staleMonths, rows, directory };
}
