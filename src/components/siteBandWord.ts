import { siteBandOf } from '#compliance/sites/siteBand.ts';
import { keptSettings } from '#settings/settings.ts';
import { siteBandLooks } from './status.ts';

/** How a site stands by the thresholds of the settings, in the word that its badge has; null where its badge is a dash. */
export function siteBandWord(percent: number | null): string | null {
  const band = siteBandOf(percent, keptSettings.read().siteThresholds);
  return band ? siteBandLooks[band].word : null;
}
