import { useMemo } from 'react';
import { CompactRow } from '#components/CompactRow.tsx';
import { formatDate } from '#components/format.ts';
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
import { useSettings } from '#settings/settings.ts';
import { paths } from '../paths.ts';
import { historySource } from '../why/useComparedDays.ts';
import { captureSources } from './captureSources.ts';
import { DayFrame } from './DayFrame.tsx';
import { truncatedRows } from './dayCaveat.ts';
import { evidenceWords } from './evidence.ts';
import { documentStateWords, documentsOnDayFilters } from './onDayFilters.ts';
import { type PastDocumentRow, pastDocumentRows } from './pastRows.ts';
import { useCapturedDay } from './useCapturedDay.ts';

const noScope = {};

/** The captured documents of a day. */
function useDocumentsOnDay(requested: string) {
  const { staleDocumentMonths } = useSettings();
  const asked = useCapturedDay(requested);
  const documents = usePastDay('documents', asked.on === undefined ? undefined : { on: asked.on });
  const rows = useMemo(
    () => documents.data && pastDocumentRows(documents.data, staleDocumentMonths),
    [documents.data, staleDocumentMonths],
  );
  return {
    asked,
    captured: documents.data,
    staleMonths: staleDocumentMonths,
    rows,
    directory: noNames,
    sources: asked.seesHistory
      ? captureSources(documents.data, asked.on === undefined ? asked.source : historySource(documents))
      : [],
    failure: failureOf('History', documents),
    retry: () => void documents.refetch(),
  };
}

const documentsOnDayList = defineList({
  noun: 'documents',
  filters: documentsOnDayFilters,
  view: { area: areaParam, on: day() },
  order: 'None in force first, then oldest approval',
  useRows: ({ view }) => useDocumentsOnDay(view.on).rows,
  rowId: ({ id }) => id,
});

const { textColumn, dateColumn } = columnKit<PastDocumentRow>();

const Title = ({ document: { id, title } }: { document: PastDocumentRow }) => (
  <RowLink to={paths.document(id)}>{title}</RowLink>
);

const columns = [
  textColumn('title', { header: 'Document', by: 'title', cell: (row) => <Title document={row} /> }),
  textColumn('state', { header: 'State on that day', of: ({ state }) => documentStateWords[state], width: 150 }),
  textColumn('version', { header: 'Version in force', width: 140 }),
  dateColumn('approvedOn', { header: 'Approved on', by: 'day of approval', width: 130 }),
];

/** Which version of every document was in force on a captured day. */
export function DocumentsOnDay() {
  const state = useListState(documentsOnDayList);
  const { filter, view } = state;
  const data = useDocumentsOnDay(view.on);
  const { captured, staleMonths } = data;
  const truncated = captured && truncatedRows(captured.rows.length, captured.rowsInAll, 'another day');
  return (
    <DayFrame
      area="documents"
      day={data.asked}
      sources={data.sources}
      rows="documents"
      scope={noScope}
      captured={captured}
      hrefOn={(on) => paths.onDay({ area: 'documents', ...filter, on })}
      today={paths.documents()}
    >
      <List
        list={documentsOnDayList}
        data={data}
        state={state}
        columns={columns}
        caveat={
          captured &&
          [truncated, evidenceWords('documents', captured, noScope, captured.timeZone)].filter(Boolean).join(' ')
        }
        selectable
        href={({ id }) => paths.document(id)}
        compact={(document) => (
          <CompactRow
            title={<Title document={document} />}
            status={documentStateWords[document.state]}
            second={document.version}
            aside={document.approvedOn !== null && `approved ${formatDate(document.approvedOn)}`}
          />
        )}
        footnote={`As known on that day. Stale was an approval ${staleMonths} months old or older. A row opens the document of today.`}
      />
    </DayFrame>
  );
}
