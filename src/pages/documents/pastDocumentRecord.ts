import type { PagerRecord } from '#listing/defineList.ts';
import { documentRecord } from './list/documentList.ts';

type PastDocument = {
  id: string;
  title: string;
  /** Whether it is among today's documents, and so has a page. */
  isListed: boolean;
};

/** The page of a document of the past, if it has one today. */
export const pastDocumentRecord = (document: PastDocument): PagerRecord | undefined =>
  document.isListed ? documentRecord(document) : undefined;
