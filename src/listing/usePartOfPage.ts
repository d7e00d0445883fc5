import { useLocation } from 'react-router';
import { usePageRegistry } from './pageRegistry.ts';
import { pageAt } from './pathParams.ts';
import { useVisiblePart } from './useVisiblePart.ts';

/** Whose records the page at the address shows, in words, see `useVisiblePart`; null where they are everybody's. */
export function usePartOfPage(): string | null {
  const part = useVisiblePart();
  const page = pageAt(usePageRegistry(), useLocation().pathname);
  return page?.isOfEverybody ? null : part;
}
