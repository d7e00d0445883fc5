import { gainPoints, type RenewalGain } from '#compliance/forecast/renewalGain.ts';
import type { LapseGroup } from './forecastList.ts';
import { largestGroups } from './lapseRows.ts';

/** What the renewals of one group are worth: pairs as points, and people apart from them. */
export type GainRow = { id: string; name: string; pairs: number; points: number; people: number };

/** The groups by what their renewals are worth, most first. */
export function gainRows(by: LapseGroup, gain: RenewalGain, names: Parameters<typeof largestGroups>[2]): GainRow[] {
  const gained = { training: gain.bySubject, employee: gain.byOwner, site: gain.bySite }[by];
  return largestGroups(by, gained.pairs, names).map(({ group, id, name, count }) => ({
    id,
    name,
    pairs: count,
    points: gainPoints(count, gain.required),
    people: gained.people[group] ?? 0,
  }));
}
