/** More pictures in a row would be too small. */
export const maxInRow = 3;
