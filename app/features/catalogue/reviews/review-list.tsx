import type { ReactNode } from 'react';
import { dayText } from '#app/ui/day-text.ts';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Stars } from '#app/ui/stars.tsx';
import type { ClientReview, ProvenReview } from './list-reviews.server.ts';
import { ReviewConsent } from './review-consent.tsx';
import { ReviewOwnerForms } from './review-owner-forms.tsx';
import { plateOf, type RefusedReviewForm, type ReviewPicture } from './review-picture.ts';
import type { HeldPicture } from './review-pictures.server.ts';
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

function ReviewArticle({ review, label, children }: ReviewArticleProps) {
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

type ReviewPicturesProps = {
  pictures: readonly ReviewPicture[];
  largeAt: (id: string) => string;
};

function ReviewPictures({ pictures, largeAt }: ReviewPicturesProps) {
  return (
    <figure className="mt-4">
      <div className="flex flex-wrap gap-2">
        {pictures.map((picture) => {
          const plate = plateOf(picture);
          return (
            // The id by which the lightbox finds it as a plate of the page.
            <Link key={plate.id} id={`plate-${plate.id}`} to={largeAt(plate.id)} preventScrollReset>
              <Picture
                className="h-24 w-auto max-w-full object-contain"
                src={plate.src}
                width={plate.width}
                height={plate.height}
                color={plate.color}
                alt={plate.alt || plate.title}
                sizes="200px"
                upTo={480}
              />
            </Link>
          );
        })}
      </div>
      <Credits pictures={pictures} />
    </figure>
  );
}

function Credits({ pictures }: Pick<ReviewPicturesProps, 'pictures'>) {
  const names = new Set(pictures.map(({ photographer }) => photographer));
  const [only] = names;
  if (names.size === 1 && only) {
    return (
      <figcaption className="small muted mt-2">
        {pictures.length === 1 ? 'Photograph' : 'Photographs'}: {only}
      </figcaption>
    );
  }
  const credits = pictures.flatMap(({ photographer }, index) =>
    photographer ? [`${index + 1}: ${photographer}`] : [],
  );
  return credits.length > 0 ? (
    <figcaption className="small muted mt-2">Photograph {credits.join(', ')}</figcaption>
  ) : null;
}

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
