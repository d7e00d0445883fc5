import { useMemo } from 'react';
import type { RequestedDays } from '#listing/requestedDays.ts';
import type { UseDays } from '#listing/useCapturedDays.ts';
import { useDirectory } from '#listing/useDirectory.ts';
import type { DocumentChangeCause } from '#protocol/history.ts';
import { MAX_STALE_MONTHS } from '#protocol/history.ts';
import { useHistoryDocumentChanges, useHistoryDocumentDays } from '#queries/history.ts';
import { useSettings } from '#settings/settings.ts';
import { useIsListedDocument } from '../documents/useIsListedDocument.ts';
import { changedDocuments } from './documents/changedDocuments.ts';
import { useComparedDays, useComparisonState } from './useComparedDays.ts';

/** The age from which an approval is stale, in months, as far as captured days tell ages apart. */
const useStaleMonths = () => Math.min(useSettings().staleDocumentMonths, MAX_STALE_MONTHS);

const useDocumentDays: UseDays = (range, look) =>
  useHistoryDocumentDays({ ...range, staleMonths: useStaleMonths() }, look);

/** The captured days of documents, the two compared days, and what changed between them. */
export function useDocumentWhy({ from, until }: RequestedDays, cause?: DocumentChangeCause) {
  const staleMonths = useStaleMonths();
  const { directory } = useDirectory();
  const comparison = useComparedDays(useDocumentDays, { from, until });
  const { range } = comparison;
  const changes = useHistoryDocumentChanges(range && { ...range, staleMonths, cause });
  const state = useComparisonState(comparison, changes);
  const isListed = useIsListedDocument();
  const told = changes.data?.changes;
  const rows = useMemo(() => told && changedDocuments(told, isListed), [told, isListed]);
  return { ...state, staleMonths, rows, directory };
}
