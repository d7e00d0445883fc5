import { columnKit } from '#components/table/columnKit.tsx';
import { PastDocumentTitle } from '../documents/PastDocumentTitle.tsx';
import { documentStateWords } from './onDayFilters.ts';
import type { PastDocumentRow } from './pastRows.ts';

const { textColumn, dateColumn } = columnKit<PastDocumentRow>();

export const documentsOnDayColumns = [
  textColumn('title', {
    header: 'Document',
    by: 'title',
    minWidth: 200,
    wraps: 'two lines',
    cell: (row) => <PastDocumentTitle document={row} />,
  }),
  textColumn('state', { header: 'Status on that day', of: ({ state }) => documentStateWords[state], width: 150 }),
  textColumn('version', { header: 'Version in force', width: 140, hideOrder: 1 }),
  dateColumn('approvedOn', { header: 'Approved on', by: 'day of approval', width: 130 }),
];
