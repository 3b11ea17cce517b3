import { createContext } from 'react-router';

/**
 * Where the page renderer leaves a finished document for the server, sparing it a stream, and what a loader or action
 * threw unexpectedly.
 */
export type RenderedDocument = { html: string | null; error: unknown };

export const renderedDocument = createContext<RenderedDocument | null>(null);
