/** An answer to a review, or a report of one, that was not taken: what is wrong, and what was typed. */
export type RefusedReviewForm = {
  intent: 'replyToReview' | 'reportReview';
  reviewId: string;
  error: string;
  text: string;
};
