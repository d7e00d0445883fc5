import { useMemo } from 'react';
import { defineList } from '#listing/defineList.ts';
import { noNames } from '#listing/filters/filtersOf.ts';
import { failureOf } from '#listing/sources.ts';
import { areaParam } from '#listing/trend/areaInAddress.ts';
import { day } from '#listing/urlState.ts';
import { usePastDay } from '#queries/pastDay.ts';
import { isBeingRead, useRecordedDay } from '#queries/recordedDay.ts';
import { useSettings } from '#settings/settings.ts';
import { pastDocumentRecord } from '../documents/pastDocumentRecord.ts';
import { useIsListedDocument } from '../documents/useIsListedDocument.ts';
import { historySource } from '../why/useComparedDays.ts';
import { clockParam } from './clock.ts';
import { captureSources, recordsFailure, recordsSources } from './daySources.ts';
import { documentsOnDayFilters } from './onDayFilters.ts';
import { pastDocumentRows } from './pastRows.ts';
import { type DayInAddress, useCapturedDay } from './useCapturedDay.ts';

/** The documents of a day by the clock of the address. */
export function useDocumentsOnDay(requested: DayInAddress) {
  const { staleDocumentMonths } = useSettings();
  const asked = useCapturedDay(requested);
  const documents = usePastDay('documents', asked.on === undefined ? undefined : { on: asked.on });
  const recorded = useRecordedDay('documents', asked.recordedOn === undefined ? undefined : { on: asked.recordedOn });
  const isRecorded = asked.clock === 'records';
  const facts = isRecorded ? recorded.data : documents.data;
  const isListed = useIsListedDocument();
  const rows = useMemo(
    () => facts && pastDocumentRows(facts, staleDocumentMonths, isListed),
    [facts, staleDocumentMonths, isListed],
  );
  const ofRecords = {
    sources: recordsSources(recorded),
    failure: recordsFailure(recorded),
    retry: () => void recorded.refetch(),
  };
  const ofCapture = {
    sources: asked.seesHistory
      ? captureSources(documents.data, asked.on === undefined ? asked.source : historySource(documents))
      : [],
    failure: failureOf('History', documents),
    retry: () => void documents.refetch(),
  };
  return {
    ...(isRecorded ? ofRecords : ofCapture),
    asked,
    captured: isRecorded ? undefined : documents.data,
    recorded: isRecorded ? recorded.data : undefined,
    isFirstReading: asked.clock === 'records' && isBeingRead(recorded.error),
    staleMonths: staleDocumentMonths,
    rows,
    directory: noNames,
  };
}

/** Which version of every document was in force on a past day. */
export const documentsOnDayList = defineList({
  noun: 'documents',
  filters: documentsOnDayFilters,
  view: { area: areaParam, on: day(), clock: clockParam },
  order: 'None in force first, then oldest approval',
  useRows: ({ view }) => useDocumentsOnDay(view).rows,
  rowId: ({ id }) => id,
  columns: async () => (await import('./documentsOnDayColumns.tsx')).documentsOnDayColumns,
  records: { document: pastDocumentRecord },
});
