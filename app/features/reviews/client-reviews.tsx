import { Link } from 'react-router';
import { dayText } from '#app/ui/day-text.ts';
import { Stars } from '#app/ui/stars.tsx';
import type { ClientReview } from './list-client-reviews.server.ts';

/** Reviews of many creatives: who wrote, what, and about whom, with the way to their work. */
export function ClientReviews({ reviews }: { reviews: readonly ClientReview[] }) {
  return (
    <div className="reviews">
      {reviews.map((review) => (
        <article key={review.id} className="review" aria-label={`Review of ${review.creativeName}`}>
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
            <p className="mt-3">
              About{' '}
              <Link className="link" to={`/creative/${review.creativeId}?tab=reviews`}>
                {review.creativeName}
              </Link>
              <span className="muted">
                , {review.creativeIs}
                {review.reviewCount > 1 ? `. ${review.reviewCount} reviews` : ''}
              </span>
            </p>
          </div>
        </article>
      ))}
    </div>
  );
}
