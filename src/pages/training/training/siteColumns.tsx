import type { SiteTrainings } from '#compliance/sites/siteTrainings.ts';
import { SiteBandBadge } from '#components/SiteBandBadge.tsx';
import { columnKit } from '#components/table/columnKit.tsx';
import { RowLink } from '#components/table/RowLink.tsx';
import { gapStates } from '../employeeCounts.tsx';
import { type TallyLists, tallyColumns } from '../tallyColumns.tsx';

const { textColumn } = columnKit<SiteTrainings>();

/** The rating of a site; a site seen in part is not rated. */
export const siteRating = ({ percent, isPartial }: SiteTrainings) => (
  <SiteBandBadge percent={isPartial ? null : percent} />
);

/** The columns of a table of sites, whose names and counts link to lists of required trainings there. */
export const siteColumns = (lists: TallyLists<SiteTrainings>) => [
  textColumn('name', {
    header: 'Site',
    minWidth: 96,
    wraps: 'two lines',
    cell: (row) => <RowLink to={lists.listOf(row)}>{row.name}</RowLink>,
  }),
  ...tallyColumns(lists, gapStates, siteRating),
];
