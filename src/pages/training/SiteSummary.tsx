import type { SiteStanding } from '#compliance/siteStanding.ts';
import { SiteBandBadge } from '#components/SiteBandBadge.tsx';
import { RowLink } from '#components/table/RowLink.tsx';
import { Compact } from '../Compact.tsx';
import { TallyGaps } from './TallyGaps.tsx';
import { type TallyLists, TallyShare } from './tallyColumns.tsx';

type Props = { site: SiteStanding; lists: TallyLists<SiteStanding> };

/** One site in two lines, for narrow screens. */
export const SiteSummary = ({ site, lists }: Props) => (
  <Compact
    title={<RowLink to={lists.listOf(site)}>{site.name}</RowLink>}
    status={<TallyGaps row={site} {...lists} />}
    third={<TallyShare row={site} sign={<SiteBandBadge percent={site.percent} />} {...lists} />}
  />
);
