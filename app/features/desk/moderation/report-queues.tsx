import { pictureStateTexts } from '#app/features/catalogue/reviews/review-picture.ts';
import type { HeldPicture } from '#app/features/catalogue/reviews/review-pictures.server.ts';
import { dayText } from '#app/ui/day-text.ts';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { CaseFrame, DecisionForm, PersonLink, type RefusedDecision } from './decision-form.tsx';
import type { ReportedCorrespondent, ReportedReview } from './list-reports.server.ts';
import './moderation.css';
import { ButtonLink } from '#app/ui/button.tsx';

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

type ReportedCorrespondentsProps = {
  reports: readonly ReportedCorrespondent[];
  after: string | null;
  refused: RefusedDecision | null;
};

/** Admins see figures only; messages stay private. */
export function ReportedCorrespondents({ reports, ...decision }: ReportedCorrespondentsProps) {
  return (
    <ul className="ruled-list" aria-label="Reported correspondents">
      {reports.map((report) => (
        <CorrespondentCase key={report.id} report={report} {...decision} />
      ))}
    </ul>
  );
}

function CorrespondentCase({
  report,
  ...decision
}: { report: ReportedCorrespondent } & Omit<ReportedCorrespondentsProps, 'reports'>) {
  return (
    <CaseFrame title={report.other.name} facts={<CorrespondentFacts report={report} />}>
      <div>
        <h3 className="label">Why they were reported</h3>
        <p dir="auto" className="case-text">
          {report.reportReason}
        </p>
      </div>
      <DecisionForm
        intent="decideCorrespondent"
        id={report.id}
        {...decision}
        help="Emailed to the person who reported. A warning is also emailed to the other side, without saying who reported them."
        choices={[
          { decision: 'kept', label: 'Close Report', variant: 'outline' },
          { decision: 'warned', label: 'Warn', variant: 'danger' },
        ]}
      />
      <p>
        <ButtonLink variant="quiet" size="sm" to={`/admin/users/${report.other.userId}`} className="-ml-3">
          Disable sign-in on the user’s page
        </ButtonLink>
      </p>
    </CaseFrame>
  );
}

function CorrespondentFacts({ report }: { report: ReportedCorrespondent }) {
  return (
    <>
      <dt>{report.other.role}</dt>
      <dd>
        <PersonLink userId={report.other.userId} name={report.other.name} />
        <span className="muted num">, since {dayText(report.other.since)}</span>
      </dd>
      <dt>Reported by</dt>
      <dd>
        {report.reporter ? (
          <>
            <PersonLink userId={report.reporter.userId} name={report.reporter.name} />
            <span className="muted">, {report.reporter.role.toLowerCase()}</span>
          </>
        ) : (
          'A deleted account'
        )}
      </dd>
      <dt>Reported on</dt>
      <dd className="num">{dayText(report.reportedAt)}</dd>
      <dt>Messages</dt>
      <dd className="num">
        {report.messages.client} by the client, {report.messages.creative} by the creative
      </dd>
      <dt>Reports</dt>
      <dd className="num">{report.reportsAboutOther} about this person, this one included</dd>
      <dt>Blocked by</dt>
      <dd className="num">{report.blocksOfOther === 1 ? '1 person' : `${report.blocksOfOther} people`}</dd>
    </>
  );
}
