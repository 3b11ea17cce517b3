/** The length of the slug column. */
export const slugMaxLength = 200;
