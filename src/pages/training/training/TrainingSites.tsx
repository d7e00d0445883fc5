import { useMemo } from 'react';
import * as z from 'zod/mini';
import type { Directory } from '#compliance/directory.ts';
import { type SiteTrainings, trainingsBySite } from '#compliance/sites/siteTrainings.ts';
import type { TrainingCompliance } from '#compliance/training/trainingCompliance.ts';
import { CompactRow } from '#components/CompactRow.tsx';
import { RowLink } from '#components/table/RowLink.tsx';
import { PanelTable } from '#listing/PanelTable.tsx';
import { UNRATED_SITES } from '#listing/sitesInPart.ts';
import { sortParam, useUrlState } from '#listing/urlState.ts';
import { useOrganisation } from '#queries/organisation.ts';
import { paths } from '../../paths.ts';
import { TallyGaps, type TallyLists, TallyShare } from '../tallyColumns.tsx';
import { siteColumns, siteRating } from './siteColumns.tsx';

type Props = { training: TrainingCompliance; directory: Directory };

const State = z.object({ sort: sortParam() });

/** One site on two lines, for narrow screens. */
const SiteSummary = ({ site, lists }: { site: SiteTrainings; lists: TallyLists<SiteTrainings> }) => (
  <CompactRow
    title={<RowLink to={lists.listOf(site)}>{site.name}</RowLink>}
    status={<TallyGaps row={site} {...lists} />}
    third={<TallyShare row={site} sign={siteRating(site)} {...lists} />}
  />
);

/** The status of a training at each site, most gaps first. */
export function TrainingSites({ training: { id, title, requirements }, directory }: Props) {
  const [{ sort }, change] = useUrlState(State);
  const { part } = useOrganisation();
  const sites = useMemo(() => trainingsBySite(requirements, directory, part), [requirements, directory, part]);
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
      {...(sites.some(({ isPartial }) => isPartial) && { footnote: UNRATED_SITES })}
      columns={columns}
      rows={sites}
      rowId={(site) => site.id}
      sort={sort}
      onSort={(next) => change({ sort: next })}
      href={(site) => lists.listOf(site)}
      compact={(site) => <SiteSummary site={site} lists={lists} />}
    />
  );
}
