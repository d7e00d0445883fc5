import { documentReviews, mostUrgentDocument } from '#compliance/documents/documentReview.ts';
import { type AccountCalendar, useAccountCalendar } from '#listing/accountCalendar.tsx';
import { collectionNames } from '#listing/collectionNames.ts';
import { memoizeLatest } from '#listing/memoizeLatest.ts';
import { failureOf, sourceOf } from '#listing/sources.ts';
import type { Resource } from '#protocol/resources.ts';
import { useResources } from '#queries/resources.ts';

const SOURCE = collectionNames['resources.list'];

const none: readonly string[] = [];

/** The documents as the lists show them, most urgent first: every list and every count keeps this order. */
export const reviewsOf = memoizeLatest((records: readonly Resource[], { dateOf, today }: AccountCalendar) =>
  records.map(documentReviews(dateOf, today)).sort(mostUrgentDocument),
);

/** All documents, most urgent first; `documents` is undefined until they are in. */
export function useDocuments() {
  const calendar = useAccountCalendar();
  const resources = useResources();
  const documents = resources.data && reviewsOf(resources.data.records, calendar);
  const source = sourceOf(SOURCE, [resources]);
  return {
    documents,
    unreadable: source.unreadable,
    /** The ids of documents that could not be read, as far as they are told. */
    unreadableIds: resources.data?.snapshot.unreadable.names ?? none,
    calendar,
    failure: failureOf(SOURCE, resources),
    retry: resources.renew,
    sources: [source],
  };
}
