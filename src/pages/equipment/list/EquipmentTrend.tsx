import { useMemo } from 'react';
import type { Directory } from '#compliance/directory.ts';
import { NO_SITE } from '#compliance/sites/siteTrainings.ts';
import { TrendDisclosure } from '#listing/trend/TrendDisclosure.tsx';
import { TrendPanel } from '#listing/trend/TrendPanel.tsx';
import { type EquipmentFilter, equipmentFilters } from '../equipmentFilters.ts';

type Props = { filter: EquipmentFilter; directory: Directory };

/** How the share of items up to date moved, where the history has it: for all equipment in service, one site, or one type. */
export function EquipmentTrend({ filter, directory }: Props) {
  const { site, type, isFiltered } = useMemo(() => {
    const others = equipmentFilters.inWords({ ...filter, site: [], type: [] }).length;
    const chosen = filter.site.length + filter.type.length;
    if (others === 0 && chosen === 1 && filter.site[0] !== NO_SITE)
      return { site: filter.site[0], type: filter.type[0], isFiltered: false };
    return { isFiltered: others + chosen > 0 };
  }, [filter]);
  const one = site === undefined ? type && directory.equipmentTypeTitle(type) : directory.siteName(site);
  const of = one || (isFiltered ? 'all equipment in service, not only of what is listed' : 'all equipment in service');
  return (
    <TrendDisclosure>
      <TrendPanel strip area="equipment" site={site} type={type} of={of} />
    </TrendDisclosure>
  );
}
