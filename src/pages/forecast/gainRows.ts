import { isCountedSite } from '#compliance/forecast/countedSite.ts';
import { gainPoints, type RenewalGain } from '#compliance/forecast/renewalGain.ts';
import { paths } from '../paths.ts';
import type { ForecastFilter } from './forecastFilters.ts';
import type { LapseGroup } from './forecastList.ts';
import { personOf } from './lapseLinks.ts';
import { type LargestRows, largestGroups } from './lapseRows.ts';
import type { WhatIf } from './whatIfFilters.ts';

/**
 * The gain of one group's renewals: pairs as points, and people separately; each with its list, whose address is made at render
 * time.
 */
export type GainRow = {
  id: string;
  name: string;
  pairs: number;
  points: number;
  people: number;
  toPairs: () => string;
  toPeople: () => string;
};

type About = Parameters<typeof largestGroups>[2] & {
  filter: ForecastFilter;
  whatIf: WhatIf;
  /** The day, `2027-03-01`. */
  on: string;
};

/** The groups by the gain of their renewals, most first. */
export function gainRows(
  by: LapseGroup,
  gain: RenewalGain,
  { filter, whatIf, on, ...names }: About,
): LargestRows<GainRow> {
  const gained = { training: gain.bySubject, employee: gain.byOwner, site: gain.bySite }[by];
  const tried = { ...whatIf, on };
  const isShown = by === 'site' ? isCountedSite(filter.site) : undefined;
  const { rows: largest, total } = largestGroups(by, gained.pairs, names, isShown);
  const rows = largest.map(({ group, id, name, count }) => ({
    id,
    name,
    pairs: count,
    points: gainPoints(count, gain.required),
    people: gained.people[group] ?? 0,
    toPairs: () => paths.trainingsAhead({ ...personOf(filter), ...tried, [by]: [id], status: ['renewed'] }),
    toPeople: () =>
      paths.peopleAhead({
        ...filter,
        ...tried,
        ...(by === 'training' ? { completedBy: [id] } : { [by]: [id], status: ['renewed'] }),
      }),
  }));
  return { rows, total };
}
