/** Days that a deleted piece can be restored. */
export const trashDays = 30;

/** Seconds that the deletion message offers Undo. */
export const undoSeconds = 10;
