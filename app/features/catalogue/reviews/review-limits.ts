/** In characters. Separate from the schemas, which visitors' pages do not load. */
export const maxReplyLength = 2_000;
export const maxReviewReportLength = 2_000;
export const maxReviewPictures = 4;
export const maxShownPictures = 60;
