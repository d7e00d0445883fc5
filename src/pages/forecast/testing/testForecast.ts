import { forecastDays } from '#compliance/forecast/dayOffset.ts';
import { createExpiryPairs } from '#compliance/forecast/expiryPairs.ts';
import { forecastCurve } from '#compliance/forecast/forecastCurve.ts';
import { createLapseIndex } from '#compliance/forecast/lapses.ts';
import type { Forecast } from '../useForecast.ts';

const today = 20261122;

/**
 * A forecast of people by name, each required to have training 8, which expires in `expires` calendar days. `leaves`: the last
 * day of a leaver, also in days from today.
 * @param sites those whose lapses are counted; none for all
 */
export function testForecast(
  people: Record<string, { siteIds: string[]; expires: number; leaves?: number }>,
  sites: readonly string[] = [],
): Forecast {
  const columns = createExpiryPairs(today);
  for (const [name, { siteIds, expires, leaves }] of Object.entries(people)) {
    columns.addOwner({ id: name.toLowerCase(), siteIds, ...(leaves !== undefined && { ownedThrough: leaves }) });
    columns.addPair({ subject: 0, isValid: expires >= 0, expires });
  }
  const pairs = { ...columns.finish(), trainingIds: [8], renewals: [{ kind: 'rolling' as const, months: 12 }] };
  const days = forecastDays(today);
  const nameOf = new Map(Object.keys(people).map((name) => [name.toLowerCase(), name]));
  return {
    pairs,
    days,
    nameOf,
    everyone: { employees: [], records: [], differences: [] },
    curve: forecastCurve(pairs, days),
    lapses: createLapseIndex(pairs, days, sites),
  };
}
