import { formatDate } from '#components/format.ts';
import { List } from '#listing/List.tsx';
import { useListState } from '#listing/useListState.ts';
import { PastDocumentTitle } from '../../documents/PastDocumentTitle.tsx';
import { pastDocumentRecord } from '../../documents/pastDocumentRecord.ts';
import { paths } from '../../paths.ts';
import { ChangesFrame } from '../ChangesFrame.tsx';
import { ChangeSummary } from '../causeColumns.tsx';
import { documentCauseWords } from '../causeWords.ts';
import { useDocumentWhy } from '../useDocumentWhy.ts';
import { documentChangeColumns } from './documentChangeColumns.tsx';
import { documentChangeList } from './documentChangeList.ts';

/** The documents that changed between two days. */
export function DocumentChangesPage() {
  const state = useListState(documentChangeList);
  const { filter, view } = state;
  const why = useDocumentWhy(view, filter.cause);
  return (
    <ChangesFrame
      area="documents"
      why={why}
      narrowedBy="a cause"
      href={(days) => paths.documentChanges({ ...filter, ...view, ...days })}
      whyHref={paths.why({ area: 'documents', ...view })}
    >
      {(shared) => (
        <List
          list={documentChangeList}
          data={why}
          state={state}
          columns={documentChangeColumns}
          {...shared}
          href={(document) => pastDocumentRecord(document)?.to}
          compact={(document) => (
            <ChangeSummary
              change={document}
              words={documentCauseWords}
              title={<PastDocumentTitle document={document} />}
              second={document.version && `Version ${document.version}`}
              aside={document.approvedOn !== null && `approved ${formatDate(document.approvedOn)}`}
            />
          )}
          footnote="As known on each of the two days."
        />
      )}
    </ChangesFrame>
  );
}
