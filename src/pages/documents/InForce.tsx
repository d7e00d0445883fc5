import type { DocumentReview } from '#compliance/documents/documentReview.ts';
import { ApprovedAhead } from './ApprovedAhead.tsx';
import { inForceText } from './documentWords.ts';

/** The version of a document that is in force, and a mark where another one is approved on a day to come. */
export const InForce = ({ document }: { document: DocumentReview }) => (
  <>
    <ApprovedAhead document={document} /> {inForceText(document)}
  </>
);
