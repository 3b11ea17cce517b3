export const slugMaxLength = 200;
