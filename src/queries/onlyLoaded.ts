import { createContext } from 'react';

/**
 * When true, only collections that others have loaded are shown and nothing is requested: what stands next to every
 * page must not make every page load everything.
 */
export const OnlyLoaded = createContext(false);
