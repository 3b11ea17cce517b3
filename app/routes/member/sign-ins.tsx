import { data } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import {
  confirmIdentity,
  findProofs,
  findProofsToAsk,
} from '#app/features/accounts/confirm/confirm-identity.server.ts';
import { ConfirmIdentity } from '#app/features/accounts/confirm/confirm-identity.tsx';
import { type IdentityProofs, identityTexts } from '#app/features/accounts/confirm/identity-proof.ts';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { AccountHead } from '#app/features/accounts/settings/account-forms.tsx';
import { disconnectSignIn, listConnected } from '#app/features/desk/organization/connect-actor.server.ts';
import { SignInList } from '#app/features/desk/organization/connect-panel.tsx';
import { ProviderForm } from '#app/features/desk/organization/finish-form.tsx';
import { organizationMessages } from '#app/features/desk/organization/sign-in-policy.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { env } from '#app/platform/env.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { MarginSection } from '#app/ui/section.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Toast } from '#app/ui/toast-queue.ts';
import type { Route } from './+types/sign-ins.ts';

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

type SignInsAnswer = {
  status: number;
  toast?: Toast;
  identityProofs?: IdentityProofs;
  identityError?: string;
};

const page = '/account/sign-ins';

async function signInsAction(actor: Actor, request: Request): Promise<SignInsAnswer | Response> {
  const form = await readForm(request);
  const id = form.get('id');
  if (form.get('intent') !== 'disconnect') {
    return { status: 400 };
  }
  if (!isUuid(id)) {
    return redirectWith(page, organizationMessages.gone);
  }
  const confirmed = await confirmIdentity(actor, { form, headers: request.headers });
  if (!confirmed.ok) {
    return asking(actor, identityTexts[confirmed.code]);
  }
  const done = await disconnectSignIn(confirmed.actor, id);
  if (done.ok) {
    return redirectWith(page, organizationMessages.disconnected);
  }
  return done.code === 'signInOld'
    ? asking(actor, identityTexts.missing)
    : redirectWith(page, organizationMessages[done.code]);
}

async function asking(actor: Actor, identityError: string): Promise<SignInsAnswer> {
  return { status: 403, identityError, identityProofs: await findProofs(actor) };
}
