import { useCurrentPage } from './pathParams.ts';
import { useVisiblePart } from './useVisiblePart.ts';

/** Whose records the current page shows, in words, see `useVisiblePart`; null if they are everybody's. */
export function usePartOfPage(): string | null {
  const part = useVisiblePart();
  return useCurrentPage()?.isOfEverybody ? null : part;
}
