import { createContext } from 'react-router';
import type { CheckContext } from './check.ts';

/** Server facts for the System page; null on pages that visitors share. */
export const systemProbe = createContext<Omit<CheckContext, 'now'> | null>(null);
