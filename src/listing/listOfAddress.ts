import type { AnyList } from './defineList.ts';
import type { PageDefinition } from './definePage.ts';
import { AreaInAddress } from './trend/areaInAddress.ts';
import type { OtherArea } from './trend/trendSubject.ts';
import { fromSearch } from './urlState.ts';

/** The lists of each page by area, loaded once: a promise that rendering waits for must stay the same one. */
const lists = new WeakMap<PageDefinition, Map<OtherArea | undefined, Promise<AnyList>>>();

/** The list of a page at one of its addresses, whose code may have to load first; undefined if it is none. */
export function listOfAddress(page: PageDefinition, search: string): Promise<AnyList> | undefined {
  const { area } = fromSearch(AreaInAddress, new URLSearchParams(search));
  const ofPage = lists.get(page) ?? new Map<OtherArea | undefined, Promise<AnyList>>();
  const known = ofPage.get(area) ?? page.loadList?.(area);
  if (!known) return undefined;
  lists.set(page, ofPage.set(area, known));
  // Its code failed to load: the next call loads it again.
  known.catch(() => ofPage.delete(area));
  return known;
}
