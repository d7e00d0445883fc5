import { siteBandOf } from '#compliance/sites/siteBand.ts';
import { useSettings } from '#settings/settings.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { siteBandLooks } from './status.ts';

/** How a site stands by the thresholds of the settings; a dash where nothing is required, and while an area is not known. `percent` is rounded down. */
export function SiteBandBadge({ percent }: { percent: number | null }) {
  const band = siteBandOf(percent, useSettings().siteThresholds);
  return band ? <StatusBadge look={siteBandLooks[band]} /> : <>–</>;
}
