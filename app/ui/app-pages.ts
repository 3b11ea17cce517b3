import { createContext } from 'react';

/**
 * Matches the addresses of the app's pages; all others are documents and files, which the browser loads itself
 * (docs/ARCHITECTURE.md, Two modes of a route). Null where unknown: then every page counts as the app's.
 */
export const AppPages = createContext<RegExp | null>(null);
