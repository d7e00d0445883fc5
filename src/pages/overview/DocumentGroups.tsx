import { useMemo } from 'react';
import { countWords } from '#compliance/countWords.ts';
import { documentHygiene } from '#compliance/documents/documentHygiene.ts';
import { compareNumbers } from '#compliance/order.ts';
import { formatAgo } from '#components/format.ts';
import { UrgentEntry, UrgentGroup } from '#components/UrgentGroup.tsx';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { useSettings } from '#settings/settings.ts';
import { versionLabel } from '../documents/documentWords.ts';
import { type HygieneFilter, hygieneFilters } from '../documents/hygiene/hygieneFilters.ts';
import { documentsToLookAt } from '../documents/hygiene/hygieneRow.ts';
import { hygieneLooks } from '../documents/hygiene/hygieneWords.ts';
import { paths } from '../paths.ts';
import { type OverviewData, SHOWN } from './overviewData.ts';

const filter: Partial<HygieneFilter> = { reason: ['stale'] };

/** Nobody is looked up: who made a document says nothing of how old its approval is. */
const authors = { userOf: undefined, unreadable: { count: 0, names: [] } };

/** Documents whose approval is older than the setting allows, the oldest first. */
export function StaleDocuments({ documents, documentsFailed }: Pick<OverviewData, 'documents' | 'documentsFailed'>) {
  const { today, timeZone } = useAccountCalendar();
  const { staleDocumentMonths: staleAfterMonths } = useSettings();
  const stale = useMemo(
    () =>
      documents &&
      hygieneFilters
        .select(
          documentsToLookAt(documents, documentHygiene({ today, timeZone, staleAfterMonths, ...authors })),
          filter,
        )
        .map(({ document }) => document)
        .sort((a, b) => compareNumbers(a.approvedOn, b.approvedOn)),
    [documents, today, timeZone, staleAfterMonths],
  );
  return (
    <UrgentGroup
      title={`Documents approved ${countWords(staleAfterMonths, 'months')} ago or earlier`}
      look={hygieneLooks.stale}
      count={stale?.length}
      hasFailed={documentsFailed}
      to={paths.documentHygiene(filter)}
      none={
        documents?.some(({ current }) => current)
          ? `Every approved document was approved within ${countWords(staleAfterMonths, 'months')}.`
          : 'There is no approved document.'
      }
    >
      {stale?.slice(0, SHOWN).map(({ id, title, current, approvedOn }) => (
        <UrgentEntry
          key={id}
          name={title}
          to={paths.document(id)}
          detail={current && `Version ${versionLabel(current)}`}
          due={approvedOn === null ? '' : formatAgo(approvedOn, today)}
        />
      ))}
    </UrgentGroup>
  );
}
