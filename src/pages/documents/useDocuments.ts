import { createDirectory, type Directory } from '#compliance/directory.ts';
import { documentReviews, mostUrgentDocument } from '#compliance/documents/documentReview.ts';
import { type AccountCalendar, useAccountCalendar } from '#listing/accountCalendar.tsx';
import { collectionNames } from '#listing/collectionNames.ts';
import { memoizeLatest } from '#listing/memoizeLatest.ts';
import { failureOf, sourceOf } from '#listing/sources.ts';
import type { Labels } from '#protocol/labels.ts';
import type { Resource } from '#protocol/resources.ts';
import { useOrganisation } from '#queries/organisation.ts';
import { useResources } from '#queries/resources.ts';
import { useSettings } from '#settings/settings.ts';

const SOURCE = collectionNames['resources.list'];

const none: never[] = [];

/** Names for categories; only the operator can give them. */
const labelled = memoizeLatest((labels: Labels | undefined) =>
  createDirectory({
    users: none,
    trainings: none,
    equipmentTypes: none,
    fieldOffices: none,
    linesOfBusiness: none,
    jobTitles: none,
    labels,
  }),
);

/** The documents as the lists show them, most urgent first: every list and every count keeps this order. */
export const reviewsOf = memoizeLatest(
  (
    records: readonly Resource[],
    { dateOf, today }: AccountCalendar,
    staleAfterMonths: number,
    { categoryName }: Directory,
  ) => records.map(documentReviews(dateOf, today, staleAfterMonths, categoryName)).sort(mostUrgentDocument),
);

/** All documents, most urgent first; `documents` is undefined until they have loaded. */
export function useDocuments() {
  const calendar = useAccountCalendar();
  const { staleDocumentMonths } = useSettings();
  const resources = useResources();
  const { labels } = useOrganisation();
  const directory = labelled(labels);
  const documents = resources.data && reviewsOf(resources.data.records, calendar, staleDocumentMonths, directory);
  const source = sourceOf(SOURCE, [resources]);
  return {
    documents,
    directory,
    /** Whether the operator has named categories: an id means nothing to a reader. */
    namesCategories: labels?.resourceCategories !== undefined,
    unreadable: source.unreadable,
    /** The ids of documents that could not be read, if they are known. */
    unreadableIds: resources.data?.snapshot.unreadable.names ?? none,
    calendar,
    failure: failureOf(SOURCE, resources),
    retry: resources.renew,
    sources: [source],
  };
}
