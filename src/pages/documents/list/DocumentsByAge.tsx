import { approvalAges, type DocumentReview } from '#compliance/documents/documentReview.ts';
import { LinkedBars } from '#components/charts/LinkedBars.tsx';
import { useNarrow } from '#components/useNarrow.ts';
import { Chart } from '#listing/Chart.tsx';
import { inWords } from '#listing/filterWords.ts';
import { paths } from '../../paths.ts';
import { type DocumentFilter, selectDocuments } from '../documentFilter.ts';
import { documentFilterWords } from '../documentFilterWords.ts';
import { approvalAgeWords } from '../documentWords.ts';

type Props = {
  documents: readonly DocumentReview[] | undefined;
  /** The state of the page; a bar changes the age in it and leaves the rest. */
  filter: DocumentFilter;
};

const TITLE = 'Age of approval';

/** How old the approvals are, within all filters but the one for age: each bar lists its documents. */
export function DocumentsByAge({ documents, filter }: Props) {
  // On narrow screens the groups above the list say and do the same.
  if (useNarrow()) return null;
  const bars = approvalAges.map((age) => ({
    age: age === 'none' ? undefined : age,
    label: approvalAgeWords[age],
    count: documents && selectDocuments(documents, { ...filter, age: [age] }).length,
    to: paths.documents({ ...filter, age: [age] }),
    selected: filter.age.length === 1 && filter.age[0] === age,
  }));
  return (
    <Chart
      strip
      linked
      title={TITLE}
      filters={inWords({ ...filter, age: [] }, documentFilterWords)}
      summary="Documents by the age of the approval of their version in force."
      table={{
        columns: [TITLE, 'Documents'],
        rows: bars.map(({ label, count, to }) => [label, { count, of: `documents, ${label}`, to }]),
      }}
    >
      <LinkedBars label={TITLE} of="documents" bars={bars} />
    </Chart>
  );
}
