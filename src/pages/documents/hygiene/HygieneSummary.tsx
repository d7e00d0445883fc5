import { CompactRow } from '#components/CompactRow.tsx';
import { RowLink } from '#components/table/RowLink.tsx';
import { paths } from '../../paths.ts';
import { ApprovalAgeMark } from '../ApprovalAgeMark.tsx';
import { inForceLine } from '../documentWords.ts';
import type { HygieneRow } from './hygieneRow.ts';
import { Reasons } from './Reasons.tsx';

/** One document to look at in three lines, for narrow screens. */
export const HygieneSummary = ({ hygiene }: { hygiene: HygieneRow }) => (
  <CompactRow
    title={<RowLink to={paths.document(hygiene.document.id)}>{hygiene.document.title}</RowLink>}
    status={<ApprovalAgeMark document={hygiene.document} />}
    second={inForceLine(hygiene.document)}
    third={<Reasons hygiene={hygiene} />}
  />
);
