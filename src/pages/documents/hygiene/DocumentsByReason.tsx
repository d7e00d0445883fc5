import { type DocumentHygiene, hygieneReasons } from '#compliance/documents/documentHygiene.ts';
import { LinkedBars } from '#components/charts/LinkedBars.tsx';
import { Chart } from '#listing/Chart.tsx';
import { inWords } from '#listing/filterWords.ts';
import { paths } from '../../paths.ts';
import { type HygieneFilter, selectHygiene } from './hygieneFilter.ts';
import { hygieneFilterWords } from './hygieneFilterWords.ts';
import { hygieneLooks } from './hygieneWords.ts';

type Props = {
  documents: readonly DocumentHygiene[] | undefined;
  /** The state of the page; a bar changes the reason in it and leaves the rest. */
  filter: HygieneFilter;
};

const TITLE = 'Reasons';

/** How many documents have each reason, within all filters but the one for reasons: each bar lists them. */
export function DocumentsByReason({ documents, filter }: Props) {
  const bars = hygieneReasons.map((reason) => ({
    look: hygieneLooks[reason],
    label: hygieneLooks[reason].word,
    count: documents && selectHygiene(documents, { ...filter, reason: [reason] }).length,
    to: paths.documentHygiene({ ...filter, reason: [reason] }),
    selected: filter.reason.length === 1 && filter.reason[0] === reason,
  }));
  return (
    <Chart
      strip
      linked
      title={TITLE}
      aside={<span>A document can have several</span>}
      filters={inWords({ ...filter, reason: [] }, hygieneFilterWords)}
      summary="Documents to look at by the reason why."
      table={{
        columns: ['Reason', 'Documents'],
        rows: bars.map(({ label, count, to }) => [label, { count, of: `documents, ${label}`, to }]),
      }}
    >
      <LinkedBars label={TITLE} of="documents" bars={bars} />
    </Chart>
  );
}
