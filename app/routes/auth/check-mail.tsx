import { useEffect } from 'react';
import { data, redirect, useRevalidator } from 'react-router';
import { authMessages } from '#app/features/accounts/auth-messages.ts';
import { authPath } from '#app/features/accounts/auth-path.ts';
import { emailField } from '#app/features/accounts/auth-schema.ts';
import { resendConfirmation } from '#app/features/accounts/passwords/reset-password.server.ts';
import { getActor } from '#app/features/accounts/session.server.ts';
import { CheckMail } from '#app/features/accounts/sign-up/check-mail.tsx';
import { webmailOf } from '#app/features/accounts/sign-up/plan-intent.ts';
import {
  changeWaitingAddress,
  findWaitingAccount,
  forgetWaiting,
  rememberWaiting,
} from '#app/features/accounts/sign-up/waiting-account.server.ts';
import { findPortraitPlate } from '#app/features/catalogue/portfolio/show/list-portfolio.server.ts';
import { PortraitPlateFigure } from '#app/features/catalogue/portfolio/show/portrait-plate.tsx';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { productName } from '#app/features/site/site-links.ts';
import { clientAddress } from '#app/platform/client-address.ts';
import { now } from '#app/platform/clock.ts';
import { env } from '#app/platform/env.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import type { Route } from './+types/check-mail.ts';
import '#app/features/accounts/auth.css';

const resendSeconds = 45;
const lookAgainMs = 4_000;
const path = '/auth/check-mail';

/** /auth/check-mail: shown after sign-up until the address is confirmed, in this browser or another. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const account = await findWaitingAccount(request.headers);
  if (!account) {
    throw redirect('/auth');
  }
  if (account.isConfirmed) {
    const cookies = [await forgetWaiting()];
    throw getActor(context)
      ? redirect(account.next, { headers: cookies.map((line): [string, string] => ['Set-Cookie', line]) })
      : await redirectWith(authPath({ next: account.next }), authMessages.alreadyConfirmed, cookies);
  }
  const { email, signUp } = account;
  const waited = Math.floor((now().getTime() - account.sentAt.getTime()) / 1000);
  return {
    email,
    mailbox: env().mode === 'production' ? webmailOf(email) : '/dev/mailbox',
    waitSeconds: Math.min(resendSeconds, Math.max(0, resendSeconds - waited)),
    hasEnded: url.searchParams.has('ended'),
    steps: stepsOf({ userType: signUp.user_type, isPaid: Boolean(signUp.plan && signUp.plan !== 'client') }),
    plate: await findPortraitPlate(now().toISOString().slice(0, 10)),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const account = await findWaitingAccount(request.headers);
  if (!account || account.isConfirmed) {
    throw redirect(path);
  }
  const address = context.get(clientAddress);
  const intent = form.get('intent');
  if (intent === 'resend') {
    const isTooSoon = now().getTime() - account.sentAt.getTime() < resendSeconds * 1000;
    if (!isTooSoon) {
      await resendConfirmation(account.email, { address });
    }
    const cookies = isTooSoon ? [] : [await rememberWaiting(account.userId)];
    return redirectWith(path, authMessages.confirmationSent, cookies);
  }
  if (intent === 'changeAddress') {
    return changeAction(account, { typed: String(form.get('email') ?? ''), address });
  }
  throw data(null, { status: 400 });
}

type Waiting = NonNullable<Awaited<ReturnType<typeof findWaitingAccount>>>;

async function changeAction(account: Waiting, { typed, address }: { typed: string; address: string }) {
  const email = emailField.safeParse(typed);
  if (!email.success) {
    return refuse(authMessages.invalidEmail.text, typed);
  }
  const changed = await changeWaitingAddress(account, { email: email.data, address });
  return changed.ok || changed.code === 'confirmed'
    ? redirectWith(path, authMessages.confirmationSent, [await rememberWaiting(account.userId)])
    : refuse(authMessages[changed.code].text, typed);
}

function refuse(error: string | undefined, email: string) {
  return data({ refused: { error: error ?? '', email: email.slice(0, 320) } }, { status: 400 });
}

function stepsOf({ userType, isPaid }: { userType: 'client' | 'creative'; isPaid: boolean }) {
  if (userType === 'client') {
    return [
      { title: 'Find creatives', text: 'Search by place, specialty and style, and keep a shortlist.' },
      { title: 'Write to them', text: 'One brief, with all replies in one place.' },
    ];
  }
  return [
    isPaid
      ? { title: 'Pay for the plan', text: 'With a 30-day money-back guarantee.' }
      : { title: 'Choose a plan', text: 'A profile is listed while its plan is active.' },
    {
      title: 'Set up the profile',
      text: 'Name, specialties, place and your first plates. About 15 minutes.',
    },
  ];
}

export function meta() {
  return [{ title: `Check Your Email · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function CheckMailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { plate, ...waiting } = loaderData;
  useLookAgain();
  return (
    <div className="wrap">
      <div className="auth">
        <div className="auth-form check-mail">
          <CheckMail {...waiting} refused={actionData?.refused ?? null} />
        </div>
        {plate ? <PortraitPlateFigure plate={plate} /> : null}
      </div>
    </div>
  );
}

/** Polls every few seconds whether the address was confirmed; the loader then redirects. */
function useLookAgain(): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && state === 'idle') {
        void revalidate();
      }
    }, lookAgainMs);
    return () => clearInterval(timer);
  }, [revalidate, state]);
}
