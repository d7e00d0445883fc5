import { hygieneReasons } from '#compliance/documents/documentHygiene.ts';
import { oneOfMany, search } from '#listing/filters/filterKinds.ts';
import { type FilterValues, filtersOf } from '#listing/filters/filtersOf.ts';
import type { HygieneRow } from './hygieneRow.ts';
import { hygieneAppearances } from './hygieneWords.ts';

export const hygieneFilters = filtersOf<HygieneRow>()({
  q: search({
    label: 'Find title, tag or id',
    of: ({ document: { title, tags, id } }) => [title, ...tags, id],
  }),
  reason: oneOfMany({
    label: 'Reason',
    values: hygieneReasons,
    of: ({ reasons }) => reasons,
    name: (reason) => hygieneAppearances[reason].word,
    says: (reason) => hygieneAppearances[reason].word.toLowerCase(),
  }),
  tag: oneOfMany({ label: 'Tag', of: ({ document }) => document.tags }),
});
export type HygieneFilter = FilterValues<typeof hygieneFilters.entries>;
