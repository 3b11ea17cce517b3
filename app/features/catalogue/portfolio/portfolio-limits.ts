export const titleMaxLength = 200;
export const descriptionMaxLength = 2000;
export const altTextMaxLength = 300;
export const creditMaxLength = 200;
export const earliestYear = 1800;
export const latestYear = 2100;
export const maxKeywords = 20;
export const keywordMaxLength = 60;
