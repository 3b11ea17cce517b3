import { data } from 'react-router';
import { getActor, requireActor } from '#app/features/accounts/session.server.ts';
import { findMembership } from '#app/features/catalogue/firms/find-firm.server.ts';
import { firmCreditsPath, firmPath, invitationPath } from '#app/features/catalogue/firms/firm-address.ts';
import { type JoinRight, joinRight } from '#app/features/catalogue/firms/firm-policy.ts';
import { roleTexts } from '#app/features/catalogue/firms/firm-terms.ts';
import { acceptInvitation, findInvitation } from '#app/features/catalogue/firms/people/firm-people.server.ts';
import { joinStates, teamMessages } from '#app/features/catalogue/firms/people/team-messages.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { productName, signInFrom, signUpFrom } from '#app/features/site/site-links.ts';
import { now } from '#app/platform/clock.ts';
import { keyPageHeaders } from '#app/platform/key-page-headers.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { dayText } from '#app/ui/day-text.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Route } from './+types/join.ts';

type State = JoinRight | 'visitor';

/** /join/{token}: an invitation to a firm. A GET changes nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const invitation = await findInvitation(params.token, { now: now() });
  if (!invitation) {
    return data(null, { status: 404 });
  }
  const actor = getActor(context);
  const state: State = actor
    ? joinRight(actor, { invitation, membership: await findMembership(actor.userId) })
    : 'visitor';
  const { firmName, firmSlug, email, role, inviterName, expiresAt } = invitation;
  return {
    state,
    firmName,
    firmSlug,
    email,
    role,
    inviterName,
    until: expiresAt.toISOString(),
    signInPath: signInFrom(invitationPath(params.token), ''),
    signUpPath: signUpFrom(invitationPath(params.token)),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = requireActor(context, request);
  const accepted = await acceptInvitation(actor, { token: params.token, now: now() });
  if (accepted.ok) {
    return redirectWith(firmCreditsPath(accepted.firmSlug), teamMessages.joined);
  }
  return data({ code: accepted.code }, { status: accepted.code === 'gone' ? 404 : 403 });
}

/** The address is a secret. */
export function headers() {
  return keyPageHeaders;
}

export function meta() {
  return [{ title: `Your Invitation · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function Join({ loaderData: invitation, actionData }: Route.ComponentProps) {
  if (!invitation) {
    return <Closed code="gone" />;
  }
  if (actionData && actionData.code !== 'gone') {
    return <Closed code={actionData.code} email={invitation.email} />;
  }
  const { state, firmName, firmSlug, email, role, inviterName, until, signInPath, signUpPath } = invitation;
  if (state !== 'mayJoin' && state !== 'visitor') {
    return <Closed code={state} email={email} />;
  }
  return (
    <div className="wrap page-narrow pb-24">
      <div className="pagehead">
        <h1 dir="auto" className="h1 wraps">
          Join {firmName}
        </h1>
      </div>
      <p dir="auto" className="lead wraps">
        {inviterName} invites you to the people of{' '}
        <Link dir="auto" className="link" to={firmPath(firmSlug)}>
          {firmName}
        </Link>{' '}
        on {productName}, as a {roleTexts[role].toLowerCase()}.
      </p>
      <p dir="auto" className="muted wraps mt-5">
        For {email}, until {dayText(until)}. An account belongs to one firm.
      </p>
      <div className="form-actions form-actions--start mt-8">
        {state === 'mayJoin' ? (
          <Form method="post">
            <SubmitButton variant="primary" busy="Joining...">
              Join Firm
            </SubmitButton>
          </Form>
        ) : (
          <>
            <ButtonLink variant="primary" to={signInPath}>
              Sign In to Join
            </ButtonLink>
            <ButtonLink to={signUpPath}>Create an Account</ButtonLink>
          </>
        )}
      </div>
      {state === 'visitor' ? (
        <p dir="auto" className="small muted mt-5 wraps">
          A new account has to use {email}. You come back here afterward.
        </p>
      ) : null}
    </div>
  );
}

function Closed({ code, email }: { code: keyof typeof joinStates; email?: string }) {
  const { title, text } = joinStates[code];
  return (
    <div className="wrap page-narrow pb-24">
      <EmptyState
        headingLevel={1}
        title={title}
        text={code === 'otherAddress' ? `It was sent to ${email}. ${text}` : text}
      >
        <Link className="link" to="/dashboard">
          To your overview
        </Link>
      </EmptyState>
    </div>
  );
}
