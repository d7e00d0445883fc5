import type { PageDefinition } from '#listing/definePage.ts';
import { filterValueOf, idIn } from '#listing/pathIds.ts';
import { pathParams } from '#listing/pathParams.ts';
import { paths } from '#pages/paths.ts';
import { withoutView } from '#settings/viewAddress.ts';
import type { Address } from './navigation.ts';

/** The names of the filters for an employee and for words in employees' names on the page of past days. */
const namesOnPastDay = new Map([
  ['employee', 'person'],
  ['person', 'q'],
]);

/** Filters whose ids lists write in a form of their own, and the page of past days as they are. */
const idNames: ReadonlySet<string> = new Set(['site', 'type', 'employee']);

/**
 * An address with a past day opens the page of past days: `/training?on=2026-03-03`. docs/decisions/017. All parameters go
 * along, because that page reports those that it does not know: having no site is one.
 */
export function pageOfPastDay(
  { path, onPastDay }: Pick<PageDefinition, 'path' | 'onPastDay'>,
  { pathname, search }: Pick<Address, 'pathname' | 'search'>,
): string | undefined {
  const asked = new URLSearchParams(withoutView(search));
  if (!onPastDay || !asked.get('on')) return undefined;
  const lacksSite = asked.getAll('site').join() === filterValueOf('');
  const query = new URLSearchParams(
    [...asked].map(([name, value]) => {
      if (name === 'site' && lacksSite) return ['Site', 'none'];
      return [namesOnPastDay.get(name) ?? name, idNames.has(name) ? idIn(value) : value];
    }),
  );
  if (onPastDay !== 'training') query.set('area', onPastDay);
  const person = pathParams(path, pathname)?.id;
  if (person !== undefined) query.set('person', person);
  return `${paths.onDay()}?${query}`;
}
