import { oneOfMany, only, search } from '#listing/filters/filterKinds.ts';
import { type FilterValues, filtersOf } from '#listing/filters/filtersOf.ts';
import { asChip } from '#listing/filters/relatedFilters.ts';
import { siteFilter } from '#listing/filters/siteFilter.ts';
import { cellName } from '../coverageFilters.ts';
import type { KeyPersonRow } from './keyPersonRow.ts';

/** Which people are listed. */
export const keyPersonFilters = filtersOf<KeyPersonRow>()({
  q: search({ label: 'Find name or training', of: ({ name, what }) => [name, what] }),
  site: siteFilter({ of: ({ siteIds }) => siteIds }),
  /** Only people without whom one of these breaks. */
  cell: asChip(oneOfMany<KeyPersonRow>({ label: 'Affected', of: ({ cells }) => cells, name: cellName })),
  last: only({
    label: 'Last holder',
    option: 'Only people who are the last holder of something',
    words: 'Last holder of something',
    of: ({ uncovered }) => uncovered > 0,
  }),
});
export type KeyPersonFilter = FilterValues<typeof keyPersonFilters.entries>;
