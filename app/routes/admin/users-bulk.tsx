import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import {
  confirmIdentity,
  findProofs,
  findProofsToAsk,
} from '#app/features/accounts/confirm/confirm-identity.server.ts';
import { type IdentityProofs, identityTexts } from '#app/features/accounts/confirm/identity-proof.ts';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import { BulkForm, BulkPreview, type RefusedBulk } from '#app/features/desk/members/bulk/bulk-form.tsx';
import {
  bulkActions,
  bulkDone,
  bulkFailed,
  bulkReason,
  bulkUndone,
  maxBulkPeople,
  readBulkQuestion,
} from '#app/features/desk/members/bulk/bulk-rules.ts';
import { changeUsers } from '#app/features/desk/members/bulk/change-users.server.ts';
import { previewBulk } from '#app/features/desk/members/bulk/list-bulk-people.server.ts';
import { undoBulk } from '#app/features/desk/members/bulk/undo-bulk.server.ts';
import { reasonText } from '#app/features/desk/members/user-messages.ts';
import { reasonMaxLength, reasonSchema } from '#app/features/desk/members/user-schema.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { now } from '#app/platform/clock.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { safePath } from '#app/platform/safe-path.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Toast } from '#app/ui/toast-queue.ts';
import type { Route } from './+types/users-bulk.ts';
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

type BulkAnswer = {
  status: number;
  refused?: RefusedBulk;
  toast?: Toast;
  identityProofs?: IdentityProofs;
};

async function bulkAction(
  actor: Actor,
  { request, url }: { request: Request; url: URL },
): Promise<BulkAnswer | Response> {
  const form = await readForm(request);
  const change = String(form.get('change') ?? '');
  if (!isUuid(change)) {
    return { status: 400 };
  }
  if (form.get('intent') === 'undo') {
    const undone = await undoBulk(actor, { id: change, now: now() });
    return redirectWith('/admin/users', undone.ok ? bulkUndone(undone) : bulkFailed(undone.code));
  }
  const { action, ids } = readBulkQuestion(url.searchParams);
  if (!action || action === 'export') {
    return { status: 400 };
  }
  const typed = form.get('reason');
  const reason = reasonSchema.parse(typeof typed === 'string' ? typed : null);
  if (reason.length > reasonMaxLength) {
    return { status: 400, refused: { error: reasonText('reasonTooLong'), reason } };
  }
  const confirmed = await confirmIdentity(actor, { form, headers: request.headers });
  if (!confirmed.ok) {
    return askIdentity(actor, { identity: identityTexts[confirmed.code], reason });
  }
  const isNotified = form.get('tell') === 'yes';
  const changed = await changeUsers(confirmed.actor, {
    id: change,
    action,
    ids,
    reason: reason || null,
    isNotified,
    now: now(),
  });
  if (changed.ok) {
    return redirectWith(usersPath(url.searchParams.get('back')), bulkDone(action, changed));
  }
  if (changed.code === 'signInOld') {
    return askIdentity(actor, { identity: identityTexts.missing, reason });
  }
  return changed.code === 'reasonMissing'
    ? { status: 400, refused: { error: bulkReason(changed.code), reason } }
    : { status: changed.code === 'notAllowed' ? 403 : 409, toast: bulkFailed(changed.code) };
}

async function askIdentity(actor: Actor, refused: RefusedBulk): Promise<BulkAnswer> {
  return { status: 403, refused, identityProofs: await findProofs(actor) };
}

function usersPath(back: string | null): string {
  const wanted = safePath(back);
  return wanted && /^\/admin\/users(\?|$)/.test(wanted) ? wanted : '/admin/users';
}
