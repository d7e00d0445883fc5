import * as z from 'zod/mini';
import { isWithin } from '#compliance/calendar/dayRange.ts';
import { approvalFate, approvalFates } from '#compliance/documents/approvalsPerMonth.ts';
import { approvalAges, type DocumentReview, mostUrgentDocument } from '#compliance/documents/documentReview.ts';
import { wordsOf } from '#compliance/search/textSearch.ts';
import { meets } from '#listing/matching.ts';
import { requestedRange } from '#listing/requestedDays.ts';
import { day, flag, ids, manyOf, oneOf, sortOf, text } from '#listing/urlState.ts';

/** Which documents are listed. Nothing set lists all. */
export const DocumentFilter = z.object({
  /** Title, tag or id. */
  q: text(),
  age: manyOf(approvalAges),
  tag: ids(),
  type: ids(),
  category: ids(),
  /** Only those kept for use without a connection. */
  offline: flag(),
  /** Only those of which a version was approved within these days, as `2026-03-01`; not ahead of today. */
  from: day(),
  until: day(),
  /** And only those of which a version of these days is in force today, or no more. */
  fate: oneOf(approvalFates),
  /** Only those with a version whose approval is dated after today. */
  ahead: flag(),
});
export type DocumentFilter = z.infer<typeof DocumentFilter>;

/** The list of documents as its URL has it. */
export const DocumentsState = z.extend(DocumentFilter, {
  sort: sortOf(['title', 'type', 'version', 'approved', 'age', 'versions', 'category', 'tags', 'offline']),
});

/** The documents that meet a filter, most urgent first: the one source of every list and every count of them. */
export function selectDocuments(
  documents: readonly DocumentReview[],
  filter: Partial<DocumentFilter> = {},
): DocumentReview[] {
  const { q = '', age = [], tag = [], type = [], category = [], offline = false, fate, ahead = false } = filter;
  const hasWords = wordsOf(q);
  const range = requestedRange(filter);
  const isAsked = isWithin(range ?? { from: undefined, until: undefined });
  const wasApproved = (document: DocumentReview): boolean => {
    const found = approvalFate(document, isAsked);
    return fate === undefined ? found !== undefined : found === fate;
  };
  return documents
    .filter(
      (document) =>
        meets(age, [document.age]) &&
        meets(tag, document.tags) &&
        meets(type, [document.type]) &&
        meets(category, [document.category]) &&
        (!offline || document.offline) &&
        (!ahead || document.ahead.length > 0) &&
        ((range === undefined && fate === undefined) || wasApproved(document)) &&
        hasWords(document.title, ...document.tags, document.id),
    )
    .sort(mostUrgentDocument);
}
