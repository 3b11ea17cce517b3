import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { currentPasswordSchema } from '#app/features/accounts/account-schema.ts';
import type { Actor } from '#app/features/accounts/actor.ts';
import {
  renewRecoveryCodes,
  turnOffTwoFactor,
} from '#app/features/accounts/two-factor/change-two-factor.server.ts';
import {
  beginTwoFactor,
  finishTwoFactor,
} from '#app/features/accounts/two-factor/set-up-two-factor.server.ts';
import {
  describeKey,
  isKeyAddress,
  type TwoFactorKey,
} from '#app/features/accounts/two-factor/two-factor-key.server.ts';
import { twoFactorMessages } from '#app/features/accounts/two-factor/two-factor-messages.ts';
import { appCodeSchema } from '#app/features/accounts/two-factor/two-factor-schema.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { handlerOf } from '#app/platform/form-handler.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

export type AccountTwoFactorAnswer = {
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

export async function accountTwoFactorAction(actor: Actor, request: Request): ActionResult {
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
