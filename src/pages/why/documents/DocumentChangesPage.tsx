import { CompactRow } from '#components/CompactRow.tsx';
import { formatDate } from '#components/format.ts';
import { columnKit } from '#components/table/columnKit.tsx';
import { RowLink } from '#components/table/RowLink.tsx';
import { AreaFrame } from '#listing/AreaFrame.tsx';
import { defineList } from '#listing/defineList.ts';
import { List } from '#listing/List.tsx';
import { day } from '#listing/urlState.ts';
import { useListState } from '#listing/useListState.ts';
import { paths } from '../../paths.ts';
import { ComparedLine, truncatedWords } from '../ComparedLine.tsx';
import { documentCauseWords } from '../causeWords.ts';
import { NothingToCompare, useCannotCompare } from '../NothingToCompare.tsx';
import { useDocumentWhy } from '../useDocumentWhy.ts';
import { documentChangeFilters } from '../whyFilters.ts';
import type { ChangedDocument } from './changedDocuments.ts';

/** Every document that stood otherwise on the second of two days, with the cause. */
const documentChangeList = defineList({
  noun: 'documents that changed',
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
    width: 260,
    wraps: 'two lines',
    cell: (row) => <Title document={row} />,
  }),
  textColumn('cause', { header: 'Cause', of: ({ cause }) => documentCauseWords[cause].word, width: 150 }),
  textColumn('before', { header: 'First day', width: 130 }),
  textColumn('after', { header: 'Second day', width: 130 }),
  textColumn('version', { header: 'Version', width: 110 }),
  dateColumn('approvedOn', { header: 'Approved on', by: 'day of approval', width: 130 }),
];

/** The documents that stood otherwise on the second of two days. */
export function DocumentChangesPage() {
  const state = useListState(documentChangeList);
  const { filter, view } = state;
  const why = useDocumentWhy(view, filter.cause);
  const cannot = useCannotCompare(why);
  const truncated = truncatedWords(why.changes, 'a cause');
  return (
    <AreaFrame
      page="documentChanges"
      sources={why.sources}
      fallback={
        cannot && (
          <NothingToCompare reason={cannot} href={(days) => paths.documentChanges({ ...filter, ...view, ...days })} />
        )
      }
    >
      <List
        list={documentChangeList}
        data={why}
        state={state}
        columns={columns}
        caveat={truncated}
        selectable
        controls={(segments) => (
          <ComparedLine compared={why.compared} why={paths.why({ area: 'documents', ...view })} truncated={truncated}>
            {segments}
          </ComparedLine>
        )}
        href={({ id }) => paths.document(id)}
        compact={(document) => (
          <CompactRow
            title={<Title document={document} />}
            status={documentCauseWords[document.cause].word}
            second={document.version}
            third={`${document.before}, then ${document.after.toLowerCase()}`}
            aside={document.approvedOn !== null && `approved ${formatDate(document.approvedOn)}`}
          />
        )}
        footnote="As known on each of the two days."
      />
    </AreaFrame>
  );
}
