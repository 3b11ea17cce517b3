import type { Submission, SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { ReactNode } from 'react';
import { data } from 'react-router';
import type { z } from 'zod';
import {
  accountMessages,
  changedPasswordSchema,
  deletionSchema,
  endSessionSchema,
  newEmailSchema,
  personSchema,
} from '#app/features/accounts/account-schema.ts';
import type { Actor } from '#app/features/accounts/actor.ts';
import { endOtherSessions, endSession } from '#app/features/accounts/devices/known-device.server.ts';
import { SessionList } from '#app/features/accounts/devices/session-list.tsx';
import { saveChoices } from '#app/features/accounts/mail/notification-choices.server.ts';
import { PasswordForm, SetPasswordForm } from '#app/features/accounts/passwords/password-form.tsx';
import {
  changePassword,
  requestPasswordReset,
} from '#app/features/accounts/passwords/reset-password.server.ts';
import { requireActor } from '#app/features/accounts/session.server.ts';
import {
  ChoicesForm,
  DeleteForm,
  EmailForm,
  PersonForm,
  ReplyAddressesForm,
} from '#app/features/accounts/settings/account-forms.tsx';
import { changeEmail } from '#app/features/accounts/settings/change-email.server.ts';
import { deleteAccount } from '#app/features/accounts/settings/delete-account.server.ts';
import { findAccount } from '#app/features/accounts/settings/find-account.server.ts';
import { savePerson } from '#app/features/accounts/settings/save-person.server.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { keepSession } from '#app/features/site/session/session-keeper.ts';
import { productName } from '#app/features/site/site-links.ts';
import { withdrawReplyAddresses } from '#app/features/talk/messages/reply-address.server.ts';
import { clientAddress } from '#app/platform/client-address.ts';
import { env } from '#app/platform/env.server.ts';
import { handlerOf } from '#app/platform/form-handler.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Toast } from '#app/ui/toast-queue.ts';
import type { Route } from './+types/account.ts';

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

type AccountAnswer = { status: number; intent: string; result?: SubmissionResult; toast?: Toast };

type ActionResult = Promise<AccountAnswer | Response>;
type FormRequest = { actor: Actor; form: FormData; headers: Headers; address: string };

async function accountAction(actor: Actor, request: Request, address: string): ActionResult {
  const form = await readForm(request);
  const handler = handlerOf(handlers, form);
  return handler ? handler({ actor, form, headers: request.headers, address }) : { status: 400, intent: '' };
}

const handlers = {
  person: personAction,
  email: emailAction,
  password: passwordAction,
  setPassword: setPasswordAction,
  endSession: endSessionAction,
  endOtherSessions: endOtherSessionsAction,
  choices: choicesAction,
  withdrawReplies: withdrawRepliesAction,
  delete: deleteAction,
};

async function personAction({ actor, form }: FormRequest): ActionResult {
  const submission = parseWithZod(form, { schema: personSchema });
  if (submission.status !== 'success') {
    return refused('person', submission);
  }
  await savePerson(actor, submission.value);
  return redirectWith('/account', accountMessages.personSaved);
}

async function emailAction({ actor, form, headers, address }: FormRequest): ActionResult {
  const submission = parseWithZod(form, { schema: newEmailSchema });
  if (submission.status !== 'success') {
    return refused('email', submission);
  }
  const changed = await changeEmail(actor, submission.value, { address, headers });
  if (changed.ok) {
    return redirectWith('/account', accountMessages.emailAsked);
  }
  const { code } = changed;
  return {
    ...refused('email', submission),
    ...(code === 'tooManyTries' || code === 'tooManyMails' ? { status: 429 } : {}),
    toast: accountMessages[code],
  };
}

async function passwordAction({ actor, form, headers }: FormRequest): ActionResult {
  const submission = parseWithZod(form, { schema: changedPasswordSchema });
  if (submission.status !== 'success') {
    return refused('password', submission);
  }
  const changed = await changePassword(actor, submission.value, headers);
  if (changed.ok) {
    return redirectWith('/account', accountMessages.passwordChanged, changed.cookies);
  }
  const toast: Toast = accountMessages[changed.code];
  const isOfNewOne = changed.code === 'commonPassword' || changed.code === 'personalPassword';
  return {
    ...refused('password', submission, isOfNewOne ? { newPassword: [toast.text ?? ''] } : {}),
    toast,
  };
}

async function setPasswordAction({ actor, address }: FormRequest): ActionResult {
  const asked = await requestPasswordReset(actor.email, { address });
  return redirectWith('/account', accountMessages[asked.ok ? 'passwordLinkSent' : 'tooManyTries']);
}

async function endSessionAction({ actor, form }: FormRequest): ActionResult {
  const parsed = endSessionSchema.safeParse(Object.fromEntries(form));
  if (parsed.success) {
    await endSession(actor, parsed.data.sessionId);
  }
  return redirectWith('/account', accountMessages.sessionEnded);
}

async function endOtherSessionsAction({ actor }: FormRequest): ActionResult {
  await endOtherSessions(actor);
  return redirectWith('/account', accountMessages.otherSessionsEnded);
}

async function choicesAction({ actor, form }: FormRequest): ActionResult {
  await saveChoices(actor, new Set(form.getAll('kind').map(String)));
  return redirectWith('/account', accountMessages.choicesSaved);
}

async function withdrawRepliesAction({ actor }: FormRequest): ActionResult {
  await withdrawReplyAddresses(actor);
  return redirectWith('/account', accountMessages.repliesWithdrawn);
}

async function deleteAction({ actor, form, headers }: FormRequest): ActionResult {
  const submission = parseWithZod(form, { schema: deletionSchema });
  if (submission.status !== 'success') {
    return refused('delete', submission);
  }
  const deletion = await deleteAccount(actor, submission.value, headers);
  if (!deletion.ok) {
    return refused('delete', submission, { currentPassword: [accountMessages[deletion.code].text] });
  }
  const answer = await redirectWith('/', accountMessages.deleted, deletion.cookies);
  answer.headers.set('Clear-Site-Data', '"cache", "storage"');
  return answer;
}

/** The form again with its input, without passwords. */
function refused<Schema extends z.ZodType>(
  intent: string,
  submission: Submission<z.input<Schema>, string[], z.output<Schema>>,
  fieldErrors: Record<string, string[]> = {},
): AccountAnswer {
  const secrets = ['currentPassword', 'newPassword'];
  return { status: 400, intent, result: submission.reply({ hideFields: secrets as never, fieldErrors }) };
}
