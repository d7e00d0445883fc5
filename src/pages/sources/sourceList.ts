import { defineList } from '#listing/defineList.ts';
import { ids } from '#listing/urlState.ts';
import { sourceFilters } from './sourceFilters.ts';

/** Every collection behind the dashboard, those that need a look first. */
export const sourceList = defineList({
  noun: 'sources',
  filters: sourceFilters,
  /** The rows that are unfolded. */
  view: { open: ids() },
  order: 'Those that need a look first',
  // How they are doing changes by the second and is asked for on their page alone: a figure of before would be false.
  useRows: () => undefined,
  rowId: ({ id }) => id,
});
