import { CompactRow } from '#components/CompactRow.tsx';
import { List } from '#listing/List.tsx';
import { useListState } from '#listing/useListState.ts';
import { PastDocumentTitle } from '../../documents/PastDocumentTitle.tsx';
import { pastDocumentRecord } from '../../documents/pastDocumentRecord.ts';
import { paths } from '../../paths.ts';
import { DifferencesFrame, useDifferencesCaveat } from './DifferencesFrame.tsx';
import { documentDifferenceWords, meaningsOf } from './differenceWords.ts';
import { documentDifferenceColumns } from './documentDifferenceColumns.tsx';
import { documentDifferenceList, useDocumentDifferences } from './documentDifferenceList.ts';

const onDay = (part: Parameters<typeof paths.onDay>[0]) => paths.onDay({ ...part, area: 'documents' });

/** Where what was known about documents on a day and today's records differ, and why. */
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
        columns={documentDifferenceColumns}
        caveat={caveat}
        selectable
        href={(document) => pastDocumentRecord(document)?.to}
        compact={(document) => (
          <CompactRow
            title={<PastDocumentTitle document={document} />}
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
