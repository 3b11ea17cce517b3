import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import { TextArea } from '#app/ui/text-input.tsx';
import type { RefusedReviewForm } from './refused-review-form.ts';
import { maxReplyLength, maxReviewReportLength } from './review-limits.ts';
import stylesheet from './review-owner.css?url';

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
        <Field label={field.label} help={field.help} error={mine?.error}>
          {(control) => (
            <TextArea
              {...control}
              name={field.name}
              rows={3}
              maxLength={field.maxLength}
              required
              defaultValue={mine?.text}
            />
          )}
        </Field>
        <div className="form-actions form-actions--start">{children}</div>
      </Form>
    </details>
  );
}
