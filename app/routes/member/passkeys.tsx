import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import { describeDevice } from '#app/features/accounts/devices/describe-device.ts';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  namePasskey,
  type PasskeyOptions,
  removePasskey,
} from '#app/features/accounts/passkeys/change-passkey.server.ts';
import {
  BeginPasskeyForm,
  CreatePasskey,
  PasskeyList,
} from '#app/features/accounts/passkeys/passkey-list.tsx';
import {
  addedPasskeySchema,
  begunPasskeySchema,
  namedPasskeySchema,
  passkeyMessages,
  removedPasskeySchema,
} from '#app/features/accounts/passkeys/passkey-schema.ts';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { AccountHead } from '#app/features/accounts/settings/account-forms.tsx';
import { findAccount } from '#app/features/accounts/settings/find-account.server.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { handlerOf } from '#app/platform/form-handler.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { Link } from '#app/ui/link.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Toast } from '#app/ui/toast-queue.ts';
import type { Route } from './+types/passkeys.ts';

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

type PasskeysAnswer = {
  status: number;
  intent: string;
  result?: SubmissionResult;
  toast?: Toast;
  /** The second step: the browser's creation options, and the passkey's name. */
  begun?: { options: PasskeyOptions; name: string };
};

type ActionResult = Promise<PasskeysAnswer | Response>;
type FormRequest = { actor: Actor; form: FormData; headers: Headers };

const page = '/account/passkeys';

async function passkeysAction(actor: Actor, request: Request): ActionResult {
  const form = await readForm(request);
  const handler = handlerOf(handlers, form);
  return handler ? handler({ actor, form, headers: request.headers }) : { status: 400, intent: '' };
}

const handlers = { begin: beginAction, add: addAction, rename: renameAction, remove: removeAction };

async function beginAction({ actor, form, headers }: FormRequest): ActionResult {
  const submission = parseWithZod(form, { schema: begunPasskeySchema });
  const result = () => submission.reply({ hideFields: ['currentPassword'] });
  if (submission.status !== 'success') {
    return { status: 400, intent: 'begin', result: result() };
  }
  const begun = await beginPasskey(actor, submission.value, headers);
  return begun.ok
    ? { status: 200, intent: 'begin', begun: { options: begun.options, name: submission.value.name } }
    : { status: 400, intent: 'begin', result: result(), toast: passkeyMessages[begun.code] };
}

async function addAction({ actor, form }: FormRequest): ActionResult {
  const parsed = addedPasskeySchema.safeParse(Object.fromEntries(form));
  const added = parsed.success
    ? await addPasskey(actor, parsed.data)
    : ({ ok: false, code: 'failed' } as const);
  return added.ok
    ? redirectWith(page, passkeyMessages.added)
    : { status: 400, intent: 'add', toast: passkeyMessages[added.code] };
}

async function renameAction({ actor, form }: FormRequest): ActionResult {
  const parsed = namedPasskeySchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    const text = parsed.error.issues[0]?.message ?? '';
    return { status: 400, intent: 'rename', toast: { ...passkeyMessages.gone, text } };
  }
  const renamed = await namePasskey(actor, parsed.data);
  return redirectWith(page, passkeyMessages[renamed.ok ? 'named' : renamed.code]);
}

async function removeAction({ actor, form }: FormRequest): ActionResult {
  const parsed = removedPasskeySchema.safeParse(Object.fromEntries(form));
  const removed = parsed.success
    ? await removePasskey(actor, parsed.data)
    : ({ ok: false, code: 'gone' } as const);
  return redirectWith(page, passkeyMessages[removed.ok ? 'removed' : removed.code]);
}
