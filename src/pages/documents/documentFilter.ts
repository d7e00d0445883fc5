import * as z from 'zod/mini';
import { approvalAges, type DocumentStanding, mostUrgentDocument } from '#compliance/documentStanding.ts';
import { wordsOf } from '#compliance/textSearch.ts';
import { meets } from '../matching.ts';
import { flag, ids, manyOf, sortOf, text } from '../urlState.ts';

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
});
export type DocumentFilter = z.infer<typeof DocumentFilter>;

/** The list of documents as its URL has it. */
export const DocumentsState = z.extend(DocumentFilter, {
  sort: sortOf(['title', 'type', 'version', 'approved', 'age', 'versions', 'category', 'tags', 'offline']),
});

/** The documents that meet a filter, most urgent first: the one source of every list and every count of them. */
export function selectDocuments(
  documents: readonly DocumentStanding[],
  filter: Partial<DocumentFilter> = {},
): DocumentStanding[] {
  const { q = '', age = [], tag = [], type = [], category = [], offline = false } = filter;
  const hasWords = wordsOf(q);
  return documents
    .filter(
      (document) =>
        meets(age, [document.age]) &&
        meets(tag, document.tags) &&
        meets(type, [document.type]) &&
        meets(category, [document.category]) &&
        (!offline || document.offline) &&
        hasWords(document.title, ...document.tags, document.id),
    )
    .sort(mostUrgentDocument);
}
