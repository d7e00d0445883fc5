import { siteBandOf } from '#compliance/sites/siteBand.ts';
import { keptSettings, useSettings } from '#settings/settings.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { siteBandAppearances } from './status.ts';

/**
 * The band of a site by the thresholds of the settings; a dash if nothing is required, and while an area is unknown. `percent`
 * is rounded down.
 */
export function SiteBandBadge({ percent }: { percent: number | null }) {
  const band = siteBandOf(percent, useSettings().siteThresholds);
  return band ? <StatusBadge appearance={siteBandAppearances[band]} /> : <>–</>;
}

/** The word in the badge of a site's band, by the thresholds of the settings; null if its badge is a dash. */
export function siteBandWord(percent: number | null): string | null {
  const band = siteBandOf(percent, keptSettings.read().siteThresholds);
  return band ? siteBandAppearances[band].word : null;
}
