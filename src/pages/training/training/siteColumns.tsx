import type { SiteTrainings } from '#compliance/sites/siteTrainings.ts';
import { SiteBandBadge } from '#components/SiteBandBadge.tsx';
import { columnKit } from '#components/table/columnKit.tsx';
import { RowLink } from '#components/table/RowLink.tsx';
import { type TallyLists, tallyColumns } from '../tallyColumns.tsx';

const { textColumn } = columnKit<SiteTrainings>();

/** The columns of a table of sites, whose names and counts open lists of required trainings there. */
export function siteColumns(lists: TallyLists<SiteTrainings>) {
  const { share, missing, expired, expiring } = tallyColumns(lists, ({ percent }) => (
    <SiteBandBadge percent={percent} />
  ));
  return [
    textColumn('name', { header: 'Site', cell: (row) => <RowLink to={lists.listOf(row)}>{row.name}</RowLink> }),
    share,
    missing,
    expired,
    expiring,
  ];
}
