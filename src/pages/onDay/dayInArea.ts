import * as z from 'zod/mini';
import type { OtherArea } from '#listing/trend/trendSubject.ts';
import { day, fromSearch, text } from '#listing/urlState.ts';
import { paths } from '../paths.ts';
import { clockParam } from './clock.ts';
import { onDayListOf } from './onDayLists.ts';

const Asked = z.object({ on: day(), clock: clockParam, site: text() });

/**
 * The same day in another area, with the clock and the site if that area has them.
 * @param search the current query of the address
 * @param shown the day that is shown, `2026-03-03`, which an address may leave out
 */
export function dayInArea(area: OtherArea | undefined, search: URLSearchParams, shown: string): string {
  const { shape } = onDayListOf(area).schema;
  const { on, clock, site } = fromSearch(Asked, search);
  return paths.onDay({
    on: on || shown,
    area,
    ...('clock' in shape && { clock }),
    ...('site' in shape && { site }),
  });
}
