import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { Field } from '#app/ui/field.tsx';
import { TextArea } from '#app/ui/text-input.tsx';
import type { Review } from './list-reviews.server.ts';
import { ReviewArticle } from './review-article.tsx';

type ReviewListProps = {
  reviews: readonly Review[];
  creativeName: string;
  /** Where the creative answers and reports; null for everybody else. */
  action: string | null;
  /** Whether reviews can be reported at all (Settings, Review moderation). */
  mayReport?: boolean;
};

/** Reviews of one creative, each with the answer to it. */
export function ReviewList({ reviews, creativeName, action, mayReport = false }: ReviewListProps) {
  return (
    <div className="reviews">
      {reviews.map((review) => (
        <ReviewArticle key={review.id} review={review}>
          {review.reply ? (
            <div className="review-reply">
              <p className="small">
                <b>{creativeName}</b>, <time dateTime={review.reply.at}>{dayText(review.reply.at)}</time>
              </p>
              <p>{review.reply.text}</p>
            </div>
          ) : null}
          {action ? <OwnerForms review={review} action={action} mayReport={mayReport} /> : null}
        </ReviewArticle>
      ))}
    </div>
  );
}

/** The creative's one answer, and the way to the admins. */
function OwnerForms({ review, action, mayReport }: { review: Review; action: string; mayReport: boolean }) {
  if (review.reply && !mayReport) return null;
  return (
    <div className="review-own">
      {review.reply ? null : (
        <details>
          <summary className="small">Answer in public</summary>
          <Form method="post" action={action} preventScrollReset className="form-rows">
            <input type="hidden" name="intent" value="answerReview" />
            <input type="hidden" name="reviewId" value={review.id} />
            <Field label="Your answer" help="One answer for each review; it cannot be changed.">
              {(control) => <TextArea {...control} name="replyText" rows={3} maxLength={2_000} required />}
            </Field>
            <div className="form-actions form-actions--start">
              <Button type="submit" size="sm">
                Publish Answer
              </Button>
            </div>
          </Form>
        </details>
      )}
      {mayReport ? (
        <details>
          <summary className="small">Report</summary>
          <Form method="post" action={action} preventScrollReset className="form-rows">
            <input type="hidden" name="intent" value="reportReview" />
            <input type="hidden" name="reviewId" value={review.id} />
            <Field label="What is wrong?" help="It stays visible until we have decided.">
              {(control) => <TextArea {...control} name="reason" rows={3} maxLength={2_000} required />}
            </Field>
            <div className="form-actions form-actions--start">
              <Button type="submit" size="sm" variant="danger">
                Send Report
              </Button>
            </div>
          </Form>
        </details>
      ) : null}
    </div>
  );
}
