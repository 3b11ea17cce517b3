/** As many pictures stand side by side; more would be too small to be looked at. */
export const maxInRow = 3;
