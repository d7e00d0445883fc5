import { createContext, use } from 'react';
import type { Source } from './source.ts';

/** What a page says of itself in its frame, for what is taken away from it. */
type PageFacts = { title: string; sources: readonly Source[] };

const Facts = createContext<PageFacts>({ title: '', sources: [] });

export const PageFactsProvider = Facts.Provider;

/** The title of the page around, and the sources whose data it shows. */
export const usePageFacts = (): PageFacts => use(Facts);
