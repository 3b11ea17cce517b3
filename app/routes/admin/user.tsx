import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { findProofsToAsk } from '#app/features/accounts/confirm/confirm-identity.server.ts';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import { findUserPage, listPayments } from '#app/features/desk/members/find-user-page.server.ts';
import { canOf } from '#app/features/desk/members/members-policy.ts';
import { findKept } from '#app/features/desk/members/merge/find-merge-pair.server.ts';
import { listNotes } from '#app/features/desk/members/notes/notes.server.ts';
import { UserNotes } from '#app/features/desk/members/notes/user-notes.tsx';
import { listTimeline } from '#app/features/desk/members/timeline/list-timeline.server.ts';
import { readTimelineState } from '#app/features/desk/members/timeline/timeline-entry.ts';
import { UserTimeline } from '#app/features/desk/members/timeline/user-timeline.tsx';
import { UserActions } from '#app/features/desk/members/user-actions.tsx';
import { PersonHead, PersonPayments, UserFacts } from '#app/features/desk/members/user-facts.tsx';
import { usersFailed } from '#app/features/desk/members/user-messages.ts';
import { ViewAsForm } from '#app/features/desk/members/view-as/view-as-form.tsx';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/user.ts';
import { userAction } from './user-action.server.ts';
import '#app/features/desk/members/members.css';
import '#app/features/desk/members/person.css';

export const handle = { appBar: 'admin' } satisfies PageHandle;

/** /admin/users/{id}: everything about a user, and the actions for them. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = requireAdmin(context);
  const user = await findUserPage(params.id);
  if (!user) {
    const kept = await findKept(params.id);
    throw kept ? redirect(`/admin/users/${kept}`) : data(null, { status: 404 });
  }
  const can = canOf(actor, {
    userId: user.userId,
    isAdmin: user.isAdmin,
    isDisabled: user.disabled !== null,
    hasTwoFactor: user.hasTwoFactor,
    profile: user.profile && {
      isFeatured: user.profile.isFeatured,
      hasGrant: user.profile.grantedUntil !== null,
      isVerified: user.profile.isVerified,
      isUnlisted: user.profile.unlisted !== null,
    },
  });
  const timelineState = readTimelineState(url.searchParams);
  const [identityProofs, payments, notes, timeline] = await Promise.all([
    findProofsToAsk(actor),
    listPayments(user.userId),
    listNotes(actor, user.userId),
    listTimeline(user.userId, timelineState),
  ]);
  return { user, can, identityProofs, payments, notes, timeline, timelineState, order: randomUUID() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = requireAdmin(context);
  const answer = await userAction(actor, { request, userId: params.id });
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `${loaderData?.user.name ?? 'Users'} · ${productName}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function AdminUser({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { user, can, payments, notes, timeline, timelineState, order } = loaderData;
  const identityProofs = answer?.identityProofs ?? loaderData.identityProofs;
  return (
    <div className="wrap">
      <ToastNotice toast={answer?.toast} />
      <PersonHead user={user}>
        {can.viewAs ? (
          <ViewAsForm name={user.name} refused={answer?.refused} identityProofs={identityProofs} />
        ) : null}
      </PersonHead>
      <div className="person">
        <div className="person-facts">
          <UserFacts user={user} />
          <div className="mt-10">
            <UserActions user={user} can={can} identityProofs={identityProofs} refused={answer?.refused} />
          </div>
        </div>
        <div className="person-timeline">
          <UserTimeline userId={user.userId} timeline={timeline} state={timelineState} />
        </div>
        <div className="person-money">
          <PersonPayments
            user={user}
            payments={payments}
            order={order}
            identityProofs={identityProofs}
            refused={answer?.giveBack}
          />
          <UserNotes notes={notes} newId={order} refused={answer?.note} />
        </div>
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <div className="wrap py-16">
      <title>{`${usersFailed} · ${productName}`}</title>
      <EmptyState headingLevel={1} title={usersFailed} text="This account no longer exists.">
        <ButtonLink to="/admin/users">All users</ButtonLink>
      </EmptyState>
    </div>
  );
}
