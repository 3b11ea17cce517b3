import { createContext } from 'react-router';

/** The network address a request came from; empty when it is not known. Used to count, never kept as it is. */
export const clientAddress = createContext<string>('');
