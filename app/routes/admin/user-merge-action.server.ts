import type { Actor } from '#app/features/accounts/actor.ts';
import { confirmIdentity, findProofs } from '#app/features/accounts/confirm/confirm-identity.server.ts';
import { type IdentityProofs, identityTexts } from '#app/features/accounts/confirm/identity-proof.ts';
import { mergeAccounts } from '#app/features/desk/members/merge/merge-accounts.server.ts';
import type { RefusedMerge } from '#app/features/desk/members/merge/merge-form.tsx';
import { mergeText } from '#app/features/desk/members/merge/merge-policy.ts';
import { reasonMaxLength, reasonSchema } from '#app/features/desk/members/user-schema.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { now } from '#app/platform/clock.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

export type MergeAnswer = {
  status: number;
  refused: RefusedMerge;
  toast?: Toast;
  identityProofs?: IdentityProofs;
};

export async function mergeAction(actor: Actor, request: Request): Promise<MergeAnswer | Response> {
  const form = await readForm(request);
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const reason = reasonSchema.parse(text('reason')).slice(0, reasonMaxLength);
  const typed = text('email');
  const confirmed = await confirmIdentity(actor, { form, headers: request.headers });
  const asked = async (identity: string): Promise<MergeAnswer> => ({
    status: 403,
    refused: { typed, reason, identity },
    identityProofs: await findProofs(actor),
  });
  if (!confirmed.ok) {
    return asked(identityTexts[confirmed.code]);
  }
  const keepId = text('keep');
  const merged = await mergeAccounts(confirmed.actor, {
    keepId,
    goId: text('go'),
    typedEmail: typed,
    reason: reason || null,
    now: now(),
  });
  if (merged.ok) {
    return redirectWith(`/admin/users/${keepId}`, { title: 'Accounts merged' });
  }
  if (merged.code === 'signInOld') {
    return asked(identityTexts.missing);
  }
  const error = mergeText(merged.code);
  return merged.code === 'emailDiffers'
    ? { status: 400, refused: { typed, reason, error } }
    : {
        status: merged.code === 'gone' ? 404 : 409,
        refused: { typed, reason },
        toast: { title: 'Failed to merge accounts', text: error, tone: 'danger' },
      };
}
