/** So long a deleted piece can be brought back. */
export const trashDays = 30;

/** So long the message about a deletion offers Undo. */
export const undoSeconds = 10;
