import { documentStandings } from '#compliance/documentStanding.ts';
import type { Resource } from '#protocol/resources.ts';
import { useResources } from '#queries/resources.ts';
import { type AccountCalendar, useAccountCalendar } from '../accountCalendar.tsx';
import { computedOnce } from '../computedOnce.ts';
import { failureOf, sourceOf } from '../sources.ts';

const SOURCE = 'Document register';

const none: readonly string[] = [];

const standingsOf = computedOnce((records: readonly Resource[], { dateOf, today }: AccountCalendar) =>
  records.map(documentStandings(dateOf, today)),
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
