import { defineList } from '#listing/defineList.ts';
import { day, oneOf } from '#listing/urlState.ts';
import { useWhy } from './useWhy.ts';
import { scopeFilters } from './whyFilters.ts';

/** What a change is compared by. */
const placeKinds = ['site', 'training'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** The state of the comparison in its address: the two days, of what, and what they are compared by. */
export const whyList = defineList({
  noun: 'changes',
  filters: scopeFilters,
  view: { from: day(), until: day(), by: oneOf(placeKinds) },
  useRows: ({ filter, view }) => useWhy({ ...filter, ...view }).rows,
  rowId: ({ id }) => id,
});
