import { useMemo } from 'react';
import { documentStandings } from '#compliance/documentStanding.ts';
import { useResources } from '#queries/resources.ts';
import { useAccountCalendar } from '../accountCalendar.tsx';
import { failureOf, sourceOf } from '../sources.ts';

const SOURCE = 'Document register';

/** All documents; `documents` is undefined until they are in. */
export function useDocuments() {
  const calendar = useAccountCalendar();
  const resources = useResources();
  const documents = useMemo(
    () => resources.data?.records.map(documentStandings(calendar.dateOf, calendar.today)),
    [resources.data?.records, calendar],
  );
  return {
    documents,
    calendar,
    failure: failureOf(SOURCE, resources),
    retry: resources.renew,
    sources: [sourceOf(SOURCE, [resources])],
  };
}
