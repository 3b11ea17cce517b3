import { createContext } from 'react';

/**
 * Which addresses are pages of the app; all others are documents and files, which the browser loads itself
 * (docs/ARCHITECTURE.md, Two modes of a route). Null where nobody knows: then every page counts as the app's.
 */
export const AppPages = createContext<RegExp | null>(null);
