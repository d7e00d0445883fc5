import { type AssignmentState, assignmentStates } from '#compliance/coverage/equipmentCoverage.ts';
import { siteIdsOf } from '#compliance/sites/siteTrainings.ts';
import { oneAtMost, oneOfMany, search, segments } from '#listing/filters/filterKinds.ts';
import { type FilterValues, filtersOf } from '#listing/filters/filtersOf.ts';
import { asChip } from '#listing/filters/relatedFilters.ts';
import { siteFilter } from '#listing/filters/siteFilter.ts';
import { assignmentAppearances } from '../coverageAppearances.ts';
import { type AssignmentRow, rowsByPerson } from './assignmentRow.ts';

const entries = {
  q: search<AssignmentRow>({
    label: 'Find item, serial number or person',
    of: ({ item, assigned }) => [item.title, item.serialNumber, ...assigned.map(({ name }) => name)],
  }),
  state: segments<AssignmentRow, AssignmentState>({
    label: 'Status',
    values: assignmentStates,
    appearances: assignmentAppearances,
    // A reader who sees everything knows all of them.
    onlyIfAny: ['notKnown'],
    of: ({ state }) => state,
  }),
  type: oneOfMany<AssignmentRow>({
    label: 'Type',
    of: ({ item }) => item.typeId,
    name: (id, directory) => directory.equipmentTypeTitle(id),
  }),
  site: siteFilter<AssignmentRow>({ of: ({ item }) => siteIdsOf(item) }),
  item: asChip(
    oneOfMany<AssignmentRow>({
      label: 'Item',
      of: ({ item }) => `${item.typeId}/${item.id}`,
      words: (ids) => (ids.length === 1 ? 'One item' : `${ids.length} items`),
    }),
  ),
  each: oneAtMost<AssignmentRow, 'person'>({
    label: 'One row for each',
    values: ['person'],
    name: () => 'Person who lacks something',
    rowNoun: () => ({ noun: 'people of items', one: 'person of an item' }),
    inMoreFilters: true,
  }),
};

/** Which items are listed, or which of their people who lack something. */
export const assignmentFilters = filtersOf<AssignmentRow>()(entries, {
  transformRows: (rows, { each }) => (each ? rowsByPerson(rows) : rows),
});
export type AssignmentFilter = FilterValues<typeof assignmentFilters.entries>;
