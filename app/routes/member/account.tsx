import { data } from 'react-router';
import { ChoicesForm } from '#app/features/accounts/choices-form.tsx';
import { DeleteForm } from '#app/features/accounts/delete-form.tsx';
import { EmailForm } from '#app/features/accounts/email-form.tsx';
import { findAccount } from '#app/features/accounts/find-account.server.ts';
import { PasswordForm } from '#app/features/accounts/password-form.tsx';
import { PersonForm } from '#app/features/accounts/person-form.tsx';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { SessionList } from '#app/features/accounts/session-list.tsx';
import { SetPasswordForm } from '#app/features/accounts/set-password-form.tsx';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { keepSession } from '#app/features/site/session/session-keeper.ts';
import { productName } from '#app/features/site/site-links.ts';
import { clientAddress } from '#app/platform/client-address.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import { useBusyIntent } from '#app/ui/use-busy-form.ts';
import type { Route } from './+types/account.ts';
import { type AccountAnswer, accountAction } from './account-action.server.ts';

export const handle = { appBar: 'tool' } satisfies PageHandle;

/** /account (DECISIONS, Account). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  return { userType: actor.userType, ...(await findAccount(actor)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await accountAction(requireActor(context, request), request, context.get(clientAddress));
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

/** When the session has ended, what was typed stays until its owner is back. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  if (!(await keepSession())) {
    const kept: AccountAnswer = { status: 401, intent: '' };
    return data(kept, { status: 401 });
  }
  return serverAction();
}

export function meta() {
  return [{ title: `Account · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function AccountPage({ loaderData: account, actionData: answer }: Route.ComponentProps) {
  const busy = useBusyIntent();
  const of = (intent: string) => ({
    lastResult: answer?.intent === intent ? answer.result : undefined,
    isBusy: busy === intent,
  });
  return (
    <div className="wrap">
      <ToastNotice toast={answer?.toast} />
      <div className="pagehead">
        <h1 className="h1">Account</h1>
      </div>
      <MarginSection title="You" size="h3">
        <div className="form-column">
          <PersonForm person={account} hasCompany={account.userType === 'client'} {...of('person')} />
        </div>
      </MarginSection>
      <MarginSection title="Email" size="h3">
        <div className="form-column">
          <EmailForm email={account.email} {...of('email')} />
        </div>
      </MarginSection>
      <MarginSection title="Password" size="h3">
        <div className="form-column">
          {account.hasPassword ? (
            <PasswordForm email={account.email} {...of('password')} />
          ) : (
            <SetPasswordForm email={account.email} isBusy={busy === 'setPassword'} />
          )}
        </div>
      </MarginSection>
      <MarginSection title="Passkeys" size="h3">
        <div className="form-column form-rows">
          <p>
            {account.passkeys === 0
              ? 'None yet. With a passkey you sign in with your fingerprint, face or device code instead of a password.'
              : `You have ${account.passkeys === 1 ? 'one passkey' : `${account.passkeys} passkeys`}.`}
          </p>
          <div className="form-actions form-actions--start">
            <ButtonLink to="/account/passkeys">
              {account.passkeys === 0 ? 'Add a Passkey' : 'Manage'}
            </ButtonLink>
          </div>
        </div>
      </MarginSection>
      <MarginSection title="Two-factor authentication" size="h3">
        <div className="form-column form-rows">
          <p>
            {account.isTwoFactorOn
              ? 'On: signing in needs your password and a code from your app.'
              : 'Off: signing in needs only your password.'}
          </p>
          <div className="form-actions form-actions--start">
            <ButtonLink to="/account/two-factor">{account.isTwoFactorOn ? 'Manage' : 'Set Up'}</ButtonLink>
          </div>
        </div>
      </MarginSection>
      <MarginSection title="Devices" size="h3">
        <div className="form-column" id="devices">
          <SessionList sessions={account.sessions} />
        </div>
      </MarginSection>
      <MarginSection title="Notifications" size="h3">
        <div className="form-column">
          <ChoicesForm choices={account.choices} userType={account.userType} isBusy={busy === 'choices'} />
        </div>
      </MarginSection>
      <MarginSection title="Your data" size="h3">
        <div className="form-column form-rows">
          <p>
            Everything you entered, in one file that other programs can read, with the files you uploaded.
          </p>
          <div className="form-actions form-actions--start">
            <a className="btn btn--outline" href="/account/export" download>
              Export My Data
            </a>
          </div>
        </div>
      </MarginSection>
      <MarginSection title="Delete account" size="h3">
        <div className="form-column">
          <DeleteForm isCreative={account.userType === 'creative'} {...of('delete')} />
        </div>
      </MarginSection>
    </div>
  );
}
