import { useMemo } from 'react';
import { countWords } from '#compliance/countWords.ts';
import { formatAgo } from '#components/format.ts';
import { UrgentEntry, UrgentGroup } from '#components/UrgentGroup.tsx';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { useSettings } from '#settings/settings.ts';
import { versionLabel } from '../documents/documentWords.ts';
import { hygieneAppearances } from '../documents/hygiene/hygieneWords.ts';
import { paths } from '../paths.ts';
import { SHOWN, staleDocuments, staleFilter } from './needsAction.ts';
import type { OverviewData } from './overviewData.ts';

/** Documents whose approval is older than the setting allows, oldest first. */
export function StaleDocuments({ documents, documentsFailed }: Pick<OverviewData, 'documents' | 'documentsFailed'>) {
  const { today, timeZone } = useAccountCalendar();
  const { staleDocumentMonths: staleAfterMonths } = useSettings();
  const stale = useMemo(
    () => documents && staleDocuments(documents, { today, timeZone, staleAfterMonths }),
    [documents, today, timeZone, staleAfterMonths],
  );
  return (
    <UrgentGroup
      title={`Documents approved ${countWords(staleAfterMonths, 'months')} ago or earlier`}
      appearance={hygieneAppearances.stale}
      count={stale?.length}
      hasFailed={documentsFailed}
      to={paths.documentHygiene(staleFilter)}
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
