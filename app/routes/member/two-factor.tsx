import { data } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { AccountHead } from '#app/features/accounts/settings/account-head.tsx';
import {
  countRecoveryCodes,
  findTwoFactorStanding,
} from '#app/features/accounts/two-factor/find-two-factor.server.ts';
import { KeyForm } from '#app/features/accounts/two-factor/key-form.tsx';
import { PasswordQuestion } from '#app/features/accounts/two-factor/password-question.tsx';
import { RecoveryCodes } from '#app/features/accounts/two-factor/recovery-codes.tsx';
import { mayTurnOff, needsTwoFactor } from '#app/features/accounts/two-factor/two-factor-policy.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/two-factor.ts';
import { accountTwoFactorAction } from './account-two-factor-action.server.ts';

export const handle = { appBar: 'tool' } satisfies PageHandle;

/** /account/two-factor: an app's code beside the password. Optional for users; admins may be required to. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  const standing = await findTwoFactorStanding(actor);
  return {
    isOn: standing.isTwoFactorOn,
    isNeeded: needsTwoFactor(standing),
    mayTurnOff: mayTurnOff(standing),
    hasAdminRole: standing.hasAdminRole,
    codesLeft: standing.isTwoFactorOn ? await countRecoveryCodes(actor.userId) : 0,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await accountTwoFactorAction(requireActor(context, request), request);
  if (answer instanceof Response) {
    return answer;
  }
  const { cookies = [], ...shown } = answer;
  const headers = cookies.map((cookie) => ['Set-Cookie', cookie] as [string, string]);
  return data(shown, { status: answer.status, headers });
}

export function meta() {
  return [{ title: `Two-Factor Authentication · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function AccountTwoFactorPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const of = (intent: string) => ({
    lastResult: answer?.intent === intent ? answer.result : undefined,
  });
  const { isOn, isNeeded, hasAdminRole } = loaderData;
  return (
    <div className="wrap">
      <ToastNotice toast={answer?.toast} />
      <AccountHead title="Two-factor authentication" />
      {answer?.recoveryCodes ? (
        <MarginSection title="Recovery codes" size="h3">
          <div className="form-column form-rows">
            <RecoveryCodes codes={answer.recoveryCodes} />
            <div className="form-actions form-actions--start">
              <ButtonLink to={hasAdminRole ? '/admin' : '/account'} variant="primary">
                {hasAdminRole ? 'I Saved Them, Go to Admin' : 'I Saved Them'}
              </ButtonLink>
            </div>
          </div>
        </MarginSection>
      ) : isOn ? (
        <SettingsWhileOn loaderData={loaderData} of={of} />
      ) : (
        <SetUp isNeeded={isNeeded} appKey={answer?.key} of={of} />
      )}
    </div>
  );
}

type Of = (intent: string) => Pick<Parameters<typeof PasswordQuestion>[0], 'lastResult'>;

type SetUpProps = {
  isNeeded: boolean;
  appKey: Parameters<typeof KeyForm>[0]['keyOfApp'] | undefined;
  of: Of;
};

function SetUp({ isNeeded, appKey, of }: SetUpProps) {
  return (
    <MarginSection title="Set up" size="h3">
      <div className="form-column form-rows">
        {isNeeded ? (
          <p role="status">
            <b>Admins need two-factor authentication on this site.</b> Set it up to open the admin screens.
          </p>
        ) : null}
        {appKey ? (
          <KeyForm keyOfApp={appKey} {...of('finish')} />
        ) : (
          <PasswordQuestion
            intent="begin"
            label="Set Up"
            busy="Loading..."
            variant="primary"
            {...of('begin')}
          >
            <p>
              Signing in will need your password and a code from an authentication app on your phone, such as
              Google Authenticator, 1Password or Aegis. Your password alone will not be enough to get in.
            </p>
          </PasswordQuestion>
        )}
      </div>
    </MarginSection>
  );
}

type SettingsProps = { loaderData: Route.ComponentProps['loaderData']; of: Of };

function SettingsWhileOn({ loaderData: { codesLeft, mayTurnOff }, of }: SettingsProps) {
  return (
    <>
      <MarginSection title="On" size="h3">
        <p className="form-column">Signing in needs your password and a code from your app.</p>
      </MarginSection>
      <MarginSection title="Recovery codes" size="h3">
        <div className="form-column">
          <PasswordQuestion intent="renew" label="Create New Codes" busy="Loading..." {...of('renew')}>
            <p>
              {codesLeft === 0
                ? 'You have no recovery codes left. Without your phone, you cannot sign in.'
                : `You have ${codesLeft} of 10 recovery codes left.`}{' '}
              New codes replace the old ones.
            </p>
          </PasswordQuestion>
        </div>
      </MarginSection>
      <MarginSection title="Turn off" size="h3">
        <div className="form-column">
          {mayTurnOff ? (
            <PasswordQuestion
              intent="turnOff"
              label="Turn Off"
              busy="Turning Off..."
              variant="danger"
              {...of('turnOff')}
            >
              <p>Signing in will need only your password. Your recovery codes will be deleted.</p>
            </PasswordQuestion>
          ) : (
            <p>Admins need two-factor authentication on this site, so it stays on.</p>
          )}
        </div>
      </MarginSection>
    </>
  );
}
