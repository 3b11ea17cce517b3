import { createContext } from 'react-router';
import type { CheckContext } from './check.ts';

/** What only the server around the pages knows, for the System page; null on a page that is shared by visitors. */
export const systemProbe = createContext<Omit<CheckContext, 'now'> | null>(null);
