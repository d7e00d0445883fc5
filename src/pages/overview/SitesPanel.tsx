import { useMemo } from 'react';
import type { Directory } from '#compliance/directory.ts';
import { siteCompliance } from '#compliance/sites/siteCompliance.ts';
import { CompactRow } from '#components/CompactRow.tsx';
import { SiteBandBadge } from '#components/SiteBandBadge.tsx';
import type { Sort } from '#components/table/columns.ts';
import { PanelTable } from '#listing/PanelTable.tsx';
import { useSettings } from '#settings/settings.ts';
import { SiteEquipment, SiteTrainings, siteComplianceColumns } from './siteComplianceColumns.tsx';
import { type AreasWork, missingFrom } from './work.ts';

type Props = AreasWork & {
  directory: Directory;
  sort: Sort;
  onSort: (sort: Sort) => void;
};

/** How every site stands across areas, the poorest first. */
export function SitesPanel({ directory, sort, onSort, ...work }: Props) {
  const { requirements, equipment } = work;
  const { good, fair } = useSettings().siteThresholds;
  const sites = useMemo(
    () => (requirements || equipment) && siteCompliance(requirements, equipment, directory),
    [requirements, equipment, directory],
  );
  const missing = missingFrom(work);
  const nothing =
    sites?.length === 0
      ? 'Nobody and nothing is counted at any site.'
      : work.trainingFailed && work.equipmentFailed && missing.join(' ');
  return (
    <PanelTable
      title="Sites"
      of="sites"
      order="Lowest percentage first"
      none={nothing}
      meaning={[
        `Standing is by the lower of the two percentages: good from ${good} %, fair from ${fair} %.`,
        ...(nothing ? [] : missing),
      ].join(' ')}
      columns={siteComplianceColumns}
      rows={sites}
      rowId={({ id }) => id}
      sort={sort}
      onSort={onSort}
      compact={(site) => (
        <CompactRow
          title={site.name}
          status={<SiteBandBadge percent={site.lowest} />}
          second={
            <>
              Trainings <SiteTrainings site={site} />
            </>
          }
          third={
            <>
              Equipment <SiteEquipment site={site} />
            </>
          }
        />
      )}
    />
  );
}
