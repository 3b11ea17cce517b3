import { createContext } from 'react-router';

/**
 * Where the page renderer leaves a finished document for the server, which avoids a stream, and unexpected errors of
 * loaders and actions. `scripts`: the document's inline scripts, if known; null where they must be searched for.
 */
export type RenderedDocument = { html: string | null; error: unknown; scripts: readonly string[] | null };

export const renderedDocument = createContext<RenderedDocument | null>(null);
