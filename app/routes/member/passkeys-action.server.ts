import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { Actor } from '#app/features/accounts/actor.ts';
import {
  addPasskey,
  beginPasskey,
  type PasskeyOptions,
} from '#app/features/accounts/passkeys/add-passkey.server.ts';
import { namePasskey, removePasskey } from '#app/features/accounts/passkeys/change-passkey.server.ts';
import { passkeyMessages } from '#app/features/accounts/passkeys/passkey-messages.ts';
import {
  addedPasskeySchema,
  begunPasskeySchema,
  namedPasskeySchema,
  removedPasskeySchema,
} from '#app/features/accounts/passkeys/passkey-schema.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { handlerOf } from '#app/platform/form-handler.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

export type PasskeysAnswer = {
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

export async function passkeysAction(actor: Actor, request: Request): ActionResult {
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
