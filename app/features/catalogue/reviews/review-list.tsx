import { dayText } from '#app/ui/day-text.ts';
import type { HeldPicture } from './list-review-pictures.server.ts';
import type { ProvenReview } from './list-reviews.server.ts';
import type { RefusedReviewForm } from './refused-review-form.ts';
import { ReviewArticle } from './review-article.tsx';
import { ReviewConsent } from './review-consent.tsx';
import { ReviewOwnerForms } from './review-owner-forms.tsx';
import type { ReviewPicture } from './review-picture.ts';
import { ReviewPictures } from './review-pictures.tsx';
import './reviews.css';

type ReviewListProps = {
  reviews: readonly ProvenReview[];
  creativeName: string;
  /** Where the creative replies and reports; null for other readers. */
  action: string | null;
  mayReport?: boolean;
  refused?: RefusedReviewForm | null;
  pictures?: { shown: readonly ReviewPicture[]; largeAt: (id: string) => string };
  held?: readonly HeldPicture[];
};

export function ReviewList(props: ReviewListProps) {
  const { reviews, creativeName, action, mayReport = false, refused, pictures, held = [] } = props;
  const ofReview = <Each extends { reviewId: string }>(each: readonly Each[], id: string) =>
    each.filter(({ reviewId }) => reviewId === id);
  return (
    <div className="reviews">
      {reviews.map((review) => {
        const shown = ofReview(pictures?.shown ?? [], review.id);
        const toDecide = ofReview(held, review.id);
        return (
          <ReviewArticle key={review.id} review={review}>
            {pictures && shown.length > 0 ? (
              <ReviewPictures pictures={shown} largeAt={pictures.largeAt} />
            ) : null}
            {review.reply ? (
              <div className="reply">
                <p className="small">
                  <b dir="auto">{creativeName}</b>,{' '}
                  <time dateTime={review.reply.at}>{dayText(review.reply.at)}</time>
                </p>
                <p dir="auto">{review.reply.text}</p>
              </div>
            ) : null}
            {action && toDecide.length > 0 ? (
              <ReviewConsent reviewId={review.id} pictures={toDecide} action={action} />
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
        );
      })}
    </div>
  );
}
