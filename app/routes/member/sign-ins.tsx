import { data } from 'react-router';
import { findProofsToAsk } from '#app/features/accounts/confirm/confirm-identity.server.ts';
import { ConfirmIdentity } from '#app/features/accounts/confirm/confirm-identity.tsx';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { AccountHead } from '#app/features/accounts/settings/account-head.tsx';
import { listConnected } from '#app/features/desk/organization/connect-actor.server.ts';
import { ProviderForm } from '#app/features/desk/organization/organization-button.tsx';
import { SignInList } from '#app/features/desk/organization/sign-in-list.tsx';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { env } from '#app/platform/env.server.ts';
import { MarginSection } from '#app/ui/section.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/sign-ins.ts';
import { signInsAction } from './sign-ins-action.server.ts';

export const handle = { appBar: 'tool' } satisfies PageHandle;

/** /account/sign-ins: connected sign-ins of the account (docs/decisions/0021-passkeys-and-organization-sign-in.md). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  const [signIns, proofs] = await Promise.all([listConnected(actor), findProofsToAsk(actor)]);
  const { openid } = env();
  const isConnected = signIns.some(({ isOrganization }) => isOrganization);
  return { signIns, proofs, toConnect: openid && !isConnected ? openid.name : null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await signInsAction(requireActor(context, request), request);
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

export function meta() {
  return [{ title: `Connected Sign-Ins · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function SignInsPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { signIns, toConnect, proofs } = loaderData;
  const asked = answer?.identityProofs ?? proofs;
  return (
    <div className="wrap">
      <ToastNotice toast={answer?.toast} />
      <AccountHead title="Connected sign-ins" />
      <MarginSection title="Connected" size="h3">
        <div className="form-column form-rows">
          {signIns.length > 0 ? (
            <>
              <p>You can sign in with these as well as with your password or a passkey.</p>
              <SignInList
                signIns={signIns}
                identity={<ConfirmIdentity proofs={asked} error={answer?.identityError} />}
              />
            </>
          ) : (
            <p className="muted">None yet.</p>
          )}
        </div>
      </MarginSection>
      {toConnect ? (
        <MarginSection title="Connect" size="h3">
          <div className="form-column form-rows">
            <p>You sign in at {toConnect} once, and can then use it to sign in here.</p>
            <ProviderForm
              purpose="connect"
              look={{ variant: 'primary' }}
              fields={<ConfirmIdentity proofs={asked} />}
            >
              Connect with {toConnect}
            </ProviderForm>
          </div>
        </MarginSection>
      ) : null}
    </div>
  );
}
