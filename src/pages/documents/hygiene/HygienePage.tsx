import { countWords } from '#compliance/countWords.ts';
import { hygieneReasons } from '#compliance/documents/documentHygiene.ts';
import { CompactRow } from '#components/CompactRow.tsx';
import { RowLink } from '#components/table/RowLink.tsx';
import { AreaFrame } from '#listing/AreaFrame.tsx';
import { List } from '#listing/List.tsx';
import { useListState } from '#listing/useListState.ts';
import { paths } from '../../paths.ts';
import { DocumentBars } from '../DocumentBars.tsx';
import { ApprovalAgeMark } from '../DocumentMarks.tsx';
import { inForceLine } from '../documentWords.ts';
import { hygieneColumns, Reasons } from './hygieneColumns.tsx';
import { type HygieneFilter, hygieneFilters } from './hygieneFilters.ts';
import { hygieneList } from './hygieneList.ts';
import type { HygieneRow } from './hygieneRow.ts';
import { hygieneAppearances } from './hygieneWords.ts';
import { useDocumentHygiene } from './useDocumentHygiene.ts';

/** The documents that need review, and why. user-guide.md "Document checks". */
export function HygienePage() {
  const { toLookAt, staleAfterMonths, ...data } = useDocumentHygiene();
  const state = useListState(hygieneList);
  return (
    <AreaFrame sources={data.sources}>
      {!data.failure && toLookAt?.length !== 0 && <DocumentsByReason documents={toLookAt} filter={state.filter} />}
      <List
        list={hygieneList}
        data={{ ...data, rows: toLookAt }}
        state={state}
        columns={hygieneColumns}
        selectable
        href={({ document }) => paths.document(document.id)}
        compact={(hygiene) => <HygieneSummary hygiene={hygiene} />}
        footnote={`An approval is stale from ${countWords(staleAfterMonths, 'months')} on; authors are those of the version in force.`}
      />
    </AreaFrame>
  );
}

/** One document that needs review on three lines, for narrow screens. */
const HygieneSummary = ({ hygiene }: { hygiene: HygieneRow }) => (
  <CompactRow
    title={<RowLink to={paths.document(hygiene.document.id)}>{hygiene.document.title}</RowLink>}
    status={<ApprovalAgeMark document={hygiene.document} />}
    second={inForceLine(hygiene.document)}
    third={<Reasons hygiene={hygiene} />}
  />
);

type Props = { documents: readonly HygieneRow[] | undefined; filter: HygieneFilter };

/** How many documents have each reason, within all filters except the one for reasons: each bar links to their list. */
const DocumentsByReason = ({ documents, filter }: Props) => (
  <DocumentBars
    title="Reasons"
    column="Reason"
    aside={<span>A document can have several</span>}
    summary="Documents that need review, by reason."
    documents={documents}
    filters={hygieneFilters}
    filter={filter}
    pathOf={paths.documentHygiene}
    bars={hygieneReasons.map((reason) => ({
      appearance: hygieneAppearances[reason],
      label: hygieneAppearances[reason].word,
      part: { reason: [reason] },
    }))}
  />
);
