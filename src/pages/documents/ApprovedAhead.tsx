import type { DocumentStanding } from '#compliance/documentStanding.ts';
import { AheadMark } from '../AheadMark.tsx';
import { APPROVED_AHEAD_MEANING } from './documentWords.ts';

/** Says that a version of a document is approved on a day to come: why that matters, on hover. */
export const ApprovedAhead = ({ document: { ahead } }: { document: Pick<DocumentStanding, 'ahead'> }) =>
  ahead.length > 0 && <AheadMark meaning={APPROVED_AHEAD_MEANING} before="approval dated in the" narrow />;
