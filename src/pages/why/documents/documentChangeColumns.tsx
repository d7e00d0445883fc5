import { columnKit } from '#components/table/columnKit.tsx';
import { RowLink } from '#components/table/RowLink.tsx';
import { paths } from '../../paths.ts';
import { causeColumns } from '../causeColumns.tsx';
import { documentCauseWords } from '../causeWords.ts';
import type { ChangedDocument } from './changedDocuments.ts';

const { textColumn, dateColumn } = columnKit<ChangedDocument>();

/** The title of a document, as a link to its page. */
export const ChangedTitle = ({ document: { id, title } }: { document: ChangedDocument }) => (
  <RowLink to={paths.document(id)}>{title}</RowLink>
);

export const documentChangeColumns = [
  textColumn('title', {
    header: 'Document',
    by: 'title',
    minWidth: 240,
    wraps: 'two lines',
    cell: (row) => <ChangedTitle document={row} />,
  }),
  ...causeColumns<ChangedDocument['cause'], ChangedDocument>(documentCauseWords),
  textColumn('version', { header: 'Version', width: 110, hideOrder: 1 }),
  dateColumn('approvedOn', { header: 'Approved on', by: 'day of approval', width: 130, hideOrder: 2 }),
];
