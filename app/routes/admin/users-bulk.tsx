import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { findProofsToAsk } from '#app/features/accounts/confirm/confirm-identity.server.ts';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import { bulkActions, maxBulkPeople } from '#app/features/desk/members/bulk/bulk-actions.ts';
import { readBulkQuestion } from '#app/features/desk/members/bulk/bulk-address.ts';
import { BulkForm } from '#app/features/desk/members/bulk/bulk-form.tsx';
import { bulkReason } from '#app/features/desk/members/bulk/bulk-messages.ts';
import { BulkPreview } from '#app/features/desk/members/bulk/bulk-preview.tsx';
import { previewBulk } from '#app/features/desk/members/bulk/preview-bulk.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { now } from '#app/platform/clock.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/users-bulk.ts';
import { bulkAction, usersPath } from './users-bulk-action.server.ts';
import '#app/features/desk/members/members.css';

export const handle = { appBar: 'admin' } satisfies PageHandle;

/** /admin/users/bulk: previews a bulk change for each selected user. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = requireAdmin(context);
  const { action, ids } = readBulkQuestion(url.searchParams);
  if (!action) {
    throw data(null, { status: 404 });
  }
  const isTooMany = ids.length > maxBulkPeople;
  const preview = await previewBulk(actor, { action, ids: isTooMany ? [] : ids, at: now() });
  const identityProofs = await findProofsToAsk(actor);
  return {
    preview,
    isTooMany,
    identityProofs,
    changeId: randomUUID(),
    back: usersPath(url.searchParams.get('back')),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const answer = await bulkAction(requireAdmin(context), { request, url });
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? bulkActions[loaderData.preview.action].label : 'Users';
  return [{ title: `${title} · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function AdminUsersBulk({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { preview, isTooMany, changeId, back } = loaderData;
  return (
    <div className="wrap">
      <ToastNotice toast={answer?.toast} />
      <div className="pagehead">
        <h1 className="h2">{bulkActions[preview.action].label}</h1>
      </div>
      {isTooMany || preview.people.length === 0 ? (
        <EmptyState title={isTooMany ? bulkReason('tooMany') : 'Nobody is selected'}>
          <ButtonLink to={back}>Back to Users</ButtonLink>
        </EmptyState>
      ) : (
        <div className="cols">
          <div className="col-span-full lg:col-[1/9]">
            <BulkPreview preview={preview} />
            <BulkForm
              preview={preview}
              changeId={changeId}
              back={back}
              refused={answer?.refused}
              identityProofs={answer?.identityProofs ?? loaderData.identityProofs}
            />
          </div>
        </div>
      )}
    </div>
  );
}
