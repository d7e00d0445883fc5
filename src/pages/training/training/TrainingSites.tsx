import { useMemo } from 'react';
import type { Directory } from '#compliance/directory.ts';
import { type SiteTrainings, trainingsBySite } from '#compliance/sites/siteTrainings.ts';
import type { TrainingCompliance } from '#compliance/training/trainingCompliance.ts';
import type { Sort } from '#components/table/columns.ts';
import { PanelTable } from '#listing/PanelTable.tsx';
import { paths } from '../../paths.ts';
import type { TallyLists } from '../tallyColumns.tsx';
import { SiteSummary } from './SiteSummary.tsx';
import { siteColumns } from './siteColumns.tsx';

type Props = { training: TrainingCompliance; directory: Directory; sort: Sort; onSort: (sort: Sort) => void };

/** How a training stands at each site, most gaps first. */
export function TrainingSites({ training: { id, title, requirements }, directory, sort, onSort }: Props) {
  const sites = useMemo(() => trainingsBySite(requirements, directory), [requirements, directory]);
  const lists = useMemo(
    (): TallyLists<SiteTrainings> => ({
      listOf: (site, state = []) => paths.requirements({ training: [String(id)], site: [site.id], state }),
      nameOf: (site) => `${title}, ${site.name}`,
    }),
    [id, title],
  );
  const columns = useMemo(() => siteColumns(lists), [lists]);
  return (
    <PanelTable
      title="By site"
      of="sites"
      order="Most gaps first"
      none={sites.length === 0 && 'Nobody is required to have it, at any site.'}
      columns={columns}
      rows={sites}
      rowId={(site) => site.id}
      sort={sort}
      onSort={onSort}
      href={(site) => lists.listOf(site)}
      compact={(site) => <SiteSummary site={site} lists={lists} />}
    />
  );
}
