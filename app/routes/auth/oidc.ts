import { redirect } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import { confirmIdentity } from '#app/features/accounts/confirm/confirm-identity.server.ts';
import { identityTexts } from '#app/features/accounts/confirm/identity-proof.ts';
import { getActor } from '#app/features/accounts/session.server.ts';
import { checkoutPath, readPlanIntent } from '#app/features/accounts/sign-up/plan-intent.ts';
import {
  type Started,
  startConfirming,
  startConnecting,
  startSignIn,
} from '#app/features/desk/organization/provider-attempt.server.ts';
import { organizationFailure } from '#app/features/desk/organization/sign-in-policy.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { env } from '#app/platform/env.server.ts';
import { leaveFor } from '#app/platform/leave-for.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { safePath } from '#app/platform/safe-path.ts';
import type { Route } from './+types/oidc.ts';
import { backTo } from './oidc-return.server.ts';

/**
 * /auth/oidc: every button that leads to the organization's provider posts here. `purpose`: to sign in, to connect an
 * account, or to confirm the identity. POST only.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const { openid } = env();
  if (!openid) {
    return new Response(null, { status: 404 });
  }
  const form = await readForm(request);
  const purpose = String(form.get('purpose') ?? '');
  const actor = getActor(context);
  const next = nextOf(request);
  if (purpose === 'signIn') {
    return actor
      ? redirect(next)
      : answer(await startSignIn(next, request.headers), { purpose, next, name: openid.name });
  }
  if (purpose !== 'connect' && purpose !== 'confirm') {
    return new Response(null, { status: 400 });
  }
  if (!actor) {
    return redirect(backTo(purpose, '/'));
  }
  const started =
    purpose === 'confirm'
      ? await startConfirming(actor, request.headers)
      : await connecting(actor, { form, headers: request.headers });
  return started instanceof Response ? started : answer(started, { purpose, next, name: openid.name });
}

export function loader() {
  return redirect('/auth');
}

async function connecting(
  actor: Actor,
  { form, headers }: { form: FormData; headers: Headers },
): Promise<Started | Response> {
  const confirmed = await confirmIdentity(actor, { form, headers });
  if (confirmed.ok) {
    return startConnecting(confirmed.actor, headers);
  }
  const text = identityTexts[confirmed.code];
  return redirectWith(backTo('connect', '/'), { title: 'Not Connected', text, tone: 'danger' });
}

function answer(
  started: Started,
  { purpose, next, name }: { purpose: 'signIn' | 'connect' | 'confirm'; next: string; name: string },
): Response | Promise<Response> {
  return started.ok
    ? leaveFor(started.url, { name, cookies: [started.cookie] })
    : redirectWith(backTo(purpose, next), organizationFailure(started.code, name));
}

/** As after every sign-in: to the chosen plan, the page that required it, or home. */
function nextOf(request: Request): string {
  const query = new URL(request.url).searchParams;
  const plan = readPlanIntent(query);
  return plan?.isPaid ? checkoutPath(plan) : (safePath(query.get('next')) ?? '/');
}
