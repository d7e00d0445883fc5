import { approvalAges, type DocumentReview } from '#compliance/documents/documentReview.ts';
import { useNarrow } from '#components/useNarrow.ts';
import { paths } from '../../paths.ts';
import { DocumentBars } from '../DocumentBars.tsx';
import { type DocumentFilter, documentFilters } from '../documentFilters.ts';
import { approvalAgeWords } from '../documentWords.ts';

type Props = { documents: readonly DocumentReview[] | undefined; filter: DocumentFilter };

/** How old the approvals are, within all filters but the one for age: each bar lists its documents. */
export function DocumentsByAge({ documents, filter }: Props) {
  // On narrow screens the groups above the list say and do the same.
  if (useNarrow()) return null;
  return (
    <DocumentBars
      title="Age of approval"
      filters={documentFilters.inWords({ ...filter, age: [] })}
      summary="Documents by the age of the approval of their version in force."
      bars={approvalAges.map((age) => ({
        age: age === 'none' ? undefined : age,
        label: approvalAgeWords[age],
        count: documents && documentFilters.select(documents, { ...filter, age: [age] }).length,
        to: paths.documents({ ...filter, age: [age] }),
        selected: filter.age.length === 1 && filter.age[0] === age,
      }))}
    />
  );
}
