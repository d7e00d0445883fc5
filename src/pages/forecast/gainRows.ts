import type { Directory } from '#compliance/directory.ts';
import { mostFirst } from '#compliance/forecast/lapses.ts';
import { gainPoints, type RenewalGain } from '#compliance/forecast/renewalGain.ts';
import { siteNameOf } from '#compliance/sites/siteTrainings.ts';
import type { LapseGroup } from './forecastList.ts';
import { MOST_ROWS } from './lapseRows.ts';
import type { Forecast } from './useForecast.ts';

/** What the renewals of one group are worth: pairs as points, and people apart from them. */
export type GainRow = { id: string; name: string; pairs: number; points: number; people: number };

/** The groups by what their renewals are worth, most first. */
export function gainRows(
  by: LapseGroup,
  gain: RenewalGain,
  { forecast: { pairs, nameOf }, directory }: { forecast: Pick<Forecast, 'pairs' | 'nameOf'>; directory: Directory },
): GainRow[] {
  const gained = { training: gain.bySubject, employee: gain.byOwner, site: gain.bySite }[by];
  const ids: readonly (string | number)[] = {
    training: pairs.trainingIds,
    employee: pairs.ownerIds,
    site: pairs.siteIds,
  }[by];
  const nameIn: Record<LapseGroup, (id: string) => string> = {
    training: (id) => directory.trainingTitle(Number(id)),
    employee: (id) => nameOf.get(id) ?? id,
    site: (id) => siteNameOf(id, directory),
  };
  return Array.from(mostFirst(gained.pairs).subarray(0, MOST_ROWS), (group) => {
    const id = String(ids[group] ?? '');
    const count = gained.pairs[group] ?? 0;
    return {
      id,
      name: nameIn[by](id),
      pairs: count,
      points: gainPoints(count, gain.required),
      people: gained.people[group] ?? 0,
    };
  });
}
