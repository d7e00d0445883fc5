import { countWords } from '#compliance/countWords.ts';
import { CompactRow } from '#components/CompactRow.tsx';
import { formatDate, formatField } from '#components/format.ts';
import { List } from '#listing/List.tsx';
import { useListState } from '#listing/useListState.ts';
import { PastDocumentTitle } from '../documents/PastDocumentTitle.tsx';
import { pastDocumentRecord } from '../documents/pastDocumentRecord.ts';
import { paths } from '../paths.ts';
import { DayFrame } from './DayFrame.tsx';
import { hasAllRows } from './dayCaveat.ts';
import { documentsOnDayColumns } from './documentsOnDayColumns.tsx';
import { documentsOnDayList, useDocumentsOnDay } from './documentsOnDayList.ts';
import { documentStateWords } from './onDayFilters.ts';
import { documentsShare } from './shareOfDay.ts';
import { useDifferenceCount } from './useDifferenceCount.ts';

const noScope = {};

const footnotes = { known: 'As known on that day.', records: 'By today’s records.' };

/** Which version of every document was in force on a past day. */
export function DocumentsOnDay() {
  const state = useListState(documentsOnDayList);
  const { filter, view } = state;
  const data = useDocumentsOnDay(view);
  const { asked, captured, recorded, rows, staleMonths } = data;
  const counted = useDifferenceCount('documents', asked, noScope);
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
      counted={counted}
      isFirstReading={data.isFirstReading}
      differences={paths.differences({ area: 'documents', on: asked.day && formatField(asked.day.on) })}
      share={rows && facts && hasAllRows(facts) ? documentsShare(rows, staleMonths) : undefined}
      href={(part) => paths.onDay({ ...filter, ...view, ...part, area: 'documents' })}
      onChange={state.changeView}
      today={paths.documents()}
    >
      {(shared) => (
        <List
          list={documentsOnDayList}
          data={data}
          state={state}
          columns={documentsOnDayColumns}
          {...shared}
          href={(document) => pastDocumentRecord(document)?.to}
          compact={(document) => (
            <CompactRow
              title={<PastDocumentTitle document={document} />}
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
