import { useMemo } from 'react';
import { CompactRow } from '#components/CompactRow.tsx';
import { columnKit } from '#components/table/columnKit.tsx';
import { RowLink } from '#components/table/RowLink.tsx';
import { defineList } from '#listing/defineList.ts';
import { noNames } from '#listing/filters/filtersOf.ts';
import { List } from '#listing/List.tsx';
import { areaParam } from '#listing/trend/areaInAddress.ts';
import { day } from '#listing/urlState.ts';
import { useListState } from '#listing/useListState.ts';
import { isBeingRead, useDifferences } from '#queries/recordedDay.ts';
import { paths } from '../../paths.ts';
import { recordsFailure, recordsSources } from '../daySources.ts';
import { useCapturedDay } from '../useCapturedDay.ts';
import { DifferencesFrame, useDifferencesCaveat } from './DifferencesFrame.tsx';
import { documentDifferenceFilters } from './differenceFilters.ts';
import { type DifferingDocument, differingDocuments } from './differenceRows.ts';
import { documentDifferenceWords, meaningsOf } from './differenceWords.ts';

/** The documents of a captured day that today's records tell otherwise. */
function useDocumentDifferences(on: string) {
  const asked = useCapturedDay({ on, clock: 'known' });
  const { comparedOn } = asked;
  const differences = useDifferences('documents', comparedOn === undefined ? undefined : { on: comparedOn });
  const rows = useMemo(() => differences.data && differingDocuments(differences.data.rows), [differences.data]);
  return {
    asked,
    facts: differences.data,
    isFirstReading: isBeingRead(differences.error),
    rows,
    directory: noNames,
    sources: comparedOn === undefined ? [asked.source] : recordsSources(differences),
    failure: recordsFailure(differences),
    retry: () => void differences.refetch(),
  };
}

const documentDifferenceList = defineList({
  noun: 'differences',
  filters: documentDifferenceFilters,
  view: { area: areaParam, on: day() },
  order: 'By cause, then by title',
  useRows: ({ view }) => useDocumentDifferences(view.on).rows,
  rowId: ({ id }) => id,
});

const { textColumn, dateColumn } = columnKit<DifferingDocument>();

/** A document that is gone has no page. */
const Title = ({ document: { id, title, isListed } }: { document: DifferingDocument }) =>
  isListed ? <RowLink to={paths.document(id)}>{title}</RowLink> : title;

const columns = [
  textColumn('title', { header: 'Document', by: 'title', wraps: 'two lines', cell: (row) => <Title document={row} /> }),
  textColumn('knownVersion', { header: 'In force as known then', width: 170 }),
  dateColumn('knownApprovedOn', { header: 'Approved on, known', by: 'day of approval as known', width: 160 }),
  textColumn('recordedVersion', { header: 'In force by today’s records', width: 190 }),
  dateColumn('recordedApprovedOn', { header: 'Approved on, recorded', by: 'day of approval as recorded', width: 170 }),
  textColumn('cause', { header: 'Why', of: ({ cause }) => documentDifferenceWords[cause].word, width: 150 }),
];

const onDay = (part: Parameters<typeof paths.onDay>[0]) => paths.onDay({ ...part, area: 'documents' });

/** Where what was known of documents on a day and today's records say otherwise, and why. */
export function DocumentDifferences() {
  const state = useListState(documentDifferenceList);
  const { filter, view } = state;
  const data = useDocumentDifferences(view.on);
  const { asked, facts } = data;
  const caveat = useDifferencesCaveat('documents', facts);
  return (
    <DifferencesFrame
      list={documentDifferenceList}
      kind="documents"
      day={asked}
      sources={data.sources}
      facts={facts}
      isFirstReading={data.isFirstReading}
      onDay={onDay}
      hrefOn={(on) => paths.differences({ ...filter, area: 'documents', on })}
    >
      <List
        list={documentDifferenceList}
        data={data}
        state={state}
        columns={columns}
        caveat={caveat}
        selectable
        href={({ id }) => paths.document(id)}
        compact={(document) => (
          <CompactRow
            title={<Title document={document} />}
            status={documentDifferenceWords[document.cause].word}
            second={`then in force: ${document.knownVersion || 'none'}`}
            third={`by today’s records: ${document.recordedVersion || 'none'}`}
          />
        )}
        footnote={meaningsOf(data.rows, documentDifferenceWords)}
      />
    </DifferencesFrame>
  );
}
