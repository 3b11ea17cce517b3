import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import { connectHeld } from '#app/features/desk/organization/connect-actor.server.ts';
import { finishSchema } from '#app/features/desk/organization/finish-schema.ts';
import { finishSignUp } from '#app/features/desk/organization/finish-sign-up.server.ts';
import { forgetHeld, takeHeld } from '#app/features/desk/organization/held-identity.server.ts';
import { logRefusal } from '#app/features/desk/organization/log-refusal.server.ts';
import {
  organizationFailure,
  organizationMessages,
} from '#app/features/desk/organization/organization-messages.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { env } from '#app/platform/env.server.ts';
import { handlerOf } from '#app/platform/form-handler.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

export type OrganizationAnswer = { status: number; result?: SubmissionResult; toast?: Toast };

type FormRequest = { actor: Actor | null; form: FormData; headers: Headers; name: string };
type ActionResult = Promise<OrganizationAnswer | Response>;

const page = '/auth/organization';

export async function organizationAction(actor: Actor | null, request: Request): ActionResult {
  const form = await readForm(request);
  const handler = handlerOf(handlers, form);
  const name = env().openid?.name ?? '';
  return handler ? handler({ actor, form, headers: request.headers, name }) : { status: 400 };
}

const handlers = { finish: finishAction, connect: connectAction, drop: dropAction };

async function finishAction({ actor, form, headers, name }: FormRequest): ActionResult {
  if (actor) {
    return redirect(page);
  }
  const submission = parseWithZod(form, { schema: finishSchema });
  if (submission.status !== 'success') {
    return { status: 400, result: submission.reply() };
  }
  const finished = await finishSignUp(submission.value, headers);
  if (finished.ok) {
    return redirectWith(finished.next, organizationMessages.accountCreated, finished.cookies);
  }
  const { code, cookies } = finished;
  logRefusal(code, 'finish');
  return code === 'userExists'
    ? redirect(page, { headers: cookies.map((cookie) => ['Set-Cookie', cookie] as [string, string]) })
    : redirectWith('/auth', organizationFailure(code, name), cookies);
}

async function connectAction({ actor, headers, name }: FormRequest): ActionResult {
  if (!actor) {
    return redirect(page);
  }
  const connected = await connectHeld(actor, headers);
  if (connected.ok) {
    return redirectWith(connected.next, organizationMessages.connected(name), [await forgetHeld()]);
  }
  logRefusal(connected.code, 'connect');
  return redirectWith('/account/sign-ins', organizationFailure(connected.code, name));
}

/** Cancels: the provider's answer is deleted. */
async function dropAction({ actor, headers }: FormRequest): ActionResult {
  await takeHeld('enter', headers);
  return redirect(actor ? '/' : '/auth', { headers: { 'Set-Cookie': await forgetHeld() } });
}
