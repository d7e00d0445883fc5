import { useMemo } from 'react';
import type { Directory } from '#compliance/directory.ts';
import { type SiteStanding, siteStandings } from '#compliance/siteStanding.ts';
import type { TrainingStanding } from '#compliance/trainingStanding.ts';
import { orderOf, type Sort } from '#components/table/columns.ts';
import { DataTable } from '#components/table/DataTable.tsx';
import { paths } from '../paths.ts';
import { SiteSummary } from './SiteSummary.tsx';
import { siteColumns } from './siteColumns.tsx';
import classes from './TrainingPage.module.css';
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
    <section className={classes.sites} aria-labelledby="sites">
      <header className={classes.header}>
        <h2 id="sites">By site</h2>
        <span>{orderOf(columns, sort, 'Most gaps first')}</span>
      </header>
      {sites.length === 0 ? (
        <p className={classes.none}>Nobody is required to have it, at any site.</p>
      ) : (
        <DataTable
          label="sites"
          columns={columns}
          rows={sites}
          rowId={(site) => site.id}
          sort={sort}
          onSort={onSort}
          href={(site) => lists.listOf(site)}
          compact={(site) => <SiteSummary site={site} lists={lists} />}
        />
      )}
    </section>
  );
}
