import { columnKit } from '#components/table/columnKit.tsx';
import { RowLink } from '#components/table/RowLink.tsx';
import { paths } from '../paths.ts';
import { documentStateWords } from './onDayFilters.ts';
import type { PastDocumentRow } from './pastRows.ts';

const { textColumn, dateColumn } = columnKit<PastDocumentRow>();

/** The title of a document, as a link to its page. */
export const PastTitle = ({ document: { id, title } }: { document: PastDocumentRow }) => (
  <RowLink to={paths.document(id)}>{title}</RowLink>
);

export const documentsOnDayColumns = [
  textColumn('title', {
    header: 'Document',
    by: 'title',
    minWidth: 200,
    wraps: 'two lines',
    cell: (row) => <PastTitle document={row} />,
  }),
  textColumn('state', { header: 'Status on that day', of: ({ state }) => documentStateWords[state], width: 150 }),
  textColumn('version', { header: 'Version in force', width: 140, hideOrder: 1 }),
  dateColumn('approvedOn', { header: 'Approved on', by: 'day of approval', width: 130 }),
];
