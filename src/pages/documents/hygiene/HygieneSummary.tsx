import type { DocumentHygiene } from '#compliance/documents/documentHygiene.ts';
import { CompactRow } from '#components/CompactRow.tsx';
import { formatDate } from '#components/format.ts';
import { RowLink } from '#components/table/RowLink.tsx';
import { paths } from '../../paths.ts';
import { ApprovalAgeMark } from '../ApprovalAgeMark.tsx';
import { NONE_IN_FORCE, versionLabel } from '../documentWords.ts';
import { Reasons } from './Reasons.tsx';

/** One document to look at in three lines, for narrow screens. */
export const HygieneSummary = ({ of: hygiene }: { of: DocumentHygiene }) => {
  const { document } = hygiene;
  return (
    <CompactRow
      title={<RowLink to={paths.document(document.id)}>{document.title}</RowLink>}
      status={<ApprovalAgeMark document={document} />}
      second={
        document.current && document.approvedOn !== null
          ? `Version ${versionLabel(document.current)}, approved ${formatDate(document.approvedOn)}`
          : NONE_IN_FORCE
      }
      third={<Reasons of={hygiene} />}
    />
  );
};
