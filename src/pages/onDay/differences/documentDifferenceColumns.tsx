import { columnKit } from '#components/table/columnKit.tsx';
import { PastDocumentTitle } from '../../documents/PastDocumentTitle.tsx';
import type { DifferingDocument } from './differenceRows.ts';
import { documentDifferenceWords } from './differenceWords.ts';

const { textColumn, dateColumn } = columnKit<DifferingDocument>();

export const documentDifferenceColumns = [
  textColumn('title', {
    header: 'Document',
    by: 'title',
    wraps: 'two lines',
    cell: (row) => <PastDocumentTitle document={row} />,
  }),
  textColumn('knownVersion', { header: 'In force as known then', by: 'version as known then', width: 170 }),
  dateColumn('knownApprovedOn', { header: 'Approved on, known', by: 'day of approval as known', width: 160 }),
  textColumn('recordedVersion', {
    header: 'In force by today’s records',
    by: 'version by today’s records',
    width: 190,
  }),
  dateColumn('recordedApprovedOn', { header: 'Approved on, recorded', by: 'day of approval as recorded', width: 170 }),
  textColumn('cause', {
    header: 'Why',
    by: 'cause',
    of: ({ cause }) => documentDifferenceWords[cause].word,
    width: 150,
  }),
];
