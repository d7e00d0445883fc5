import { type AssignmentState, assignmentStates } from '#compliance/forecast/equipmentCoverage.ts';
import { siteIdsOf, siteNameOf } from '#compliance/sites/siteTrainings.ts';
import { oneOfMany, search, segments } from '#listing/filters/filterKinds.ts';
import { type FilterValues, filtersOf } from '#listing/filters/filtersOf.ts';
import { assignmentLooks } from '../coverageLooks.ts';
import type { AssignmentRow } from './assignmentRow.ts';

/** Which items are listed. */
export const assignmentFilters = filtersOf<AssignmentRow>()({
  q: search({
    label: 'Find item, serial number or person',
    of: ({ item, people }) => [item.title, item.serialNumber, people],
  }),
  state: segments<AssignmentRow, AssignmentState>({
    label: 'People of the item',
    values: assignmentStates,
    looks: assignmentLooks,
    of: ({ state }) => state,
  }),
  type: oneOfMany({
    label: 'Type',
    of: ({ item }) => item.typeId,
    name: (id, directory) => directory.equipmentTypeTitle(id),
  }),
  site: oneOfMany({ label: 'Site', of: ({ item }) => siteIdsOf(item), name: siteNameOf }),
});
export type AssignmentFilter = FilterValues<typeof assignmentFilters.entries>;
