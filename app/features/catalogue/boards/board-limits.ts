export const maxBoards = 50;
export const maxEntries = 200;
export const maxComments = 100;

export const nameMaxCharacters = 100;
export const descriptionMaxCharacters = 500;
export const notesMaxCharacters = 2_000;
export const commentMaxCharacters = 1_000;

/** Removed entries can be restored for this long, with note and comments. */
export const keptDays = 1;
