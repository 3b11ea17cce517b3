import { pictureStateTexts } from '#app/features/catalogue/reviews/review-picture.ts';
import type { HeldPicture } from '#app/features/catalogue/reviews/review-pictures.server.ts';
import { dayText } from '#app/ui/day-text.ts';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { CaseFrame, PersonLink } from './case-frame.tsx';
import { DecisionForm, type RefusedDecision } from './decision-form.tsx';
import type { ReportedReview } from './list-reported-reviews.server.ts';
import './moderation.css';

type ReportedReviewsProps = {
  reviews: readonly ReportedReview[];
  after: string | null;
  refused: RefusedDecision | null;
};

export function ReportedReviews({ reviews, ...decision }: ReportedReviewsProps) {
  return (
    <ul className="ruled-list" aria-label="Reported reviews">
      {reviews.map((review) => (
        <ReviewCase key={review.id} review={review} {...decision} />
      ))}
    </ul>
  );
}

function ReviewCase({
  review,
  ...decision
}: { review: ReportedReview } & Omit<ReportedReviewsProps, 'reviews'>) {
  return (
    <CaseFrame title={`Review of ${review.creative.name}`} facts={<ReviewFacts review={review} />}>
      <p className="byline">
        <Stars value={review.rating} />
        {review.projectType ? <span>{review.projectType}</span> : null}
      </p>
      <blockquote dir="auto" className="case-text">
        {review.text}
      </blockquote>
      {review.pictures.length > 0 ? <CasePictures pictures={review.pictures} /> : null}
      {review.reply ? (
        <div className="reply">
          <p className="small">
            <b>{review.creative.name}</b> answered
          </p>
          <p dir="auto" className="case-text">
            {review.reply}
          </p>
        </div>
      ) : null}
      <div className="pt-3 line-t-rule">
        <h3 className="label mb-1">Why it was reported</h3>
        <p dir="auto" className="case-text">
          {review.reportReason}
        </p>
      </div>
      <DecisionForm
        intent="decideReview"
        id={review.id}
        {...decision}
        help="Emailed to the creative, and to the reviewer if something is removed."
        choices={[
          { decision: 'kept', label: 'Keep Review', variant: 'outline' },
          ...(review.pictures.length > 0
            ? [
                {
                  decision: 'picturesRemoved',
                  label: 'Remove Pictures Only',
                  variant: 'danger',
                } as const,
              ]
            : []),
          { decision: 'removed', label: 'Remove Review', variant: 'danger' },
        ]}
      />
    </CaseFrame>
  );
}

/** Pictures that are not public are visible to both sides and admins only. */
function CasePictures({ pictures }: { pictures: readonly HeldPicture[] }) {
  return (
    <ul className="case-pictures" aria-label="Pictures with the review">
      {pictures.map((picture) => (
        <li key={picture.id}>
          <a href={`${picture.src}/1600.jpg`}>
            <Picture
              className="w-full h-auto"
              src={picture.src}
              width={picture.width}
              height={picture.height}
              color={picture.color}
              alt={picture.alt ?? picture.title ?? 'Picture without a description'}
              sizes="200px"
              upTo={480}
            />
          </a>
          <p dir="auto" className="small muted mt-1 wraps">
            {pictureStateTexts[picture.state]}
            {picture.title ? `: ${picture.title}` : null}
            {picture.photographer ? `, photograph: ${picture.photographer}` : null}
          </p>
        </li>
      ))}
    </ul>
  );
}

function ReviewFacts({ review }: { review: ReportedReview }) {
  return (
    <>
      <dt>Written by</dt>
      <dd>
        <PersonLink userId={review.reviewer.userId} name={review.reviewer.name} />
        {review.reviewer.company ? <span className="muted">, {review.reviewer.company}</span> : null}
      </dd>
      <dt>Written on</dt>
      <dd className="num">{dayText(review.writtenAt)}</dd>
      <dt>Reported by</dt>
      <dd>
        <PersonLink userId={review.creative.userId} name={review.creative.name} />
      </dd>
      <dt>Reported on</dt>
      <dd className="num">{dayText(review.reportedAt)}</dd>
      <dt>Profile</dt>
      <dd>
        <Link className="link" to={`/creative/${review.creative.id}?tab=reviews`}>
          Reviews of the creative
        </Link>
      </dd>
    </>
  );
}
