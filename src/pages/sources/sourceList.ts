import { defineList } from '#listing/defineList.ts';
import { search, segments } from '#listing/filters/filterKinds.ts';
import { filtersOf } from '#listing/filters/filtersOf.ts';
import { ids } from '#listing/urlState.ts';
import { type SourceRow, sourceStateAppearances, sourceStates } from './sourceRow.ts';

/** Which collections are listed. Without filters all are. */
const sourceFilters = filtersOf<SourceRow>()({
  q: search({ label: 'Find source or method', of: ({ name, of, method }) => [name, of, method] }),
  state: segments({
    label: 'Status',
    values: sourceStates,
    appearances: sourceStateAppearances,
    of: ({ state }) => state,
    says: (state) => sourceStateAppearances[state].word.toLowerCase(),
  }),
});

/** Every collection behind the dashboard, those that need attention first. */
export const sourceList = defineList({
  noun: 'sources',
  filters: sourceFilters,
  /** The unfolded rows. */
  view: { open: ids() },
  order: 'Those that need attention first',
  // The state of a source changes by the second and is requested on this page only: an earlier count would be wrong.
  useRows: () => undefined,
  rowId: ({ id }) => id,
});
