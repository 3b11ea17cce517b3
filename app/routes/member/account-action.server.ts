import type { Submission, SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';
import { accountMessages } from '#app/features/accounts/account-messages.ts';
import {
  changedPasswordSchema,
  deletionSchema,
  endSessionSchema,
  newEmailSchema,
  personSchema,
} from '#app/features/accounts/account-schema.ts';
import type { Actor } from '#app/features/accounts/actor.ts';
import { endOtherSessions, endSession } from '#app/features/accounts/devices/end-session.server.ts';
import { saveChoices } from '#app/features/accounts/mail/notification-choices.server.ts';
import { changePassword } from '#app/features/accounts/passwords/change-password.server.ts';
import { requestPasswordReset } from '#app/features/accounts/passwords/reset-password.server.ts';
import { changeEmail } from '#app/features/accounts/settings/change-email.server.ts';
import { deleteAccount } from '#app/features/accounts/settings/delete-account.server.ts';
import { savePerson } from '#app/features/accounts/settings/save-person.server.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { withdrawReplyAddresses } from '#app/features/talk/messages/reply-address.server.ts';
import { handlerOf } from '#app/platform/form-handler.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

export type AccountAnswer = { status: number; intent: string; result?: SubmissionResult; toast?: Toast };

type ActionResult = Promise<AccountAnswer | Response>;
type FormRequest = { actor: Actor; form: FormData; headers: Headers; address: string };

export async function accountAction(actor: Actor, request: Request, address: string): ActionResult {
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
