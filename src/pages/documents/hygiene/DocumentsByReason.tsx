import { hygieneReasons } from '#compliance/documents/documentHygiene.ts';
import { paths } from '../../paths.ts';
import { DocumentBars } from '../DocumentBars.tsx';
import { type HygieneFilter, hygieneFilters } from './hygieneFilters.ts';
import type { HygieneRow } from './hygieneRow.ts';
import { hygieneLooks } from './hygieneWords.ts';

type Props = { documents: readonly HygieneRow[] | undefined; filter: HygieneFilter };

/** How many documents have each reason, within all filters but the one for reasons: each bar lists them. */
export const DocumentsByReason = ({ documents, filter }: Props) => (
  <DocumentBars
    title="Reasons"
    column="Reason"
    aside={<span>A document can have several</span>}
    filters={hygieneFilters.inWords({ ...filter, reason: [] })}
    summary="Documents to look at by the reason why."
    bars={hygieneReasons.map((reason) => ({
      look: hygieneLooks[reason],
      label: hygieneLooks[reason].word,
      count: documents && hygieneFilters.select(documents, { ...filter, reason: [reason] }).length,
      to: paths.documentHygiene({ ...filter, reason: [reason] }),
      selected: filter.reason.length === 1 && filter.reason[0] === reason,
    }))}
  />
);
