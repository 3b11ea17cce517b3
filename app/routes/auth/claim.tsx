import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import { getActor } from '#app/features/accounts/session.server.ts';
import { checkoutPath } from '#app/features/accounts/sign-up/plan-intent.ts';
import { unchosenType } from '#app/features/catalogue/creatives/profile-fields.ts';
import { offeredTypes } from '#app/features/catalogue/creatives/profile-schema.ts';
import { listSpecialties } from '#app/features/catalogue/directory/list-specialties.server.ts';
import {
  listCountries,
  listCountriesWithoutStates,
} from '#app/features/catalogue/directory/location/list-countries.server.ts';
import { ClaimForm, Removal } from '#app/features/desk/invitations/claim-form.tsx';
import {
  claimInvitation,
  findClaim,
  removeInvited,
} from '#app/features/desk/invitations/claim-invitation.server.ts';
import { claimMessages, claimSchema, claimStates } from '#app/features/desk/invitations/invitation-policy.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { productName } from '#app/features/site/site-links.ts';
import { clientAddress } from '#app/platform/client-address.ts';
import { handlerOf } from '#app/platform/form-handler.ts';
import { keyPageHeaders } from '#app/platform/key-page-headers.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Toast } from '#app/ui/toast-queue.ts';
import type { Route } from './+types/claim.ts';

/** /claim/{token}: imported data about a creative, to claim or remove. A GET changes nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const claim = await findClaim(getActor(context), params.token);
  if (claim.state !== 'open') {
    return data({ claim, choices: null }, { status: claim.state === 'unknown' ? 404 : 200 });
  }
  const [specialties, countries, countriesWithoutStates] = await Promise.all([
    listSpecialties(),
    listCountries(),
    listCountriesWithoutStates(),
  ]);
  return { claim, choices: { specialties, countries, countriesWithoutStates } };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const answer = await claimAction({
    actor: getActor(context),
    token: params.token,
    request,
    address: context.get(clientAddress),
  });
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

/** The address is a secret. */
export function headers() {
  return keyPageHeaders;
}

export function meta() {
  return [{ title: `Your Invitation · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function ClaimPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { claim, choices } = loaderData;
  if (claim.state !== 'open' || !choices) {
    return <Closed claim={claim} />;
  }
  return (
    <div className="wrap pb-24">
      <ToastNotice toast={answer?.toast} />
      <div className="pagehead">
        <h1 className="h1">Your profile on {productName}</h1>
      </div>
      <div className="cols mb-8">
        <p className="form-column muted">
          An administrator prepared this for you. Nothing of it is public. Correct what is wrong, choose a
          password, and it is yours; or{' '}
          <a className="link" href="#remove">
            have it deleted
          </a>
          . The invitation holds until {dayText(claim.until)}.
        </p>
      </div>
      <ClaimForm details={claim.details} stored={claim.stored} lastResult={answer?.result} {...choices} />
      <Removal />
    </div>
  );
}

type ClosedProps = {
  claim: Route.ComponentProps['loaderData']['claim'];
};

function Closed({ claim }: ClosedProps) {
  if (claim.state === 'open') return null;
  const { title, text } = claimStates[claim.state];
  return (
    <div className="wrap page-narrow pb-24">
      <EmptyState headingLevel={1} title={title} text={text}>
        <WayOn state={claim.state} />
      </EmptyState>
      {claim.mayRemove ? <Removal /> : null}
    </div>
  );
}

function WayOn({ state }: { state: Exclude<ClosedProps['claim']['state'], 'open'> }) {
  switch (state) {
    case 'claimed':
    case 'accountExists':
      return <ButtonLink to="/auth">Sign In</ButtonLink>;
    case 'signedIn':
      return (
        <form method="post" action="/auth/sign-out">
          <Button type="submit">Sign Out</Button>
        </form>
      );
    case 'removed':
      return <ButtonLink to="/">Home</ButtonLink>;
    default:
      return <ButtonLink to="/pricing">See Plans</ButtonLink>;
  }
}

type ClaimAnswer = { status: number; result?: SubmissionResult; toast?: Toast };

type Asked = { actor: Actor | null; token: string; form: FormData; request: Request; address: string };
type ActionResult = Promise<ClaimAnswer | Response>;

async function claimAction(asked: Omit<Asked, 'form'>): ActionResult {
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
