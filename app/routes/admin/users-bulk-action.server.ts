import type { Actor } from '#app/features/accounts/actor.ts';
import { confirmIdentity, findProofs } from '#app/features/accounts/confirm/confirm-identity.server.ts';
import { type IdentityProofs, identityTexts } from '#app/features/accounts/confirm/identity-proof.ts';
import { readBulkQuestion } from '#app/features/desk/members/bulk/bulk-address.ts';
import type { RefusedBulk } from '#app/features/desk/members/bulk/bulk-form.tsx';
import {
  bulkDone,
  bulkFailed,
  bulkReason,
  bulkUndone,
} from '#app/features/desk/members/bulk/bulk-messages.ts';
import { changeUsers } from '#app/features/desk/members/bulk/change-users.server.ts';
import { undoBulk } from '#app/features/desk/members/bulk/undo-bulk.server.ts';
import { reasonText } from '#app/features/desk/members/user-messages.ts';
import { reasonMaxLength, reasonSchema } from '#app/features/desk/members/user-schema.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { now } from '#app/platform/clock.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { safePath } from '#app/platform/safe-path.ts';
import { isUuid } from '#app/platform/uuid.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

export type BulkAnswer = {
  status: number;
  refused?: RefusedBulk;
  toast?: Toast;
  identityProofs?: IdentityProofs;
};

export async function bulkAction(
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

export function usersPath(back: string | null): string {
  const wanted = safePath(back);
  return wanted && /^\/admin\/users(\?|$)/.test(wanted) ? wanted : '/admin/users';
}
