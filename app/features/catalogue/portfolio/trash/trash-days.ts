export const trashDays = 30;

export const undoSeconds = 10;
