import { dayText } from '#app/ui/day-text.ts';
import { Link } from '#app/ui/link.tsx';
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

/** Reviews that their creatives have reported, with both sides of it. */
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
      <blockquote className="case-text">{review.text}</blockquote>
      {review.reply ? (
        <div className="reply">
          <p className="small">
            <b>{review.creative.name}</b> answered
          </p>
          <p className="case-text">{review.reply}</p>
        </div>
      ) : null}
      <div className="case-reason">
        <h3 className="label">Why it was reported</h3>
        <p className="case-text">{review.reportReason}</p>
      </div>
      <DecisionForm
        intent="decideReview"
        id={review.id}
        {...decision}
        help="Emailed to the creative, and to the reviewer if the review is removed."
        choices={[
          { decision: 'kept', label: 'Keep Review', variant: 'outline' },
          { decision: 'removed', label: 'Remove Review', variant: 'danger' },
        ]}
      />
    </CaseFrame>
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
