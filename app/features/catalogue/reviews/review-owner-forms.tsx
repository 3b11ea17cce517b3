import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import { AreaField, typedField } from '#app/ui/text-field.tsx';
import type { ReviewCandidate } from './reply-to-review.server.ts';
import stylesheet from './review-owner.css?url';
import type { RefusedReviewForm } from './review-picture.ts';
import { maxReplyLength, maxReviewReportLength } from './review-schema.ts';

type ReviewOwnerFormsProps = {
  reviewId: string;
  isAnswered: boolean;
  action: string;
  mayReport: boolean;
  refused: RefusedReviewForm | null;
};

export function ReviewOwnerForms({
  reviewId,
  isAnswered,
  action,
  mayReport,
  refused,
}: ReviewOwnerFormsProps) {
  // A late reply is shown again with its text.
  const mayAnswer = !isAnswered || refused?.intent === 'replyToReview';
  if (!mayAnswer && !mayReport) return null;
  const form = { reviewId, action, refused };
  return (
    <div className="review-own">
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      {mayAnswer ? (
        <OwnerForm
          {...form}
          intent="replyToReview"
          summary="Reply in public"
          name="replyText"
          label="Your reply"
          help="One reply for each review. You cannot change it later."
          maxLength={maxReplyLength}
        >
          <Button type="submit" size="sm" data-busy="Sending...">
            Publish Reply
          </Button>
        </OwnerForm>
      ) : null}
      {mayReport ? (
        <OwnerForm
          {...form}
          intent="reportReview"
          summary="Report"
          name="reason"
          label="What is wrong?"
          help="It stays visible until we decide."
          maxLength={maxReviewReportLength}
        >
          <Button type="submit" size="sm" variant="danger" data-busy="Sending...">
            Send Report
          </Button>
        </OwnerForm>
      ) : null}
    </div>
  );
}

type OwnerFormProps = Pick<ReviewOwnerFormsProps, 'reviewId' | 'action' | 'refused'> & {
  intent: RefusedReviewForm['intent'];
  summary: string;
  name: string;
  label: string;
  help: string;
  maxLength: number;
  children: React.ReactNode;
};

function OwnerForm({ reviewId, action, refused, intent, summary, children, ...field }: OwnerFormProps) {
  const mine = refused?.intent === intent ? refused : null;
  return (
    <details open={mine !== null || undefined}>
      <summary className="small">{summary}</summary>
      <Form
        method="post"
        intent={intent}
        fields={{ reviewId }}
        action={action}
        data-stay=""
        className="form-rows"
      >
        <AreaField
          label={field.label}
          help={field.help}
          field={typedField(field.name, mine?.text, mine?.error)}
          rows={3}
          maxLength={field.maxLength}
          required
        />
        <div className="form-actions form-actions--start">{children}</div>
      </Form>
    </details>
  );
}

type ReviewRequestsProps = { candidates: readonly ReviewCandidate[]; action: string };

export function ReviewRequests({ candidates, action }: ReviewRequestsProps) {
  if (candidates.length === 0) return null;
  return (
    <section className="review-requests" aria-labelledby="review-requests">
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <h3 className="h4" id="review-requests">
        Delivered, and not asked yet
      </h3>
      <p className="small muted">
        Each client gets one email and one notification, in the same words for everybody: to say what was good
        and what was not.
      </p>
      <ul>
        {candidates.map(({ threadId, name }) => (
          <li key={threadId}>
            <span dir="auto" className="wraps">
              {name}
            </span>
            <Form method="post" intent="requestReview" fields={{ threadId }} action={action} data-stay="">
              <Button type="submit" size="sm" aria-label={`Ask ${name} for a review`} data-busy="Sending...">
                Ask for a review
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
