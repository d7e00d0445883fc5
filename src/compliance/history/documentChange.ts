import type { CalendarNumber } from '#protocol/dates.ts';
import type { DocumentChangeCause } from '#protocol/history.ts';
import { isStale } from '../documents/documentHygiene.ts';
import type { RatioPart } from './causeOfChange.ts';
import type { PastDocument } from './pastDay.ts';

/** What was known of a document on one of two days. */
export type DocumentOnDay = {
  document: PastDocument | null;
  on: CalendarNumber;
  /** Whole calendar months after which an approval is stale. */
  staleAfterMonths: number;
};

/** A document's contribution to the ratio: it is valid with a version in force whose approval is not stale. */
export function ratioPartOfDocument({ document, on, staleAfterMonths }: DocumentOnDay): RatioPart {
  if (!document) return { required: 0, valid: 0 };
  const { approvedOn } = document;
  return { required: 1, valid: approvedOn !== null && !isStale(approvedOn, on, staleAfterMonths) ? 1 : 0 };
}

/** Why a document differs on a later day: exactly one cause, the first that applies. */
export function causeOfDocumentChange(before: DocumentOnDay, after: DocumentOnDay): DocumentChangeCause {
  if (!before.document) return 'added';
  if (!after.document) return 'withdrawn';
  const [old, now] = [before.document.approvedOn, after.document.approvedOn];
  if (now === null && old !== null) return 'withdrawn';
  const [was, is] = [ratioPartOfDocument(before), ratioPartOfDocument(after)];
  if (is.valid < was.valid && now !== null && now >= (old ?? 0)) return 'aged';
  // An approval before the earlier day was not known on that day.
  if (now !== null && now > (old ?? 0)) return now < before.on ? 'corrected' : 'approved';
  return 'corrected';
}
