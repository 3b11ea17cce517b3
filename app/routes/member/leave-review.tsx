import { data, redirect } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { findReviewed, listReviewed } from '#app/features/catalogue/reviews/leave-review.server.ts';
import { ReviewForm } from '#app/features/catalogue/reviews/review-form.tsx';
import { reviewMessages } from '#app/features/catalogue/reviews/review-messages.ts';
import { OwnPictures } from '#app/features/catalogue/reviews/review-picture-fields.tsx';
import { listHeldPictures } from '#app/features/catalogue/reviews/review-pictures.server.ts';
import { reviewRight } from '#app/features/catalogue/reviews/review-policy.ts';
import { ReviewedList } from '#app/features/catalogue/reviews/reviewed-list.tsx';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { keepSession } from '#app/features/site/session/session-keeper.ts';
import { productName } from '#app/features/site/site-links.ts';
import { filesIntake } from '#app/features/uploads/files-intake.ts';
import { now } from '#app/platform/clock.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/leave-review.ts';
import { leaveReviewAction } from './leave-review-action.server.ts';

export const handle = { appBar: 'tool', intake: filesIntake('review') } satisfies PageHandle;

/** /leave-review, /leave-review?creative={id} (docs/decisions/0017-reviews-and-public-lists.md). For clients. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  if (actor.userType !== 'client') {
    throw redirect('/dashboard');
  }
  const at = now();
  const creativeId = new URL(request.url).searchParams.get('creative');
  if (!creativeId) {
    const list = await listReviewed(actor);
    return { reviewed: null, right: null, pictures: [], items: list.map((each) => toItem(each, at)) };
  }
  const reviewed = isUuid(creativeId) ? await findReviewed(actor, creativeId) : null;
  if (!reviewed) {
    throw data(null, { status: 404 });
  }
  const writtenAt = reviewed.review?.writtenAt ?? null;
  const right = reviewRight(actor, { haveBothWritten: reviewed.haveBothWritten, writtenAt, now: at });
  const pictures = reviewed.review ? await listHeldPictures([reviewed.review.id]) : [];
  return { reviewed, right, pictures, items: [] };
}

function toItem({ creativeId, name, review }: Awaited<ReturnType<typeof listReviewed>>[number], at: Date) {
  const right = reviewRight(
    { userType: 'client' },
    { haveBothWritten: true, writtenAt: review?.writtenAt ?? null, now: at },
  );
  return {
    creativeId,
    name,
    review: review
      ? { rating: review.rating, writtenAt: review.writtenAt.toISOString(), canEdit: right === 'mayEdit' }
      : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireActor(context, request);
  return leaveReviewAction(actor, request);
}

/** When the session has ended, the review stays until its writer signs in again. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  if (!(await keepSession())) {
    return data({ result: undefined, toast: null, pictures: undefined }, { status: 401 });
  }
  return serverAction();
}

export function meta() {
  return [{ title: `Leave Review · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function LeaveReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reviewed, right, pictures, items } = loaderData;
  return (
    <div className="wrap">
      <ToastNotice toast={actionData?.toast} />
      <div className="pagehead">
        <h1 className="h2">Leave Review</h1>
      </div>
      {reviewed ? (
        <MarginSection title={reviewed.name} size="h3">
          <div className="form-column">
            {right === 'mayWrite' || right === 'mayEdit' ? (
              <ReviewForm
                reviewed={reviewed}
                pictures={pictures}
                lastResult={actionData?.result}
                picturesAnswer={actionData?.pictures}
              />
            ) : (
              <EmptyState
                headingLevel={3}
                title={right === 'editClosed' ? 'This review is final' : 'Not yet'}
                text={
                  right === 'editClosed' ? reviewMessages.editClosed.text : reviewMessages.needsThread.text
                }
              >
                <Link className="link" to={`/messages?creative=${reviewed.creativeId}`}>
                  Open Conversation
                </Link>
              </EmptyState>
            )}
            {right === 'editClosed' && pictures.length > 0 ? <OwnPictures pictures={pictures} /> : null}
          </div>
        </MarginSection>
      ) : (
        <MarginSection title="Your creatives" size="h3">
          <div className="form-column">
            <ReviewedList items={items} />
          </div>
        </MarginSection>
      )}
    </div>
  );
}
