import type { SiteTrainings } from '#compliance/sites/siteTrainings.ts';
import { CompactRow } from '#components/CompactRow.tsx';
import { SiteBandBadge } from '#components/SiteBandBadge.tsx';
import { RowLink } from '#components/table/RowLink.tsx';
import { TallyGaps } from '../TallyGaps.tsx';
import { type TallyLists, TallyShare } from '../tallyColumns.tsx';

type Props = { site: SiteTrainings; lists: TallyLists<SiteTrainings> };

/** One site in two lines, for narrow screens. */
export const SiteSummary = ({ site, lists }: Props) => (
  <CompactRow
    title={<RowLink to={lists.listOf(site)}>{site.name}</RowLink>}
    status={<TallyGaps row={site} {...lists} />}
    third={<TallyShare row={site} sign={<SiteBandBadge percent={site.percent} />} {...lists} />}
  />
);
