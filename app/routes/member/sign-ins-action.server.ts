import type { Actor } from '#app/features/accounts/actor.ts';
import { confirmIdentity, findProofs } from '#app/features/accounts/confirm/confirm-identity.server.ts';
import { type IdentityProofs, identityTexts } from '#app/features/accounts/confirm/identity-proof.ts';
import { disconnectSignIn } from '#app/features/desk/organization/connect-actor.server.ts';
import { organizationMessages } from '#app/features/desk/organization/organization-messages.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

export type SignInsAnswer = {
  status: number;
  toast?: Toast;
  identityProofs?: IdentityProofs;
  identityError?: string;
};

const page = '/account/sign-ins';

export async function signInsAction(actor: Actor, request: Request): Promise<SignInsAnswer | Response> {
  const form = await readForm(request);
  const id = form.get('id');
  if (form.get('intent') !== 'disconnect') {
    return { status: 400 };
  }
  if (!isUuid(id)) {
    return redirectWith(page, organizationMessages.gone);
  }
  const confirmed = await confirmIdentity(actor, { form, headers: request.headers });
  if (!confirmed.ok) {
    return asking(actor, identityTexts[confirmed.code]);
  }
  const done = await disconnectSignIn(confirmed.actor, id);
  if (done.ok) {
    return redirectWith(page, organizationMessages.disconnected);
  }
  return done.code === 'signInOld'
    ? asking(actor, identityTexts.missing)
    : redirectWith(page, organizationMessages[done.code]);
}

async function asking(actor: Actor, identityError: string): Promise<SignInsAnswer> {
  return { status: 403, identityError, identityProofs: await findProofs(actor) };
}
