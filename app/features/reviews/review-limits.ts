/** In characters; apart from the schemas, which pages of visitors do not load. */
export const maxReplyLength = 2_000;
export const maxReviewReportLength = 2_000;
export const maxReviewPictures = 4;
/** How many of a creative's review pictures a page shows, the newest; each review has at most four. */
export const maxShownPictures = 60;
