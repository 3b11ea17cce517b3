/** Boards that one client keeps. */
export const maxBoards = 50;
/** Entries on one board. */
export const maxEntries = 200;
/** Comments on one entry. */
export const maxComments = 100;

export const nameMaxCharacters = 100;
export const descriptionMaxCharacters = 500;
export const notesMaxCharacters = 2_000;
export const commentMaxCharacters = 1_000;

/** For so long what was taken off a board can be brought back, with its note and comments. */
export const keptDays = 1;
