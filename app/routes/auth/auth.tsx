import { lazy, Suspense } from 'react';
import { data, redirect, useNavigation } from 'react-router';
import { AuthFrame } from '#app/features/accounts/auth-frame.tsx';
import { authPath } from '#app/features/accounts/auth-path.ts';
import { AskLinkForm } from '#app/features/accounts/links/ask-link-form.tsx';
import { ForgotPassword, ResetLinkInvalid } from '#app/features/accounts/passwords/forgot-password.tsx';
import { NewPasswordForm } from '#app/features/accounts/passwords/password-form.tsx';
import { getActor } from '#app/features/accounts/session.server.ts';
import { ReturnPanel, SignInForm } from '#app/features/accounts/sign-in/sign-in-form.tsx';
import { SocialButtons } from '#app/features/accounts/sign-in/social-buttons.tsx';
import { configuredProviders, socialFailure } from '#app/features/accounts/sign-in/social-sign-in.server.ts';
import { checkoutPath, planQuery, readPlanIntent } from '#app/features/accounts/sign-up/plan-intent.ts';
import { SignUpClosed, SignUpForm } from '#app/features/accounts/sign-up/sign-up-form.tsx';
import { describePlan } from '#app/features/billing/offers.ts';
import { findPortraitPlate } from '#app/features/catalogue/portfolio/show/list-portfolio.server.ts';
import { PortraitPlateFigure } from '#app/features/catalogue/portfolio/show/portrait-plate.tsx';
import { OrganizationButton } from '#app/features/desk/organization/finish-form.tsx';
import { productName } from '#app/features/site/site-links.ts';
import { getSiteSettings } from '#app/features/site/site-settings.server.ts';
import { now } from '#app/platform/clock.ts';
import { env } from '#app/platform/env.server.ts';
import { pageBefore } from '#app/platform/incoming/page-before.ts';
import { safePath } from '#app/platform/safe-path.ts';
import { LinkTabs } from '#app/ui/tabs.tsx';
import { useIsHydrated } from '#app/ui/use-is-hydrated.ts';
import type { Route } from './+types/auth.ts';
import { authAction } from './auth-action.server.ts';
import { describeReturn } from './describe-return.server.ts';

const PasskeyButton = lazy(async () => ({
  default: (await import('#app/features/accounts/passkeys/passkey-button.tsx')).PasskeyButton,
}));
const ForgotPasswordDialog = lazy(async () => ({
  default: (await import('#app/features/accounts/passwords/forgot-password-dialog.tsx')).ForgotPasswordDialog,
}));

