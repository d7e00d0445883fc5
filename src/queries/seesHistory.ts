import { use } from 'react';
import { OnlyLoaded } from './onlyLoaded.ts';
import { useOrganisation } from './organisation.ts';

/** Whether the reader may see the history, which is of the whole organisation: then they see everything else as well. */
export const useSeesHistory = (): boolean => useOrganisation().part === undefined;

/** Whether to request the history; a place that counts in the background requests nothing. */
export function useIsHistoryNeeded(isWanted: boolean): boolean {
  const onlyLoaded = use(OnlyLoaded);
  return useSeesHistory() && isWanted && !onlyLoaded;
}
