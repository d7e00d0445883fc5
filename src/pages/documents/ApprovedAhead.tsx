import type { DocumentReview } from '#compliance/documents/documentReview.ts';
import { FutureDateBadge } from '#components/FutureDateBadge.tsx';
import { APPROVED_AHEAD_MEANING } from './documentWords.ts';

/** Says that a version of a document is approved on a day to come: why that matters, on hover. */
export const ApprovedAhead = ({ document: { ahead } }: { document: Pick<DocumentReview, 'ahead'> }) =>
  ahead.length > 0 && <FutureDateBadge meaning={APPROVED_AHEAD_MEANING} before="approval dated in the" narrow />;
