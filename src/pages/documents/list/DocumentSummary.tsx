import type { DocumentReview } from '#compliance/documents/documentReview.ts';
import { CompactRow } from '#components/CompactRow.tsx';
import { RowLink } from '#components/table/RowLink.tsx';
import { paths } from '../../paths.ts';
import { ApprovalAgeMark } from '../ApprovalAgeMark.tsx';
import { ApprovedAhead } from '../ApprovedAhead.tsx';
import { documentTypeWord, inForceLine } from '../documentWords.ts';
import { OrderMark } from '../OrderMark.tsx';
import { Tags } from '../Tags.tsx';

/** One document in three lines, for narrow screens. */
export const DocumentSummary = ({ document }: { document: DocumentReview }) => (
  <CompactRow
    title={<RowLink to={paths.document(document.id)}>{document.title}</RowLink>}
    status={<ApprovalAgeMark document={document} />}
    second={inForceLine(document)}
    third={
      <>
        <ApprovedAhead document={document} /> <OrderMark document={document} />
        <Tags tags={document.tags} />
      </>
    }
    aside={[documentTypeWord(document.type), document.offline && 'kept offline'].filter(Boolean).join(', ')}
  />
);
