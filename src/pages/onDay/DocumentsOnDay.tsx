import { useMemo } from 'react';
import { countWords } from '#compliance/countWords.ts';
import { CompactRow } from '#components/CompactRow.tsx';
import { formatDate, formatField } from '#components/format.ts';
import { columnKit } from '#components/table/columnKit.tsx';
import { RowLink } from '#components/table/RowLink.tsx';
import { defineList } from '#listing/defineList.ts';
import { noNames } from '#listing/filters/filtersOf.ts';
import { List } from '#listing/List.tsx';
import { failureOf } from '#listing/sources.ts';
import { areaParam } from '#listing/trend/areaInAddress.ts';
import { day } from '#listing/urlState.ts';
import { useListState } from '#listing/useListState.ts';
import { usePastDay } from '#queries/pastDay.ts';
import { isBeingRead, useRecordedDay } from '#queries/recordedDay.ts';
import { useSettings } from '#settings/settings.ts';
import { paths } from '../paths.ts';
import { historySource } from '../why/useComparedDays.ts';
import { clockParam } from './clock.ts';
import { DayFrame } from './DayFrame.tsx';
import { isWhole } from './dayCaveat.ts';
import { captureSources, recordsFailure, recordsSources } from './daySources.ts';
import { documentStateWords, documentsOnDayFilters } from './onDayFilters.ts';
import { type PastDocumentRow, pastDocumentRows } from './pastRows.ts';
import { documentsShare } from './shareOfDay.ts';
import { type DayInAddress, useCapturedDay } from './useCapturedDay.ts';
import { useDifferenceCount } from './useDifferenceCount.ts';

const noScope = {};

/** The documents of a day by the clock of the address. */
function useDocumentsOnDay(requested: DayInAddress) {
  const { staleDocumentMonths } = useSettings();
  const asked = useCapturedDay(requested);
  const documents = usePastDay('documents', asked.on === undefined ? undefined : { on: asked.on });
  const recorded = useRecordedDay('documents', asked.recordedOn === undefined ? undefined : { on: asked.recordedOn });
  const counted = useDifferenceCount('documents', asked, noScope);
  const isRecorded = asked.clock === 'records';
  const facts = isRecorded ? recorded.data : documents.data;
  const rows = useMemo(() => facts && pastDocumentRows(facts, staleDocumentMonths), [facts, staleDocumentMonths]);
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
    counted,
    staleMonths: staleDocumentMonths,
    rows,
    directory: noNames,
  };
}

const documentsOnDayList = defineList({
  noun: 'documents',
  filters: documentsOnDayFilters,
  view: { area: areaParam, on: day(), clock: clockParam },
  order: 'None in force first, then oldest approval',
  useRows: ({ view }) => useDocumentsOnDay(view).rows,
  rowId: ({ id }) => id,
});

const { textColumn, dateColumn } = columnKit<PastDocumentRow>();

const Title = ({ document: { id, title } }: { document: PastDocumentRow }) => (
  <RowLink to={paths.document(id)}>{title}</RowLink>
);

const columns = [
  textColumn('title', {
    header: 'Document',
    by: 'title',
    minWidth: 200,
    wraps: 'two lines',
    cell: (row) => <Title document={row} />,
  }),
  textColumn('state', { header: 'Status on that day', of: ({ state }) => documentStateWords[state], width: 150 }),
  textColumn('version', { header: 'Version in force', width: 140, givesWay: 1 }),
  dateColumn('approvedOn', { header: 'Approved on', by: 'day of approval', width: 130 }),
];

const footnotes = { known: 'As known on that day.', records: 'By today’s records.' };

/** Which version of every document was in force on a past day. */
export function DocumentsOnDay() {
  const state = useListState(documentsOnDayList);
  const { filter, view } = state;
  const data = useDocumentsOnDay(view);
  const { asked, captured, recorded, rows, staleMonths } = data;
  const facts = captured ?? recorded;
  return (
    <DayFrame
      list={documentsOnDayList}
      area="documents"
      day={asked}
      sources={data.sources}
      rows="documents"
      scope={noScope}
      captured={captured}
      recorded={recorded}
      counted={data.counted}
      isFirstReading={data.isFirstReading}
      differences={paths.differences({ area: 'documents', on: asked.day && formatField(asked.day.on) })}
      share={rows && facts && isWhole(facts) ? documentsShare(rows, staleMonths) : undefined}
      href={(part) => paths.onDay({ ...filter, ...view, ...part, area: 'documents' })}
      today={paths.documents()}
    >
      {(shared) => (
        <List
          list={documentsOnDayList}
          data={data}
          state={state}
          columns={columns}
          {...shared}
          href={({ id }) => paths.document(id)}
          compact={(document) => (
            <CompactRow
              title={<Title document={document} />}
              status={documentStateWords[document.state]}
              second={document.version && `Version ${document.version}`}
              aside={document.approvedOn !== null && `approved ${formatDate(document.approvedOn)}`}
            />
          )}
          footnote={`${footnotes[asked.clock]} An approval ${countWords(staleMonths, 'months')} old or older was stale. A row opens the document as of today.`}
        />
      )}
    </DayFrame>
  );
}
