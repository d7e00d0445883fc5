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

type About = { forecast: Forecast; directory: Directory; filter: ForecastFilter; on: string };

/** The groups that have any lapse, most first. */
export function lapseRows(by: LapseGroup, lapses: Lapses, { forecast, directory, filter, on }: About): LapseRow[] {
  const { pairs, nameOf } = forecast;
  const counts = { training: lapses.bySubject, employee: lapses.byOwner, site: lapses.bySite }[by];
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
  // Who is at a chosen site may be at another as well, whose other people are not counted here.
  const isShown = (group: number) =>
    by !== 'site' || filter.site.length === 0 || filter.site.includes(String(ids[group]));
  return [...mostFirst(counts.count).filter(isShown).subarray(0, MOST_ROWS)].map((group) => {
    const id = String(ids[group] ?? '');
    return {
      id,
      name: nameIn[by](id),
      count: counts.count[group] ?? 0,
      sites: by === 'training' ? (lapses.sitesOfSubject[group] ?? 0) : null,
      first: dateOfOffset(pairs.today, counts.first[group] ?? 0),
      to: paths.trainingsAhead({ ...personOf(filter), [by]: [id], on, standing: ['lapses'] }),
    };
  });
}
