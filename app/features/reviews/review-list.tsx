import { dayText } from '#app/ui/day-text.ts';
import type { ProvenReview } from './list-reviews.server.ts';
import type { RefusedReviewForm } from './refused-review-form.ts';
import { ReviewArticle } from './review-article.tsx';
import { ReviewOwnerForms } from './review-owner-forms.tsx';
import './reviews.css';

type ReviewListProps = {
  reviews: readonly ProvenReview[];
  creativeName: string;
  /** Where the creative answers and reports; null for everybody else. */
  action: string | null;
  /** Whether reviews can be reported at all (Settings, Review moderation). */
  mayReport?: boolean;
  refused?: RefusedReviewForm | null;
};

/** Reviews of one creative, each with the answer to it. */
export function ReviewList({ reviews, creativeName, action, mayReport = false, refused }: ReviewListProps) {
  return (
    <div className="reviews">
      {reviews.map((review) => (
        <ReviewArticle key={review.id} review={review}>
          {review.reply ? (
            <div className="reply">
              <p className="small">
                <b>{creativeName}</b>, <time dateTime={review.reply.at}>{dayText(review.reply.at)}</time>
              </p>
              <p>{review.reply.text}</p>
            </div>
          ) : null}
          {action ? (
            <ReviewOwnerForms
              reviewId={review.id}
              isAnswered={review.reply !== null}
              action={action}
              mayReport={mayReport}
              refused={refused?.reviewId === review.id ? refused : null}
            />
          ) : null}
        </ReviewArticle>
      ))}
    </div>
  );
}
