import { siteBandOf } from '#compliance/sites/siteBand.ts';
import { keptSettings, useSettings } from '#settings/settings.ts';
import { StatusBadge } from './StatusBadge.tsx';
import { siteBandAppearances } from './status.ts';

/**
 * How a site stands by the thresholds of the settings; a dash where nothing is required, and while an area is not known.
 * `percent` is rounded down.
 */
export function SiteBandBadge({ percent }: { percent: number | null }) {
  const band = siteBandOf(percent, useSettings().siteThresholds);
  return band ? <StatusBadge appearance={siteBandAppearances[band]} /> : <>–</>;
}

/** How a site stands by the thresholds of the settings, in the word that its badge has; null where its badge is a dash. */
export function siteBandWord(percent: number | null): string | null {
  const band = siteBandOf(percent, keptSettings.read().siteThresholds);
  return band ? siteBandAppearances[band].word : null;
}
