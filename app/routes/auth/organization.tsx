import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import { AuthFrame, BackToSignIn } from '#app/features/accounts/auth-frame.tsx';
import { authPath } from '#app/features/accounts/auth-path.ts';
import { getActor } from '#app/features/accounts/session.server.ts';
import { planOfPath } from '#app/features/accounts/sign-up/plan-intent.ts';
import { SignUpClosed } from '#app/features/accounts/sign-up/sign-up-form.tsx';
import { hasOwner } from '#app/features/accounts/sign-up/waiting-account.server.ts';
import { describePlan } from '#app/features/billing/offers.ts';
import { findPortraitPlate } from '#app/features/catalogue/portfolio/show/list-portfolio.server.ts';
import { PortraitPlateFigure } from '#app/features/catalogue/portfolio/show/portrait-plate.tsx';
import { connectHeld } from '#app/features/desk/organization/connect-actor.server.ts';
import {
  ConnectPanel,
  SignInToConnect,
  SomeoneElse,
} from '#app/features/desk/organization/connect-panel.tsx';
import { FinishForm } from '#app/features/desk/organization/finish-form.tsx';
import {
  findHeld,
  finishSignUp,
  forgetHeld,
  takeHeld,
} from '#app/features/desk/organization/finish-sign-up.server.ts';
import { logRefusal } from '#app/features/desk/organization/provider-attempt.server.ts';
import {
  finishSchema,
  organizationFailure,
  organizationMessages,
} from '#app/features/desk/organization/sign-in-policy.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { productName } from '#app/features/site/site-links.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { now } from '#app/platform/clock.ts';
import { env } from '#app/platform/env.server.ts';
import { handlerOf } from '#app/platform/form-handler.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import type { Toast } from '#app/ui/toast-queue.ts';
import type { Route } from './+types/organization.ts';

/**
 * /auth/organization: for a user whom the organization's provider has identified and who has no connected account:
 * creates one, or connects the account with this address after its owner signs in to it
 * (docs/decisions/0021-passkeys-and-organization-sign-in.md).
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const name = env().openid?.name ?? '';
  const actor = getActor(context);
  const held = await findHeld('enter', request.headers);
  if (!held) {
    throw actor ? redirect('/') : await redirectWith('/auth', organizationFailure('attemptLost', name));
  }
  const [{ earlyAdopterPricing, isSignUpOpen }, isOwned, plate] = await Promise.all([
    getSiteSettings(),
    hasOwner(held.email),
    findPortraitPlate(now().toISOString().slice(0, 10)),
  ]);
  const plan = planOfPath(held.next);
  const { email, firstName, lastName } = held;
  return {
    name,
    person: { email, firstName, lastName },
    step: stepOf({ actorEmail: actor?.email ?? null, email, isOwned }),
    actorEmail: actor?.email ?? null,
    isSignUpOpen,
    plan: plan
      ? {
          ...describePlan(plan.plan, { interval: plan.billing, isEarlyAdopterPricing: earlyAdopterPricing }),
          ...plan,
        }
      : null,
    plate,
  };
}

type SignInStatus = { actorEmail: string | null; email: string; isOwned: boolean };

function stepOf({
  actorEmail,
  email,
  isOwned,
}: SignInStatus): 'connect' | 'someoneElse' | 'signIn' | 'finish' {
  if (actorEmail !== null) {
    return actorEmail === email ? 'connect' : 'someoneElse';
  }
  return isOwned ? 'signIn' : 'finish';
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await organizationAction(getActor(context), request);
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

export function meta() {
  return [{ title: `Finish Signing In · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

const headings = {
  connect: 'Connect your account',
  someoneElse: 'Another account is signed in',
  signIn: 'You already have an account',
  finish: 'Create your account',
};

export default function OrganizationPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { step, name, person, plan, plate, actorEmail, isSignUpOpen } = loaderData;
  return (
    <AuthFrame
      title={headings[step]}
      toast={answer?.toast}
      plate={plate ? <PortraitPlateFigure plate={plate} /> : null}
    >
      {step === 'connect' ? (
        <ConnectPanel name={name} email={person.email} />
      ) : step === 'someoneElse' ? (
        <SomeoneElse name={name} email={person.email} actorEmail={actorEmail ?? ''} />
      ) : step === 'signIn' ? (
        <SignInToConnect
          name={name}
          email={person.email}
          signInPath={authPath({ next: '/auth/organization' })}
        />
      ) : isSignUpOpen ? (
        <FinishForm person={person} name={name} plan={plan} lastResult={answer?.result} />
      ) : (
        <SignUpClosed />
      )}
      {step === 'finish' ? <BackToSignIn next={null} /> : null}
    </AuthFrame>
  );
}

type OrganizationAnswer = { status: number; result?: SubmissionResult; toast?: Toast };

type FormRequest = { actor: Actor | null; form: FormData; headers: Headers; name: string };
type ActionResult = Promise<OrganizationAnswer | Response>;

const page = '/auth/organization';

async function organizationAction(actor: Actor | null, request: Request): ActionResult {
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
