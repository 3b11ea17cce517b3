/** In characters; apart from the schemas, which pages of visitors do not load. */
export const maxReplyLength = 2_000;
export const maxReviewReportLength = 2_000;
