import { useMemo } from 'react';
import { unratedSitesWords } from '#listing/sitesInPart.ts';
import { useOrganisation } from '#queries/organisation.ts';
import { useSettings } from '#settings/settings.ts';
import { type ForecastFinding, findings } from './findings.ts';
import type { CountedWords } from './forecastWords.ts';

/**
 * Statements about a forecast of these sites, or of all, against the thresholds of the settings; empty until it is calculated.
 */
export function useFindings(
  forecast: Parameters<typeof findings>[0] | undefined,
  sites: readonly string[],
  counted: CountedWords,
): ForecastFinding[] {
  const { siteThresholds } = useSettings();
  const { part } = useOrganisation();
  const unrated = unratedSitesWords(sites, part);
  return useMemo(
    () => (forecast ? findings(forecast, siteThresholds, counted, unrated) : []),
    [forecast, siteThresholds, counted, unrated],
  );
}
