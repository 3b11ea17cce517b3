import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data } from 'react-router';
import { currentPasswordSchema } from '#app/features/accounts/account-schema.ts';
import type { Actor } from '#app/features/accounts/actor.ts';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { AccountHead } from '#app/features/accounts/settings/account-forms.tsx';
import { KeyForm, RecoveryCodes } from '#app/features/accounts/two-factor/key-form.tsx';
import { PasswordQuestion } from '#app/features/accounts/two-factor/password-question.tsx';
import {
  beginTwoFactor,
  countRecoveryCodes,
  findTwoFactorStanding,
  finishTwoFactor,
  renewRecoveryCodes,
  turnOffTwoFactor,
} from '#app/features/accounts/two-factor/set-up-two-factor.server.ts';
import {
  describeKey,
  isKeyAddress,
  type TwoFactorKey,
} from '#app/features/accounts/two-factor/two-factor-key.server.ts';
import {
  appCodeSchema,
  mayTurnOff,
  needsTwoFactor,
  twoFactorMessages,
} from '#app/features/accounts/two-factor/two-factor-policy.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { handlerOf } from '#app/platform/form-handler.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Toast } from '#app/ui/toast-queue.ts';
import type { Route } from './+types/two-factor.ts';

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

type AccountTwoFactorAnswer = {
  status: number;
  intent: string;
  result?: SubmissionResult;
  toast?: Toast;
  key?: TwoFactorKey;
  /** Shown only once. */
  recoveryCodes?: string[];
  cookies?: string[];
};

type ActionResult = Promise<AccountTwoFactorAnswer | Response>;
type FormRequest = { actor: Actor; form: FormData; headers: Headers };

async function accountTwoFactorAction(actor: Actor, request: Request): ActionResult {
  const form = await readForm(request);
  const handler = handlerOf(handlers, form);
  return handler ? handler({ actor, form, headers: request.headers }) : { status: 400, intent: '' };
}

const handlers = { begin: beginAction, finish: finishAction, renew: renewAction, turnOff: turnOffAction };

async function beginAction({ actor, form, headers }: FormRequest): ActionResult {
  const read = readPassword(form, 'begin');
  if ('refused' in read) {
    return read.refused;
  }
  const begun = await beginTwoFactor(actor, read.given, headers);
  return begun.ok
    ? { status: 200, intent: 'begin', key: describeKey(begun.uri) }
    : { status: 400, intent: 'begin', toast: twoFactorMessages[begun.code] };
}

async function finishAction({ actor, form, headers }: FormRequest): ActionResult {
  const submission = parseWithZod(form, { schema: appCodeSchema });
  // The pending key is not stored: the form carries it, only for display.
  const uri = String(form.get('uri') ?? '');
  const shown = isKeyAddress(uri) ? { key: describeKey(uri) } : {};
  if (submission.status !== 'success') {
    return { status: 400, intent: 'finish', result: submission.reply(), ...shown };
  }
  const finished = await finishTwoFactor(actor, submission.value, headers);
  if (!finished.ok) {
    const isWrongCode = finished.code === 'wrongCode';
    return {
      status: 400,
      intent: 'finish',
      toast: twoFactorMessages[finished.code],
      ...(isWrongCode ? { result: submission.reply({ hideFields: ['code'] }), ...shown } : {}),
    };
  }
  const { recoveryCodes, cookies } = finished;
  return { status: 200, intent: 'finish', toast: twoFactorMessages.on, recoveryCodes, cookies };
}

async function renewAction({ actor, form, headers }: FormRequest): ActionResult {
  const read = readPassword(form, 'renew');
  if ('refused' in read) {
    return read.refused;
  }
  const renewed = await renewRecoveryCodes(actor, read.given, headers);
  return renewed.ok
    ? { status: 200, intent: 'renew', toast: twoFactorMessages.renewed, recoveryCodes: renewed.recoveryCodes }
    : { status: 400, intent: 'renew', toast: twoFactorMessages[renewed.code] };
}

async function turnOffAction({ actor, form, headers }: FormRequest): ActionResult {
  const read = readPassword(form, 'turnOff');
  if ('refused' in read) {
    return read.refused;
  }
  const turnedOff = await turnOffTwoFactor(actor, read.given, headers);
  return turnedOff.ok
    ? redirectWith('/account/two-factor', twoFactorMessages.off, turnedOff.cookies)
    : {
        status: turnedOff.code === 'required' ? 403 : 400,
        intent: 'turnOff',
        toast: twoFactorMessages[turnedOff.code],
      };
}

/** The password that a step requires; it is never sent back. */
function readPassword(
  form: FormData,
  intent: string,
): { given: { currentPassword: string } } | { refused: AccountTwoFactorAnswer } {
  const submission = parseWithZod(form, { schema: currentPasswordSchema });
  return submission.status === 'success'
    ? { given: submission.value }
    : {
        refused: { status: 400, intent, result: submission.reply({ hideFields: ['currentPassword'] }) },
      };
}
