import { data } from 'react-router';
import { findProofsToAsk } from '#app/features/accounts/confirm/confirm-identity.server.ts';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import { AuditList } from '#app/features/audit/audit-list.tsx';
import { findUserPage } from '#app/features/members/find-user-page.server.ts';
import { UserActions } from '#app/features/members/user-actions.tsx';
import { UserFacts } from '#app/features/members/user-facts.tsx';
import { usersFailed } from '#app/features/members/user-messages.ts';
import { canOf } from '#app/features/members/user-policy.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { FeaturedMark, Tag } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import { useBusyIntent } from '#app/ui/use-busy-form.ts';
import type { Route } from './+types/user.ts';
import { userAction } from './user-action.server.ts';
import '#app/features/members/members.css';

export const handle = { appBar: 'admin' } satisfies PageHandle;

/** /admin/users/{id}: everything about somebody, and what can be done. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const actor = requireAdmin(context);
  const user = await findUserPage(params.id);
  if (!user) {
    throw data(null, { status: 404 });
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
  return { user, can, identityProofs: await findProofsToAsk(actor) };
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
  const { user, can } = loaderData;
  const busyIntent = useBusyIntent();
  return (
    <div className="wrap">
      <ToastNotice toast={answer?.toast} />
      <div className="pagehead">
        <p className="small mb-3">
          <Link className="link" to="/admin/users">
            All users
          </Link>
        </p>
        <h1 className="h2 wraps">{user.name}</h1>
        <p className="user-row-marks mt-4">
          <Tag>{user.userType === 'creative' ? 'Creative' : 'Client'}</Tag>
          {user.profile?.isFeatured ? <FeaturedMark /> : null}
          {user.isAdmin ? <Tag tone="ink">Admin</Tag> : null}
          {user.disabled ? <Tag tone="danger">Disabled</Tag> : null}
        </p>
      </div>
      <div className="cols gap-y-12">
        <div className="col-span-full lg:col-[1/8]">
          <UserFacts user={user} />
        </div>
        <div className="col-span-full lg:col-[8/13]">
          <UserActions
            user={user}
            can={can}
            identityProofs={answer?.identityProofs ?? loaderData.identityProofs}
            refused={answer?.refused}
            busyIntent={busyIntent}
          />
        </div>
      </div>
      <section aria-labelledby="history-title" className="mt-12">
        <h2 className="h3 mb-3" id="history-title">
          History
        </h2>
        {user.audit.length === 0 ? (
          <p className="muted">No admin has changed anything here.</p>
        ) : (
          <AuditList lines={user.audit} />
        )}
      </section>
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
