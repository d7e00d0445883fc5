import type { SiteTrainings } from '#compliance/sites/siteTrainings.ts';
import { SiteBandBadge } from '#components/SiteBandBadge.tsx';
import { columnsOf } from '#components/table/columns.ts';
import { RowLink } from '#components/table/RowLink.tsx';
import { type TallyLists, tallyColumns } from '../tallyColumns.tsx';

const column = columnsOf<SiteTrainings>();

/** The columns of a table of sites, whose names and counts open lists of required trainings there. */
export function siteColumns(lists: TallyLists<SiteTrainings>) {
  const { share, missing, expired, expiring } = tallyColumns(lists, ({ percent }) => (
    <SiteBandBadge percent={percent} />
  ));
  return column.columns([
    column.accessor('name', {
      header: 'Site',
      sortFn: 'text',
      meta: { order: ['by site, A to Z', 'by site, Z to A'] },
      cell: ({ row: { original } }) => <RowLink to={lists.listOf(original)}>{original.name}</RowLink>,
    }),
    share,
    missing,
    expired,
    expiring,
  ]);
}
