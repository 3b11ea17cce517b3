import type { ReactNode } from 'react';
import { data } from 'react-router';
import { SessionList } from '#app/features/accounts/devices/session-list.tsx';
import { ChoicesForm } from '#app/features/accounts/mail/choices-form.tsx';
import { PasswordForm } from '#app/features/accounts/passwords/password-form.tsx';
import { SetPasswordForm } from '#app/features/accounts/passwords/set-password-form.tsx';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { DeleteForm } from '#app/features/accounts/settings/delete-form.tsx';
import { EmailForm } from '#app/features/accounts/settings/email-form.tsx';
import { findAccount } from '#app/features/accounts/settings/find-account.server.ts';
import { PersonForm } from '#app/features/accounts/settings/person-form.tsx';
import { ReplyAddressesForm } from '#app/features/accounts/settings/reply-addresses-form.tsx';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { keepSession } from '#app/features/site/session/session-keeper.ts';
import { productName } from '#app/features/site/site-links.ts';
import { clientAddress } from '#app/platform/client-address.ts';
import { env } from '#app/platform/env.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/account.ts';
import { type AccountAnswer, accountAction } from './account-action.server.ts';

export const handle = { appBar: 'tool' } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  return {
    userType: actor.userType,
    organization: env().openid?.name ?? null,
    ...(await findAccount(actor)),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await accountAction(requireActor(context, request), request, context.get(clientAddress));
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

/** When the session has ended, the input stays until the user signs in again. */
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
  const of = (intent: string) => ({
    lastResult: answer?.intent === intent ? answer.result : undefined,
  });
  return (
    <div className="wrap">
      <ToastNotice toast={answer?.toast} />
      <div className="pagehead">
        <h1 className="h2">Account</h1>
      </div>
      <AccountSection title="You">
        <PersonForm person={account} hasCompany={account.userType === 'client'} {...of('person')} />
      </AccountSection>
      <AccountSection title="Email">
        <EmailForm email={account.email} {...of('email')} />
      </AccountSection>
      <AccountSection title="Password">
        {account.hasPassword ? (
          <PasswordForm email={account.email} {...of('password')} />
        ) : (
          <SetPasswordForm email={account.email} />
        )}
      </AccountSection>
      <AccountSection
        title="Passkeys"
        actions={
          <ButtonLink to="/account/passkeys">
            {account.passkeys === 0 ? 'Add a Passkey' : 'Manage'}
          </ButtonLink>
        }
      >
        <p>
          {account.passkeys === 0
            ? 'None yet. With a passkey you sign in with your fingerprint, face or device code instead of a password.'
            : `You have ${account.passkeys === 1 ? 'one passkey' : `${account.passkeys} passkeys`}.`}
        </p>
      </AccountSection>
      {account.organization || account.connectedSignIns > 0 ? (
        <ConnectedSignIns amount={account.connectedSignIns} organization={account.organization} />
      ) : null}
      <AccountSection
        title="Two-factor authentication"
        actions={
          <ButtonLink to="/account/two-factor">{account.isTwoFactorOn ? 'Manage' : 'Set Up'}</ButtonLink>
        }
      >
        <p>
          {account.isTwoFactorOn
            ? 'On: signing in needs your password and a code from your app.'
            : 'Off: signing in needs only your password.'}
        </p>
      </AccountSection>
      <AccountSection title="Devices" id="devices">
        <SessionList sessions={account.sessions} />
      </AccountSection>
      <AccountSection title="Notifications">
        <ChoicesForm choices={account.choices} userType={account.userType} />
      </AccountSection>
      <AccountSection title="Links in your emails">
        <ReplyAddressesForm />
      </AccountSection>
      <AccountSection
        title="Your data"
        actions={
          <a className="btn btn--outline" href="/account/export" download>
            Export My Data
          </a>
        }
      >
        <p>Everything you entered, in one file that other programs can read, with the files you uploaded.</p>
      </AccountSection>
      <AccountSection title="Delete account">
        <DeleteForm isCreative={account.userType === 'creative'} {...of('delete')} />
      </AccountSection>
    </div>
  );
}

function ConnectedSignIns({ amount, organization }: { amount: number; organization: string | null }) {
  const isNone = amount === 0;
  return (
    <AccountSection
      title="Connected sign-ins"
      actions={<ButtonLink to="/account/sign-ins">{isNone ? 'Connect' : 'Manage'}</ButtonLink>}
    >
      <p>
        {isNone
          ? `None yet. You can connect your account with ${organization}, and sign in there.`
          : `You have ${amount === 1 ? 'one connected sign-in' : `${amount} connected sign-ins`}.`}
      </p>
    </AccountSection>
  );
}

type AccountSectionProps = { title: string; id?: string; actions?: ReactNode; children: ReactNode };

/** A form, or a text with links below it. */
function AccountSection({ title, id, actions, children }: AccountSectionProps) {
  return (
    <MarginSection title={title} size="h3">
      <div className={actions ? 'form-column form-rows' : 'form-column'} id={id}>
        {children}
        {actions ? <div className="form-actions form-actions--start">{actions}</div> : null}
      </div>
    </MarginSection>
  );
}
