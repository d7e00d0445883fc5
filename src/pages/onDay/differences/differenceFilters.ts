import { search, segments } from '#listing/filters/filterKinds.ts';
import { type FilterValues, filtersOf } from '#listing/filters/filtersOf.ts';
import { documentDifferenceCauses, pairDifferenceCauses } from '#protocol/recordedDay.ts';
import { scopeOfPairs } from '../onDayFilters.ts';
import type { DifferingDocument, DifferingPair } from './differenceRows.ts';
import { documentDifferenceWords, pairDifferenceWords } from './differenceWords.ts';

/** Which of the people and trainings that differ between the clocks are listed. */
export const pairDifferenceFilters = filtersOf<DifferingPair>()({
  q: search({ label: 'Find name or training', of: ({ name, title }) => [name, title] }),
  cause: segments({
    label: 'Cause',
    values: pairDifferenceCauses,
    of: ({ cause }) => cause,
    word: (cause) => pairDifferenceWords[cause].word,
    onlyIfAny: [...pairDifferenceCauses],
  }),
  ...scopeOfPairs<DifferingPair>(),
});
export type PairDifferenceFilter = FilterValues<typeof pairDifferenceFilters.entries>;

/** Which of the documents that differ between the clocks are listed. */
export const documentDifferenceFilters = filtersOf<DifferingDocument>()({
  q: search({ label: 'Find title or id', of: ({ title, id }) => [title, id] }),
  cause: segments({
    label: 'Cause',
    values: documentDifferenceCauses,
    of: ({ cause }) => cause,
    word: (cause) => documentDifferenceWords[cause].word,
    onlyIfAny: [...documentDifferenceCauses],
  }),
});
export type DocumentDifferenceFilter = FilterValues<typeof documentDifferenceFilters.entries>;
