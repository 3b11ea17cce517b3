import { data, redirect } from 'react-router';
import { AuthFrame, BackToSignIn } from '#app/features/accounts/auth-frame.tsx';
import { authPath } from '#app/features/accounts/auth-path.ts';
import { getActor } from '#app/features/accounts/session.server.ts';
import { planOfPath } from '#app/features/accounts/sign-up/plan-intent.ts';
import { SignUpClosed } from '#app/features/accounts/sign-up/sign-up-form.tsx';
import { hasOwner } from '#app/features/accounts/sign-up/waiting-account.server.ts';
import { describePlan } from '#app/features/billing/offers.ts';
import { findPortraitPlate } from '#app/features/catalogue/portfolio/show/list-portfolio.server.ts';
import { PortraitPlateFigure } from '#app/features/catalogue/portfolio/show/portrait-plate.tsx';
import {
  ConnectPanel,
  SignInToConnect,
  SomeoneElse,
} from '#app/features/desk/organization/connect-panel.tsx';
import { FinishForm } from '#app/features/desk/organization/finish-form.tsx';
import { findHeld } from '#app/features/desk/organization/held-identity.server.ts';
import { organizationFailure } from '#app/features/desk/organization/organization-messages.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { productName } from '#app/features/site/site-links.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { now } from '#app/platform/clock.ts';
import { env } from '#app/platform/env.server.ts';
import type { Route } from './+types/organization.ts';
import { organizationAction } from './organization-action.server.ts';

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
