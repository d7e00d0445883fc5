import type { DocumentReview } from '#compliance/documents/documentReview.ts';
import { CompactRow } from '#components/CompactRow.tsx';
import { formatDate } from '#components/format.ts';
import { RowLink } from '#components/table/RowLink.tsx';
import { paths } from '../../paths.ts';
import { ApprovalAgeMark } from '../ApprovalAgeMark.tsx';
import { ApprovedAhead } from '../ApprovedAhead.tsx';
import { documentTypeWord, NONE_IN_FORCE, versionLabel } from '../documentWords.ts';
import { OrderMark } from '../OrderMark.tsx';
import { Tags } from '../Tags.tsx';

/** One document in three lines, for narrow screens. */
export const DocumentSummary = ({ document }: { document: DocumentReview }) => (
  <CompactRow
    title={<RowLink to={paths.document(document.id)}>{document.title}</RowLink>}
    status={<ApprovalAgeMark document={document} />}
    second={
      document.current && document.approvedOn !== null
        ? `Version ${versionLabel(document.current)}, approved ${formatDate(document.approvedOn)}`
        : NONE_IN_FORCE
    }
    third={
      <>
        <ApprovedAhead document={document} /> <OrderMark document={document} />
        <Tags tags={document.tags} />
      </>
    }
    aside={[documentTypeWord(document.type), document.offline && 'kept offline'].filter(Boolean).join(', ')}
  />
);
