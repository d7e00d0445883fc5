import { useMemo } from 'react';
import type { Directory } from '#compliance/directory.ts';
import { type SiteStanding, siteStandings } from '#compliance/siteStanding.ts';
import type { TrainingStanding } from '#compliance/trainingStanding.ts';
import type { Sort } from '#components/table/columns.ts';
import { PanelTable } from '../PanelTable.tsx';
import { paths } from '../paths.ts';
import { SiteSummary } from './SiteSummary.tsx';
import { siteColumns } from './siteColumns.tsx';
import type { TallyLists } from './tallyColumns.tsx';

type Props = { training: TrainingStanding; directory: Directory; sort: Sort; onSort: (sort: Sort) => void };

/** How a training stands at each site, most gaps first. */
export function TrainingSites({ training: { id, title, requirements }, directory, sort, onSort }: Props) {
  const sites = useMemo(() => siteStandings(requirements, directory), [requirements, directory]);
  const lists = useMemo(
    (): TallyLists<SiteStanding> => ({
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
