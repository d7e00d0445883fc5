import * as z from 'zod/mini';
import { VIEW_PARAM } from '#settings/viewAddress.ts';
import type { AnyList } from './defineList.ts';
import type { FilterEntries } from './filters/filtersOf.ts';
import { idIn } from './pathIds.ts';
import { fromSearch, toSearch } from './urlState.ts';

/** What the address of any list may say besides: its columns, the saved view and the length of its trend. */
const besideEveryList = ['cols', 'trend', VIEW_PARAM];

/** What the page of a list reads from its address: its filters and all else. */
export type AddressedList = {
  filters: { entries: Pick<FilterEntries<never>, string> };
  schema: AnyList['schema'];
};

/**
 * What an address asks for and its page does not know: values that cannot be read, and names that it does not have. The
 * columns that it sorts by are for the table to say.
 * @param beside what the page reads besides the state of its list
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
    const keptIds = kept.getAll(name).map(idIn); // an id may be typed otherwise than it is written
    const values = search.getAll(name).filter((value) => value.trim() !== '' && !keptIds.includes(idIn(value)));
    return values.length > 0 ? [{ label: entries[name]?.label ?? name, values }] : [];
  });
}
