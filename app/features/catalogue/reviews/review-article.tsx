import type { ReactNode } from 'react';
import { dayText } from '#app/ui/day-text.ts';
import { Link } from '#app/ui/link.tsx';
import { Stars } from '#app/ui/stars.tsx';
import './reviews.css';

type ReviewArticleProps = {
  review: {
    reviewerName: string;
    reviewerCompany: string | null;
    /** The writer's claimed firm, shown instead of the typed company. */
    firm?: { name: string; slug: string } | null;
    rating: number;
    text: string;
    projectType: string | null;
    createdAt: string;
    isEdited?: boolean;
    messageCount?: number | null;
  };
  label?: string;
  children: ReactNode;
};

export function ReviewArticle({ review, label, children }: ReviewArticleProps) {
  return (
    <article className="review" aria-label={label}>
      <div>
        <p dir="auto" className="strong">
          {review.reviewerName}
        </p>
        {review.firm ? (
          <p className="small muted">
            <Link className="link" to={`/firms/${review.firm.slug}`}>
              {review.firm.name}
            </Link>
          </p>
        ) : review.reviewerCompany ? (
          <p dir="auto" className="small muted">
            {review.reviewerCompany}
          </p>
        ) : null}
        <p className="mt-2.5">
          <Stars value={review.rating} />
        </p>
      </div>
      <div>
        <blockquote dir="auto">{review.text}</blockquote>
        <p className="byline mt-3">
          {review.projectType ? <span>{review.projectType}</span> : null}
          <time dateTime={review.createdAt}>{dayText(review.createdAt)}</time>
          {review.isEdited ? <span>edited</span> : null}
          {review.messageCount ? (
            <span>from a conversation of {messagesText(review.messageCount)}</span>
          ) : null}
        </p>
        {children}
      </div>
    </article>
  );
}

function messagesText(count: number): string {
  return count === 1 ? '1 message' : `${count.toLocaleString('en-US')} messages`;
}
