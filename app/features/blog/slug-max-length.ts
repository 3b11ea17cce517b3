/** As long as the column of a post's slug is. */
export const slugMaxLength = 200;
