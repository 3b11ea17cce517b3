import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import { checkoutPath } from '#app/features/accounts/sign-up/plan-intent.ts';
import { unchosenType } from '#app/features/catalogue/creatives/profile-fields.ts';
import { offeredTypes } from '#app/features/catalogue/creatives/profile-schema.ts';
import { listCountriesWithoutStates } from '#app/features/catalogue/directory/location/list-countries.server.ts';
import { claimInvitation } from '#app/features/desk/invitations/claim-invitation.server.ts';
import { claimMessages, claimStates } from '#app/features/desk/invitations/claim-messages.ts';
import { claimSchema } from '#app/features/desk/invitations/claim-schema.ts';
import { removeInvited } from '#app/features/desk/invitations/remove-invited.server.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { handlerOf } from '#app/platform/form-handler.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

export type ClaimAnswer = { status: number; result?: SubmissionResult; toast?: Toast };

type Asked = { actor: Actor | null; token: string; form: FormData; request: Request; address: string };
type ActionResult = Promise<ClaimAnswer | Response>;

export async function claimAction(asked: Omit<Asked, 'form'>): ActionResult {
  const form = await readForm(asked.request);
  const handler = handlerOf(handlers, form);
  return handler ? handler({ ...asked, form }) : { status: 400 };
}

const handlers = { claim, remove };

async function claim({ actor, token, form, request, address }: Asked): ActionResult {
  const countriesWithoutStates = await listCountriesWithoutStates();
  const schema = claimSchema({ types: offeredTypes(unchosenType), countriesWithoutStates });
  const submission = parseWithZod(form, { schema });
  if (submission.status !== 'success') {
    return {
      status: 400,
      result: submission.reply({ hideFields: ['password'] }),
      ...(submission.error?.specialtyIds ? { toast: claimMessages.specialtiesRequired } : {}),
    };
  }
  const done = await claimInvitation(actor, {
    token,
    claim: submission.value,
    headers: request.headers,
    address,
  });
  if (done.ok) {
    // As after confirming a sign-up for a paid plan.
    return redirectWith(
      checkoutPath({ plan: 'creative', billing: 'yearly' }),
      claimMessages.claimed,
      done.cookies,
    );
  }
  if (done.code in claimStates) {
    // The page shows the reason, and what to do.
    return redirect(`/claim/${encodeURIComponent(token)}`);
  }
  const toast: Toast = claimMessages[done.code as Exclude<keyof typeof claimMessages, 'claimed'>];
  const isPassword = done.code === 'commonPassword' || done.code === 'personalPassword';
  const fieldErrors: Record<string, string[]> = isPassword ? { password: [toast.text ?? ''] } : {};
  return {
    status: done.code === 'tooMany' ? 429 : 400,
    result: submission.reply({ hideFields: ['password'], fieldErrors }),
    toast,
  };
}

async function remove({ token }: Asked): ActionResult {
  await removeInvited(token);
  return redirect(`/claim/${encodeURIComponent(token)}`);
}
