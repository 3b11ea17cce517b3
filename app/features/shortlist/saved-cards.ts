/** Ids that the client has saved; a visitor has saved none. */
export type SavedCards = readonly string[] | 'visitor';
