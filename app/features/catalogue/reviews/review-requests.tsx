import { Button } from '#app/ui/button.tsx';
import { Form } from '#app/ui/form.tsx';
import type { ReviewCandidate } from './request-review.server.ts';
import stylesheet from './review-owner.css?url';

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
