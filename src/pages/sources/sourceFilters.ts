import { search, segments } from '#listing/filters/filterKinds.ts';
import { filtersOf } from '#listing/filters/filtersOf.ts';
import type { SourceRow } from './sourceRow.ts';
import { sourceStateLooks, sourceStates } from './sourceWords.ts';

/** Which collections are listed. Nothing set lists all. */
export const sourceFilters = filtersOf<SourceRow>()({
  q: search({ label: 'Find source or method', of: ({ name, of, method }) => [name, of, method] }),
  state: segments({
    label: 'State',
    values: sourceStates,
    looks: sourceStateLooks,
    of: ({ state }) => state,
    says: (state) => sourceStateLooks[state].word.toLowerCase(),
  }),
});
