import { trendDays } from '#components/charts/trendDays.ts';
import { ratiosOf } from '#listing/trend/trendSubject.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { HistoryDays } from '#protocol/history.ts';

/** How many calendar days the small lines go back. */
export const SITE_TREND_DAYS = 30;

/** How a site moved: its shares day by day, and the change from the first to the last captured day with a share, in points. */
export type SiteTrend = { shares: (number | null)[]; moved: number; first: CalendarNumber; last: CalendarNumber };

/** The trend of a site; undefined if it is unknown, or if fewer than two days have a share. */
export function siteTrendOf(history: HistoryDays, site: string, today: CalendarNumber): SiteTrend | undefined {
  const ratios = ratiosOf(history, { site });
  if (!ratios) return undefined;
  const days = trendDays(ratios, { today, length: SITE_TREND_DAYS });
  const shares = days.map(({ past }) => past);
  const known = days.filter(({ past }) => past !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last || first === last) return undefined;
  return { shares, moved: (last.past ?? 0) - (first.past ?? 0), first: first.on, last: last.on };
}
