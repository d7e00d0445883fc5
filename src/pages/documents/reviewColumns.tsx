import type { DocumentReview } from '#compliance/documents/documentReview.ts';
import { textKey } from '#compliance/order.ts';
import { columnKit } from '#components/table/columnKit.tsx';
import { RowLink } from '#components/table/RowLink.tsx';
import { paths } from '../paths.ts';
import { ApprovedInFuture } from './DocumentMarks.tsx';
import { inForceText, versionLabel } from './documentWords.ts';

/** The columns of every list of documents. `documentOf`: the document of a row; `titleWidth`: the least width, px. */
export function reviewColumns<Row extends object>(documentOf: (row: Row) => DocumentReview, titleWidth: number) {
  const { textColumn, dateColumn, rankColumn } = columnKit<Row>();
  return {
    title: textColumn('title', {
      header: 'Title',
      of: (row) => documentOf(row).title,
      minWidth: titleWidth,
      wraps: 'two lines',
      cell: (row) => <RowLink to={paths.document(documentOf(row).id)}>{documentOf(row).title}</RowLink>,
    }),
    version: rankColumn('version', {
      header: 'In force',
      of: (row) => {
        const version = documentOf(row).current?.version;
        return version == null ? undefined : textKey(version);
      },
      width: 84,
      hideOrder: 6,
      align: 'right',
      order: ['lowest version first', 'highest version first'],
      exported: (row) => inForceText(documentOf(row)),
      exportedBeside: { 'Approval date in the future': (row) => documentOf(row).futureVersions.map(versionLabel) },
      cell: (row) => <InForce document={documentOf(row)} />,
    }),
    approved: dateColumn('approved', {
      header: 'Approved',
      of: (row) => documentOf(row).approvedOn,
      width: 104,
      hideOrder: 7,
      order: ['oldest approval first', 'latest approval first'],
    }),
  };
}

/** The version in force of a document, and a mark if another version has an approval date in the future. */
const InForce = ({ document }: { document: DocumentReview }) => (
  <>
    <ApprovedInFuture document={document} /> {inForceText(document)}
  </>
);
