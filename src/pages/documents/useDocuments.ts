import { useMemo } from 'react';
import { documentStandings } from '#compliance/documentStanding.ts';
import { useResources } from '#queries/resources.ts';
import { useAccountCalendar } from '../accountCalendar.tsx';
import { failureOf, sourceOf } from '../sources.ts';

const SOURCE = 'Documents';

/** All documents; `documents` is undefined until they are in. */
export function useDocuments() {
  const calendar = useAccountCalendar();
  const query = useResources();
  const documents = useMemo(
    () => query.data?.records.map(documentStandings(calendar.dateOf, calendar.today)),
    [query.data, calendar],
  );
  return {
    documents,
    calendar,
    failure: failureOf(SOURCE, query),
    retry: () => void query.refetch(),
    sources: [sourceOf(SOURCE, [query])],
  };
}
