import { Link } from '#app/ui/link.tsx';
import type { ClientReview } from './list-client-reviews.server.ts';
import { ReviewArticle } from './review-article.tsx';
import './reviews.css';

export function ClientReviews({ reviews }: { reviews: readonly ClientReview[] }) {
  return (
    <div className="reviews">
      {reviews.map((review) => (
        <ReviewArticle key={review.id} review={review} label={`Review of ${review.creativeName}`}>
          <p className="mt-3">
            About{' '}
            <Link dir="auto" className="link" to={`/creative/${review.creativeId}?tab=reviews`}>
              {review.creativeName}
            </Link>
            <span className="muted">
              , {review.creativeIs}
              {review.reviewCount > 1 ? `. ${review.reviewCount} reviews` : ''}
            </span>
          </p>
        </ReviewArticle>
      ))}
    </div>
  );
}
