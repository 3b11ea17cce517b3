export type RefusedReviewForm = {
  intent: 'replyToReview' | 'reportReview';
  reviewId: string;
  error: string;
  text: string;
};
