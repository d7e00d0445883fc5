import { useMemo } from 'react';
import { defineList } from '#listing/defineList.ts';
import { noNames } from '#listing/filters/filtersOf.ts';
import { areaParam } from '#listing/trend/areaInAddress.ts';
import { day } from '#listing/urlState.ts';
import { isBeingRead, useDifferences } from '#queries/recordedDay.ts';
import { pastDocumentRecord } from '../../documents/pastDocumentRecord.ts';
import { useIsListedDocument } from '../../documents/useIsListedDocument.ts';
import { recordsFailure, recordsSources } from '../daySources.ts';
import { useCapturedDay } from '../useCapturedDay.ts';
import { documentDifferenceFilters } from './differenceFilters.ts';
import { differingDocuments } from './differenceRows.ts';

/** The documents of a captured day that differ in today's records. */
export function useDocumentDifferences(on: string) {
  const asked = useCapturedDay({ on, clock: 'known' });
  const { comparedOn } = asked;
  const differences = useDifferences('documents', comparedOn === undefined ? undefined : { on: comparedOn });
  const isListed = useIsListedDocument();
  const told = differences.data?.rows;
  const rows = useMemo(() => told && differingDocuments(told, isListed), [told, isListed]);
  return {
    asked,
    facts: differences.data,
    isFirstReading: isBeingRead(differences.error),
    rows,
    directory: noNames,
    sources: comparedOn === undefined ? asked.sources : recordsSources(differences),
    failure: recordsFailure(differences),
    retry: () => void differences.refetch(),
  };
}

/** Where what was known about documents on a day and today's records differ. */
export const documentDifferenceList = defineList({
  noun: 'differences',
  filters: documentDifferenceFilters,
  view: { area: areaParam, on: day() },
  order: 'By cause, then by title',
  useRows: ({ view }) => useDocumentDifferences(view.on).rows,
  rowId: ({ id }) => id,
  columns: async () => (await import('./documentDifferenceColumns.tsx')).documentDifferenceColumns,
  records: { document: pastDocumentRecord },
});
