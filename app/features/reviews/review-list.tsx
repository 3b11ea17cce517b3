import { dayText } from '#app/ui/day-text.ts';
import { Stars } from '#app/ui/stars.tsx';
import type { Review } from './list-reviews.server.ts';

/** Reviews, newest first: who, for whom they build, stars, text, project type and date. */
export function ReviewList({ reviews }: { reviews: Review[] }) {
  return (
    <div className="reviews">
      {reviews.map((review) => (
        <article key={review.id} className="review">
          <div>
            <p className="font-semibold">{review.reviewerName}</p>
            {review.reviewerCompany ? <p className="small muted">{review.reviewerCompany}</p> : null}
            <p className="mt-2.5">
              <Stars value={review.rating} />
            </p>
          </div>
          <div>
            <blockquote>{review.text}</blockquote>
            <p className="byline mt-3">
              {review.projectType ? <span>{review.projectType}</span> : null}
              <time dateTime={review.createdAt}>{dayText(review.createdAt)}</time>
            </p>
          </div>
        </article>
      ))}
    </div>
  );
}