/** /auth (specification section 2, Sign in / sign up). The tab, the plan and the overlay are in the address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const comesFrom = pageBefore(request);
  if (query.has('save') && !query.has('next') && comesFrom && !comesFrom.startsWith('/auth')) {
    // Buttons on cards do not name their page, so that a cached card is the same everywhere.
    query.set('next', comesFrom);
    throw redirect(`/auth?${query}`);
  }
  const plan = readPlanIntent(query);
  // The link of a reset mail also works for a signed-in user.
  if (getActor(context) && readView(query) !== 'reset') {
    throw redirect(plan?.isPaid ? checkoutPath(plan) : (safePath(query.get('next')) ?? '/'));
  }
  const next = safePath(query.get('next'));
  const [{ earlyAdopterPricing, isSignUpOpen }, plate, comesBackTo] = await Promise.all([
    getSiteSettings(),
    findPortraitPlate(now().toISOString().slice(0, 10)),
    plan?.isPaid ? null : describeReturn(next),
  ]);
  return {
    next,
    view: readView(query),
    token: query.get('token') ?? '',
    sentTo: query.get('sent'),
    comesBackTo,
    isSignUpOpen,
    plan: plan
      ? {
          ...describePlan(plan.plan, { interval: plan.billing, isEarlyAdopterPricing: earlyAdopterPricing }),
          ...plan,
        }
      : null,
    failure: socialFailure(query.get('error')),
    configured: configuredProviders(),
    organization: env().openid?.name ?? null,
    plate,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await authAction(request, context);
  if (answer instanceof Response) {
    return answer;
  }
  const { retryAfterSeconds, ...shown } = answer;
  const headers = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : undefined;
  return data(shown, { status: answer.status, ...(headers ? { headers } : {}) });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

type View = 'signin' | 'signup' | 'forgot' | 'link' | 'reset';

function readView(query: URLSearchParams): View {
  if (query.get('reset') === 'true') return 'reset';
  if (query.get('forgot') === 'true') return 'forgot';
  if (query.get('link') === 'true') return 'link';
  return query.get('tab') === 'signup' ? 'signup' : 'signin';
}

export function meta({ loaderData }: Route.MetaArgs) {
  const titles = {
    signin: 'Sign In',
    signup: 'Sign Up',
    forgot: 'Forgot Password',
    link: 'Sign-In Link',
    reset: 'New Password',
  };
  return [
    { title: `${titles[loaderData?.view ?? 'signin']} · ${productName}` },
    { name: 'description', content: `Sign in to ${productName}, or create your account.` },
    { name: 'robots', content: 'noindex' },
  ];
}

const headings = {
  signin: 'Welcome back',
  signup: 'Create your account',
  forgot: 'Welcome back',
  link: 'Sign in by email',
  reset: 'Set a new password',
};

export default function AuthPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, plate } = loaderData;
  return (
    <AuthFrame
      title={headings[view]}
      toast={actionData?.toast ?? loaderData.failure}
      plate={plate ? <PortraitPlateFigure plate={plate} /> : null}
      lead={loaderData.comesBackTo && view !== 'reset' ? <ReturnPanel {...loaderData.comesBackTo} /> : null}
    >
      {view === 'reset' ? (
        <NewPassword token={loaderData.token} answer={actionData} />
      ) : (
        <Tabs loaderData={loaderData} answer={actionData} />
      )}
    </AuthFrame>
  );
}

type ActionResult = Route.ComponentProps['actionData'];

function NewPassword({ token, answer }: { token: string; answer: ActionResult }) {
  return token ? (
    <NewPasswordForm token={token} lastResult={answer?.result} />
  ) : (
    <ResetLinkInvalid forgotPath={authPath({ forgot: 'true' })} />
  );
}

function Tabs({
  loaderData,
  answer,
}: {
  loaderData: Route.ComponentProps['loaderData'];
  answer: ActionResult;
}) {
  const { view, plan, configured, organization, sentTo, next } = loaderData;
  const isBusy = useNavigation().formMethod === 'POST';
  const isHydrated = useIsHydrated();
  const afterwards = plan?.isPaid ? checkoutPath(plan) : (next ?? '/');
  const kept = { ...planQuery(plan), ...(next ? { next } : {}) };
  const forgot = {
    lastResult: answer?.intent === 'forgot' ? answer.result : undefined,
    sentTo: (answer?.intent === 'forgot' ? answer.sentTo : undefined) ?? sentTo,
    signInPath: authPath(kept),
  };
  const resultOf = (intent: string) => (answer?.intent === intent ? answer.result : undefined);
  if (view === 'forgot' && !isHydrated) {
    return <ForgotPassword {...forgot} />;
  }
  if (view === 'link') {
    return (
      <AskLinkForm
        lastResult={resultOf('link')}
        sentTo={(answer?.intent === 'link' && answer.sentTo) || null}
        signInPath={authPath(kept)}
      />
    );
  }
  return (
    <>
      <LinkTabs
        label="Account"
        tabs={[
          { to: authPath(kept), label: 'Sign In', current: view !== 'signup' },
          { to: authPath({ ...kept, tab: 'signup' }), label: 'Sign Up', current: view === 'signup' },
        ]}
      />
      {view === 'signup' && !loaderData.isSignUpOpen ? (
        <SignUpClosed />
      ) : view === 'signup' ? (
        <SignUpForm lastResult={resultOf('signUp')} plan={plan} />
      ) : (
        <SignInForm
          lastResult={resultOf('signIn')}
          forgotPath={authPath({ ...kept, forgot: 'true' })}
          linkPath={authPath({ ...kept, link: 'true' })}
        />
      )}
      {answer?.canResend ? <ResendConfirmation email={answer.canResend} /> : null}
      <SocialButtons
        configured={configured}
        isDisabled={isBusy}
        first={organization ? <OrganizationButton name={organization} query={kept} /> : null}
      />
      {view === 'signin' && isHydrated ? (
        <Suspense fallback={null}>
          <PasskeyButton action={`/auth/passkey?${new URLSearchParams({ next: afterwards })}`} />
        </Suspense>
      ) : null}
      {view === 'forgot' ? (
        <Suspense fallback={null}>
          <ForgotPasswordDialog {...forgot} />
        </Suspense>
      ) : null}
    </>
  );
}

function ResendConfirmation({ email }: { email: string }) {
  return (
    <form method="post" className="small muted">
      <input type="hidden" name="intent" value="resend" />
      <input type="hidden" name="email" value={email} />
      Lost the link, or has it expired?{' '}
      <button type="submit" className="link">
        Send it again
      </button>
    </form>
  );
}
