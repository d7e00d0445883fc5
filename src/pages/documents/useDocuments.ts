import { documentReviews } from '#compliance/documents/documentReview.ts';
import { type AccountCalendar, useAccountCalendar } from '#listing/accountCalendar.tsx';
import { memoizeLatest } from '#listing/memoizeLatest.ts';
import { failureOf, sourceOf } from '#listing/sources.ts';
import type { Resource } from '#protocol/resources.ts';
import { useResources } from '#queries/resources.ts';

const SOURCE = 'Document register';

const none: readonly string[] = [];

const standingsOf = memoizeLatest((records: readonly Resource[], { dateOf, today }: AccountCalendar) =>
  records.map(documentReviews(dateOf, today)),
);

/** All documents; `documents` is undefined until they are in. */
export function useDocuments() {
  const calendar = useAccountCalendar();
  const resources = useResources();
  const documents = resources.data && standingsOf(resources.data.records, calendar);
  return {
    documents,
    /** The ids of documents that could not be read, as far as they are told. */
    unreadableIds: resources.data?.snapshot.unreadable.names ?? none,
    calendar,
    failure: failureOf(SOURCE, resources),
    retry: resources.renew,
    sources: [sourceOf(SOURCE, [resources])],
  };
}
