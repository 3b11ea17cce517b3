import { createContext } from 'react';

/** The address of a built script of app/browser by name: 'late', 'islands/map'. Documents provide it. */
export type BrowserFile = (name: string) => string;

export const BrowserFileContext = createContext<BrowserFile>(() => '');
