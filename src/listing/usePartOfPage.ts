import { useCurrentPage } from './pathParams.ts';
import { useVisiblePart } from './useVisiblePart.ts';

/** Whose records the page at the address shows, in words, see `useVisiblePart`; null where they are everybody's. */
export function usePartOfPage(): string | null {
  const part = useVisiblePart();
  return useCurrentPage()?.isOfEverybody ? null : part;
}
