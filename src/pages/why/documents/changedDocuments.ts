import { byText } from '#compliance/order.ts';
import { byPlaceIn } from '#compliance/placeOrder.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { type DocumentChange, type DocumentChangeCause, documentChangeCauses } from '#protocol/history.ts';

/** A document with another state on the second day. */
export type ChangedDocument = {
  id: string;
  title: string;
  /** Whether it is among today's documents, and so has a page. */
  isListed: boolean;
  cause: DocumentChangeCause;
  before: string;
  after: string;
  version: string;
  approvedOn: CalendarNumber | null;
};

const byCause = byPlaceIn(documentChangeCauses);

/** The state of a document on a day, in words. */
function stateWords(state: DocumentChange['before']): string {
  if (!state) return 'Not there';
  if (state.valid) return 'In force';
  return state.approvedOn === null ? 'None in force' : 'Stale';
}

/** The changed documents as rows: by cause in the order of the waterfall, then by title. */
export const changedDocuments = (
  changes: readonly DocumentChange[],
  isListed: (id: string) => boolean,
): ChangedDocument[] =>
  changes
    .map(({ documentId, title, cause, before, after }): ChangedDocument => {
      const { version, approvedOn } = after ?? before ?? { version: null, approvedOn: null };
      return {
        id: documentId,
        title: title || `Document ${documentId}`,
        isListed: isListed(documentId),
        cause,
        before: stateWords(before),
        after: stateWords(after),
        version: version ?? '',
        approvedOn,
      };
    })
    .sort((a, b) => byCause(a.cause, b.cause) || byText(a.title, b.title));
