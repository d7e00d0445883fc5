import { useMemo } from 'react';
import { useResources } from '#queries/resources.ts';

/** Whether a document has a page, as one that cannot be read has: all have while it is not known which are there today. */
export function useIsListedDocument(): (id: string) => boolean {
  const { data } = useResources();
  return useMemo(() => {
    if (!data) return () => true;
    const listed = new Set([...data.records.map(({ id }) => id), ...data.snapshot.unreadable.names]);
    return (id: string) => listed.has(id);
  }, [data]);
}
