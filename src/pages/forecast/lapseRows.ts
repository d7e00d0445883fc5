import { formatCount } from '#compliance/countWords.ts';
import type { Directory } from '#compliance/directory.ts';
import { dateOfOffset } from '#compliance/forecast/dayOffset.ts';
import { type Lapses, mostFirst } from '#compliance/forecast/lapses.ts';
import { siteNameOf } from '#compliance/sites/siteTrainings.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { paths } from '../paths.ts';
import type { ForecastFilter } from './forecastFilters.ts';
import type { LapseGroup } from './forecastList.ts';
import { personOf } from './lapseLinks.ts';
import type { Forecast } from './useForecast.ts';
import type { WhatIf } from './whatIfFilters.ts';

/** The lapses before the day in one group. */
export type LapseRow = {
  id: string;
  name: string;
  count: number;
  /** The share of the largest count, 0 to 1. */
  share: number;
  /** At how many of the chosen sites, or of all; null except for trainings. */
  sites: number | null;
  /** The forecast of the group by site. */
  toSites: () => string;
  /** The last valid day of the first lapse, YYYYMMDD. */
  first: CalendarNumber | null;
  /** The list of exactly these lapses. */
  to: string;
};

/** The most groups that the page shows: the list behind the figure above them has all. */
export const MAX_ROWS = 200;

/** The groups shown, and how many there are. */
export type LargestRows<Row> = { rows: readonly Row[]; total: number };

/** Says that not all are shown; empty if all are. */
export const onlyFirstWords = ({ rows, total }: LargestRows<unknown>, noun: string): string =>
  rows.length < total ? `The first ${formatCount(rows.length)} of ${formatCount(total)} ${noun} are shown. ` : '';

type Names = { forecast: Pick<Forecast, 'pairs' | 'nameOf'>; directory: Directory };

/** The groups with a count, most first, up to the number shown. `isShown` takes a group's id; by default all are shown. */
export function largestGroups(
  by: LapseGroup,
  count: Uint32Array,
  { forecast: { pairs, nameOf }, directory }: Names,
  isShown?: (id: string) => boolean,
): LargestRows<{ group: number; id: string; name: string; count: number }> {
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
  const most = mostFirst(count);
  const shown = isShown ? most.filter((group) => isShown(String(ids[group]))) : most;
  const rows = Array.from(shown.subarray(0, MAX_ROWS), (group) => {
    const id = String(ids[group] ?? '');
    return { group, id, name: nameIn[by](id), count: count[group] ?? 0 };
  });
  return { rows, total: shown.length };
}

/** `whatIf`: the renewals being tried out. */
type About = Names & { filter: ForecastFilter; whatIf: WhatIf; on: string };

/** The groups with any lapse, most first. */
export function lapseRows(
  by: LapseGroup,
  lapses: Lapses,
  { filter, whatIf, on, ...names }: About,
): LargestRows<LapseRow> {
  const { pairs } = names.forecast;
  const counts = { training: lapses.bySubject, employee: lapses.byOwner, site: lapses.bySite }[by];
  const { rows: largest, total } = largestGroups(by, counts.count, names);
  const rows = largest.map(({ group, ...row }) => ({
    ...row,
    share: row.count / (largest[0]?.count ?? 1),
    sites: by === 'training' ? (lapses.sitesOfSubject[group] ?? 0) : null,
    first: dateOfOffset(pairs.today, counts.first[group] ?? 0),
    to: paths.trainingsAhead({ ...personOf(filter), [by]: [row.id], on, status: ['lapses'] }),
    toSites: () =>
      paths.forecast({ ...filter, ...(by === 'training' && { training: [row.id] }), ...whatIf, on, by: 'site' }),
  }));
  return { rows, total };
}
