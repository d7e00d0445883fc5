import { formatDate } from '#components/format.ts';
import { columnKit } from '#components/table/columnKit.tsx';
import { RowLink } from '#components/table/RowLink.tsx';
import { defineList } from '#listing/defineList.ts';
import { List } from '#listing/List.tsx';
import { day } from '#listing/urlState.ts';
import { useListState } from '#listing/useListState.ts';
import { paths } from '../../paths.ts';
import { ChangesFrame } from '../ChangesFrame.tsx';
import { ChangeSummary, causeColumns } from '../causeColumns.tsx';
import { documentCauseWords } from '../causeWords.ts';
import { useDocumentWhy } from '../useDocumentWhy.ts';
import { documentChangeFilters } from '../whyFilters.ts';
import type { ChangedDocument } from './changedDocuments.ts';

/** Every document that stood otherwise on the second of two days, with the cause. */
const documentChangeList = defineList({
  noun: 'documents that changed',
  one: 'document that changed',
  filters: documentChangeFilters,
  view: { from: day(), until: day() },
  order: 'By cause, then by title',
  useRows: ({ filter, view }) => useDocumentWhy(view, filter.cause).rows,
  rowId: ({ id }) => id,
});

const { textColumn, dateColumn } = columnKit<ChangedDocument>();

const Title = ({ document: { id, title } }: { document: ChangedDocument }) => (
  <RowLink to={paths.document(id)}>{title}</RowLink>
);

const columns = [
  textColumn('title', {
    header: 'Document',
    by: 'title',
    minWidth: 240,
    wraps: 'two lines',
    cell: (row) => <Title document={row} />,
  }),
  ...causeColumns<ChangedDocument['cause'], ChangedDocument>(documentCauseWords),
  textColumn('version', { header: 'Version', width: 110, givesWay: 1 }),
  dateColumn('approvedOn', { header: 'Approved on', by: 'day of approval', width: 130, givesWay: 2 }),
];

/** The documents that stood otherwise on the second of two days. */
export function DocumentChangesPage() {
  const state = useListState(documentChangeList);
  const { filter, view } = state;
  const why = useDocumentWhy(view, filter.cause);
  return (
    <ChangesFrame
      page="document-changes"
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
          columns={columns}
          {...shared}
          href={({ id }) => paths.document(id)}
          compact={(document) => (
            <ChangeSummary
              change={document}
              words={documentCauseWords}
              title={<Title document={document} />}
              second={document.version}
              aside={document.approvedOn !== null && `approved ${formatDate(document.approvedOn)}`}
            />
          )}
          footnote="As known on each of the two days."
        />
      )}
    </ChangesFrame>
  );
}
