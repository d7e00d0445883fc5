import { columnKit } from '#components/table/columnKit.tsx';
import { RowLink } from '#components/table/RowLink.tsx';
import { paths } from '../../paths.ts';
import type { DifferingDocument } from './differenceRows.ts';
import { documentDifferenceWords } from './differenceWords.ts';

const { textColumn, dateColumn } = columnKit<DifferingDocument>();

/** The title of a document, as a link to its page; a document that is gone has no page. */
export const DifferingTitle = ({ document: { id, title, isListed } }: { document: DifferingDocument }) =>
  isListed ? <RowLink to={paths.document(id)}>{title}</RowLink> : title;

export const documentDifferenceColumns = [
  textColumn('title', {
    header: 'Document',
    by: 'title',
    wraps: 'two lines',
    cell: (row) => <DifferingTitle document={row} />,
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
