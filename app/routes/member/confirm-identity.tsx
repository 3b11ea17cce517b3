import { redirect } from 'react-router';
import { findProofs } from '#app/features/accounts/confirm/confirm-identity.server.ts';
import { isSignInRecent } from '#app/features/accounts/confirm/identity-proof.ts';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { ProviderForm } from '#app/features/desk/organization/finish-form.tsx';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { now } from '#app/platform/clock.ts';
import { MarginSection } from '#app/ui/section.tsx';
import type { Route } from './+types/confirm-identity.ts';

export const handle = { appBar: 'tool' } satisfies PageHandle;

/** /account/confirm: confirms the user's identity at the organization's provider, beside a form that requires it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  const { organization } = await findProofs(actor);
  if (!organization) {
    throw redirect('/account');
  }
  return { name: organization, isConfirmed: isSignInRecent(actor, now()) };
}

export function meta() {
  return [{ title: `Confirm Your Identity · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function ConfirmIdentityPage({ loaderData: { name, isConfirmed } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <div className="pagehead">
        <h1 className="h2">Confirm your identity</h1>
      </div>
      <MarginSection title={isConfirmed ? 'Confirmed' : name} size="h3">
        <div className="form-column form-rows">
          {isConfirmed ? (
            <p>Close this tab and send the form in the other one again. It stays open for 15 minutes.</p>
          ) : (
            <>
              <p>{name} asks you to sign in again. You then come back to this page.</p>
              <ProviderForm purpose="confirm" look={{ variant: 'primary' }}>
                Continue with {name}
              </ProviderForm>
            </>
          )}
        </div>
      </MarginSection>
    </div>
  );
}
