import { createContext } from 'react';

/**
 * The address of a page sent as a document (docs/ARCHITECTURE.md, Two modes of a route); null within the app, where
 * React Router knows it.
 */
export const DocumentAddress = createContext<{ path: string; search: string } | null>(null);
