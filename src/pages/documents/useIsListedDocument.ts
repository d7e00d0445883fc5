import { useMemo } from 'react';
import { useResources } from '#queries/resources.ts';

/**
 * Whether a document of the past has a page today: all have while today's documents are not loaded. An unreadable document has
 * one if the gateway names it, which it does for the first ones only; no page is not a claim that the document is gone.
 */
export function useIsListedDocument(): (id: string) => boolean {
  const { data } = useResources();
  return useMemo(() => {
    if (!data) return () => true;
    const listed = new Set([...data.records.map(({ id }) => id), ...data.snapshot.unreadable.names]);
    return (id: string) => listed.has(id);
  }, [data]);
}
