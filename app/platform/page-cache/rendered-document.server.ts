import { createContext } from 'react-router';

/** Where the page renderer leaves a finished document for the server, sparing it a stream. */
export const renderedDocument = createContext<{ html: string | null } | null>(null);
