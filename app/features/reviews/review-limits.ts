/** In characters; apart from the schemas, which pages of visitors do not load. */
export const longestReply = 2_000;
export const longestReviewReport = 2_000;
