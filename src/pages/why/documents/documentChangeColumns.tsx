import { columnKit } from '#components/table/columnKit.tsx';
import { PastDocumentTitle } from '../../documents/PastDocumentTitle.tsx';
import { causeColumns } from '../causeColumns.tsx';
import { documentCauseWords } from '../causeWords.ts';
import type { ChangedDocument } from './changedDocuments.ts';

const { textColumn, dateColumn } = columnKit<ChangedDocument>();

export const documentChangeColumns = [
  textColumn('title', {
    header: 'Document',
    by: 'title',
    minWidth: 240,
    wraps: 'two lines',
    cell: (row) => <PastDocumentTitle document={row} />,
  }),
  ...causeColumns<ChangedDocument['cause'], ChangedDocument>(documentCauseWords),
  textColumn('version', { header: 'Version', width: 110, hideOrder: 1 }),
  dateColumn('approvedOn', { header: 'Approved on', by: 'day of approval', width: 130, hideOrder: 2 }),
];
