import { defineList } from '#listing/defineList.ts';
import { areaParam as area } from '#listing/trend/areaInAddress.ts';
import { day, oneOf } from '#listing/urlState.ts';
import { useDocumentWhy } from './useDocumentWhy.ts';
import { useItemWhy } from './useItemWhy.ts';
import { useWhy } from './useWhy.ts';
import { documentScopeFilters, itemScopeFilters, scopeFilters } from './whyFilters.ts';

/** The kinds of places by which a change is compared. */
const placeKinds = ['site', 'training'] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** The state of the comparison in its address: the two days, what is compared, and by which places. */
export const whyList = defineList({
  noun: 'changes',
  filters: scopeFilters,
  view: { from: day(), until: day(), by: oneOf(placeKinds) },
  order: 'By cause, then by name',
  useRows: ({ filter, view }) => useWhy({ ...filter, ...view }).rows,
  rowId: ({ id }) => id,
});

/** The same for equipment. */
export const itemWhyList = defineList({
  noun: 'changes',
  filters: itemScopeFilters,
  view: { area, from: day(), until: day() },
  order: 'By cause, then by name',
  useRows: ({ filter, view }) => useItemWhy({ ...filter, ...view }).rows,
  rowId: ({ id }) => id,
});

/** The same for documents. */
export const documentWhyList = defineList({
  noun: 'changes',
  filters: documentScopeFilters,
  view: { area, from: day(), until: day() },
  order: 'By cause, then by title',
  useRows: ({ view }) => useDocumentWhy(view).rows,
  rowId: ({ id }) => id,
});
