import { createContext } from 'react-router';

/**
 * Where the page renderer leaves a finished document for the server, sparing it a stream, and what a loader or action
 * threw unexpectedly. `scripts`: the document's inline scripts, where they are known; null where they must be looked for.
 */
export type RenderedDocument = { html: string | null; error: unknown; scripts: readonly string[] | null };

export const renderedDocument = createContext<RenderedDocument | null>(null);
