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

/** What lapses before the day in one group. */
export type LapseRow = {
  id: string;
  name: string;
  count: number;
  /** At how many sites; null where that is not asked. */
  sites: number | null;
  /** The last valid day of the first of them, YYYYMMDD. */
  first: CalendarNumber | null;
  /** The list of exactly these. */
  to: string;
};

/** How many groups the page shows of very many: the list behind the figure above them has all. */
export const MOST_ROWS = 200;

type Names = { forecast: Pick<Forecast, 'pairs' | 'nameOf'>; directory: Directory };

/** The groups that a count says anything of, most first, as many as are shown. `isShown` is asked for each group's id. */
export function largestGroups(
  by: LapseGroup,
  count: Uint32Array,
  { forecast: { pairs, nameOf }, directory }: Names,
  isShown: (id: string) => boolean = () => true,
): { group: number; id: string; name: string; count: number }[] {
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
  const shown = mostFirst(count).filter((group) => isShown(String(ids[group])));
  return Array.from(shown.subarray(0, MOST_ROWS), (group) => {
    const id = String(ids[group] ?? '');
    return { group, id, name: nameIn[by](id), count: count[group] ?? 0 };
  });
}

type About = Names & { filter: ForecastFilter; on: string };

/** The groups that have any lapse, most first. */
export function lapseRows(by: LapseGroup, lapses: Lapses, { filter, on, ...names }: About): LapseRow[] {
  const { pairs } = names.forecast;
  const counts = { training: lapses.bySubject, employee: lapses.byOwner, site: lapses.bySite }[by];
  // Who is at a chosen site may be at another as well, whose other people are not counted here.
  const isShown = (id: string) => by !== 'site' || filter.site.length === 0 || filter.site.includes(id);
  return largestGroups(by, counts.count, names, isShown).map(({ group, ...row }) => ({
    ...row,
    sites: by === 'training' ? (lapses.sitesOfSubject[group] ?? 0) : null,
    first: dateOfOffset(pairs.today, counts.first[group] ?? 0),
    to: paths.trainingsAhead({ ...personOf(filter), [by]: [row.id], on, standing: ['lapses'] }),
  }));
}
