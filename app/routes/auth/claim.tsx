import { data } from 'react-router';
import { getActor } from '#app/features/accounts/session.server.ts';
import { listSpecialties } from '#app/features/catalogue/directory/list-specialties.server.ts';
import {
  listCountries,
  listCountriesWithoutStates,
} from '#app/features/catalogue/directory/location/list-countries.server.ts';
import { ClaimForm } from '#app/features/desk/invitations/claim-form.tsx';
import { claimStates } from '#app/features/desk/invitations/claim-messages.ts';
import { findClaim } from '#app/features/desk/invitations/find-claim.server.ts';
import { Removal } from '#app/features/desk/invitations/removal.tsx';
import { productName } from '#app/features/site/site-links.ts';
import { clientAddress } from '#app/platform/client-address.ts';
import { keyPageHeaders } from '#app/platform/key-page-headers.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/claim.ts';
import { claimAction } from './claim-action.server.ts';

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
