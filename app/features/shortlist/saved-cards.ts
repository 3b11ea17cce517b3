/** Which of the creatives of a page a client has saved; a visitor can have saved none yet. */
export type SavedCards = readonly string[] | 'visitor';
