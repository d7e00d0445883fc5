import type { Directory } from '#compliance/directory.ts';
import { type DocumentHygiene, mostUrgentHygiene } from '#compliance/documents/documentHygiene.ts';
import type { DocumentReview } from '#compliance/documents/documentReview.ts';

/** A document that needs review, as a row of the list. */
export type HygieneRow = DocumentHygiene & {
  /** The author of the version in force; undefined without one, or if authors are not looked up. */
  author?: Author | undefined;
};

/** The id is empty if the service does not give one. `isListed`: false if the id is all that is known. */
type Author = { id: string; name: string; isListed: boolean };

/** The documents that have any reason for a review, most urgent first. */
export const documentsToLookAt = (
  documents: readonly DocumentReview[],
  hygieneOf: (document: DocumentReview) => DocumentHygiene,
): DocumentHygiene[] =>
  documents
    .map(hygieneOf)
    .filter(({ reasons }) => reasons.length > 0)
    .sort(mostUrgentHygiene);

function authorOf({ current }: DocumentReview, directory: Directory): Author | undefined {
  if (!current) return undefined;
  const id = current.creator_id ?? '';
  return id === ''
    ? { id, name: 'Unknown person', isListed: true }
    : { id, name: directory.personName(id), isListed: directory.user(id) !== undefined };
}

/** Returns a function that adds the name of the author to a document that needs review. */
export const withAuthor =
  (directory: Directory) =>
  (hygiene: DocumentHygiene): HygieneRow => ({ ...hygiene, author: authorOf(hygiene.document, directory) });
