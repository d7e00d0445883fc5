import { listInWords } from '#components/format.ts';
import { Link } from '#components/Link.tsx';
import { isSet } from '#listing/filters/filtersOf.ts';
import { paths } from '../paths.ts';
import type { ForecastFilter } from './forecastFilters.ts';

const nouns: Record<keyof ForecastFilter, string> = {
  q: 'name',
  training: 'training',
  site: 'site',
  job: 'job title',
  manager: 'manager',
  line: 'line of business',
};

const isName = (key: string): key is keyof ForecastFilter => Object.hasOwn(nouns, key);

/** Filters set here that the page of a link does not have, in words; empty if there are none. */
function widerWords(filter: ForecastFilter, kept: Partial<ForecastFilter>): string {
  const left = Object.keys(nouns).flatMap((key) =>
    isName(key) && isSet(filter[key]) && !Object.hasOwn(kept, key) ? [nouns[key]] : [],
  );
  return left.length === 0 ? '' : `, whatever the ${listInWords(left)}`;
}

/** Pages about the same day, with the filters that they share. */
export function ForecastLinks({ filter, on }: { filter: ForecastFilter; on: string }) {
  const { training, site, line } = filter;
  const links = [
    { words: 'Equipment forecast', kept: { site, line }, pathOf: paths.equipmentForecast },
    { words: 'Plan renewal sessions', kept: { training, site }, pathOf: paths.plan },
  ];
  return links.map(({ words, kept, pathOf }) => (
    <Link key={words} to={pathOf({ ...kept, on })} className="link small">
      <span className="nowrap">{words}</span>
      {widerWords(filter, kept)}
    </Link>
  ));
}
