import { createContext } from 'react';

/**
 * Where it is true, collections are shown as far as others have loaded them, and nothing is asked for: what stands
 * beside every page must not make every page load everything.
 */
export const OnlyLoaded = createContext(false);
