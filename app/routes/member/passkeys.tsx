import { data } from 'react-router';
import { describeDevice } from '#app/features/accounts/devices/describe-device.ts';
import { BeginPasskeyForm } from '#app/features/accounts/passkeys/begin-passkey-form.tsx';
import { listPasskeys } from '#app/features/accounts/passkeys/change-passkey.server.ts';
import { CreatePasskey } from '#app/features/accounts/passkeys/create-passkey.tsx';
import { PasskeyList } from '#app/features/accounts/passkeys/passkey-list.tsx';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { AccountHead } from '#app/features/accounts/settings/account-head.tsx';
import { findAccount } from '#app/features/accounts/settings/find-account.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { Link } from '#app/ui/link.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/passkeys.ts';
import { passkeysAction } from './passkeys-action.server.ts';

export const handle = { appBar: 'tool' } satisfies PageHandle;

/** /account/passkeys: passkeys for sign-in (docs/decisions/0021-passkeys-and-organization-sign-in.md). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  const [passkeys, { hasPassword }] = await Promise.all([listPasskeys(actor), findAccount(actor)]);
  return { passkeys, hasPassword, suggestedName: describeDevice(request.headers.get('user-agent')) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await passkeysAction(requireActor(context, request), request);
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

export function meta() {
  return [{ title: `Passkeys · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function PasskeysPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { passkeys, hasPassword, suggestedName } = loaderData;
  return (
    <div className="wrap">
      <ToastNotice toast={answer?.toast} />
      <AccountHead title="Passkeys" />
      <MarginSection title="Your passkeys" size="h3">
        <div className="form-column form-rows">
          <p>
            A passkey signs you in with your fingerprint, face or device code, without your password or a code
            from an app. It never leaves your device or your password manager, and it works only on this site.
          </p>
          {passkeys.length > 0 ? (
            <PasskeyList passkeys={passkeys} />
          ) : (
            <p className="muted">You have no passkeys yet.</p>
          )}
        </div>
      </MarginSection>
      <MarginSection title="Add a passkey" size="h3">
        <div className="form-column">
          {answer?.begun ? (
            <CreatePasskey {...answer.begun} />
          ) : hasPassword ? (
            <BeginPasskeyForm
              suggestedName={suggestedName}
              lastResult={answer?.intent === 'begin' ? answer.result : undefined}
            />
          ) : (
            <p>
              You need a password to add a passkey, and you have none yet.{' '}
              <Link className="link" to="/account">
                Set one in your account
              </Link>
            </p>
          )}
        </div>
      </MarginSection>
    </div>
  );
}
