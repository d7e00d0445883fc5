import { use } from 'react';
import { OnlyLoaded } from './onlyLoaded.ts';
import { useOrganisation } from './organisation.ts';

/** Whether the reader may see the history, which is of the whole organisation: then they see everything else as well. */
export const useSeesHistory = (): boolean => useOrganisation().part === undefined;

/** Whether the history is asked for; a place that counts behind the reader's back asks for nothing. */
export function useIsHistoryNeeded(isWanted: boolean): boolean {
  const onlyLoaded = use(OnlyLoaded);
  return useSeesHistory() && isWanted && !onlyLoaded;
}
