import * as z from 'zod/mini';
import { VIEW_PARAM } from '#settings/viewAddress.ts';
import type { AnyList } from './defineList.ts';
import type { FilterEntries } from './filters/filtersOf.ts';
import { idIn } from './pathIds.ts';
import { fromSearch, toSearch } from './urlState.ts';

/** Other parameters of any list: its columns, the saved view and the length of its trend. */
const besideEveryList = ['cols', 'trend', VIEW_PARAM];

/** The parameters of a list's page: its filters and the rest. */
export type AddressedList = {
  filters: { entries: Pick<FilterEntries<never>, string> };
  schema: AnyList['schema'];
};

/**
 * Parameters of an address that its page does not know: unreadable values, and unknown names. The table reports unknown
 * columns in its sort order.
 * @param beside the page's parameters in addition to its list's
 */
export function droppedParams(
  { filters: { entries }, schema }: AddressedList,
  search: URLSearchParams,
  beside?: z.ZodMiniObject,
): { label: string; values: string[] }[] {
  const known = beside ? z.extend(schema, beside.shape) : schema;
  const kept = new URLSearchParams(toSearch(fromSearch(known, search)));
  const names = [...new Set(search.keys())].filter((name) => name !== 'sort' && !besideEveryList.includes(name));
  return names.flatMap((name) => {
    const keptIds = kept.getAll(name).map(idIn); // an id may be typed in another form
    const values = search.getAll(name).filter((value) => value.trim() !== '' && !keptIds.includes(idIn(value)));
    return values.length > 0 ? [{ label: entries[name]?.label ?? name, values }] : [];
  });
}
