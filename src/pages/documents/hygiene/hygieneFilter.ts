import * as z from 'zod/mini';
import { type DocumentHygiene, hygieneReasons, mostUrgentHygiene } from '#compliance/documents/documentHygiene.ts';
import { wordsOf } from '#compliance/search/textSearch.ts';
import { meets } from '#listing/matching.ts';
import { ids, manyOf, sortOf, text } from '#listing/urlState.ts';

/** Which documents to look at are listed. Nothing set lists all. */
export const HygieneFilter = z.object({
  /** Title, tag or id. */
  q: text(),
  reason: manyOf(hygieneReasons),
  tag: ids(),
});
export type HygieneFilter = z.infer<typeof HygieneFilter>;

/** The list of documents to look at as its URL has it. */
export const HygieneState = z.extend(HygieneFilter, {
  sort: sortOf(['title', 'reasons', 'version', 'approved', 'author']),
});

/** The documents that have any reason and meet a filter, most urgent first: the one source of the list and of every count of it. */
export function selectHygiene(
  documents: readonly DocumentHygiene[],
  { q = '', reason = [], tag = [] }: Partial<HygieneFilter> = {},
): DocumentHygiene[] {
  const hasWords = wordsOf(q);
  return documents
    .filter(
      ({ document, reasons }) =>
        reasons.length > 0 &&
        meets(reason, reasons) &&
        meets(tag, document.tags) &&
        hasWords(document.title, ...document.tags, document.id),
    )
    .sort(mostUrgentHygiene);
}
