import { redirect } from 'react-router';
import { z } from 'zod';
import type { Actor } from '#app/features/accounts/actor.ts';
import { confirmIdentity, findProofs } from '#app/features/accounts/confirm/confirm-identity.server.ts';
import { type IdentityProofs, identityTexts } from '#app/features/accounts/confirm/identity-proof.ts';
import { dollars } from '#app/features/billing/price-list.ts';
import type { RefusedForm } from '#app/features/desk/members/action-form.tsx';
import { changeUser, deleteUser, sendReset } from '#app/features/desk/members/change-user.server.ts';
import { type GiveBackFailure, giveBack } from '#app/features/desk/members/give-back/give-back.server.ts';
import type { RefusedGiveBack } from '#app/features/desk/members/give-back/give-back-form.tsx';
import type { CreativeState } from '#app/features/desk/members/lock-person.server.ts';
import type { UserAction } from '#app/features/desk/members/members-policy.ts';
import type { RefusedNote } from '#app/features/desk/members/notes/user-notes.tsx';
import {
  doneMessages,
  failureMessage,
  paidFeaturedStays,
  reasonText,
  type UserFailure,
} from '#app/features/desk/members/user-messages.ts';
import {
  type GiveBackOrder,
  giveBackSchema,
  reasonMaxLength,
  reasonSchema,
} from '#app/features/desk/members/user-schema.ts';
import { startView } from '#app/features/desk/members/view-as/view-as.server.ts';
import { viewReasonMaxLength } from '#app/features/desk/members/view-as/view-as-form.tsx';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { now } from '#app/platform/clock.ts';
import { log } from '#app/platform/log.server.ts';
import { oneLine } from '#app/platform/one-line.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { safePath } from '#app/platform/safe-path.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { dayText } from '#app/ui/day-text.ts';
import type { Toast } from '#app/ui/toast-queue.ts';
import { isNoteIntent, noteAction } from './user-notes-action.server.ts';

const featuredChanges = z.enum(['grantFeatured', 'removeFeatured']);
const changes = z.enum([
  ...featuredChanges.options,
  'verify',
  'unverify',
  'unlist',
  'listAgain',
  'disable',
  'enable',
  'removeTwoFactor',
  'grantAdmin',
  'revokeAdmin',
]);

type UserAnswer = {
  status: number;
  intent: string;
  refused?: RefusedForm;
  toast?: Toast;
  identityProofs?: IdentityProofs;
  note?: RefusedNote;
  giveBack?: RefusedGiveBack;
};

type FormRequest = { actor: Actor; userId: string; form: FormData };

export async function userAction(
  actor: Actor,
  { request, userId }: { request: Request; userId: string },
): Promise<UserAnswer | Response> {
  const form = await readForm(request);
  const intent = String(form.get('intent') ?? '');
  if (!isUuid(userId)) {
    return { status: 404, intent };
  }
  if (isNoteIntent(intent)) {
    return noteAction(actor, { userId, form, intent });
  }
  const confirmed = await confirmIdentity(actor, { form, headers: request.headers });
  const answer: UserAnswer | Response = confirmed.ok
    ? await intentAction({ actor: confirmed.actor, userId, form }, intent)
    : intent === 'giveBack'
      ? giveBackNotConfirmed(form, identityTexts[confirmed.code])
      : notConfirmed(form, { intent, error: identityTexts[confirmed.code] });
  return answer instanceof Response || !asksIdentity(answer)
    ? answer
    : { ...answer, identityProofs: await findProofs(actor) };
}

function asksIdentity({ refused, giveBack }: UserAnswer): boolean {
  return Boolean(refused?.identity || giveBack?.identity);
}

async function intentAction(asked: FormRequest, intent: string): Promise<UserAnswer | Response> {
  const { actor, userId } = asked;
  if (intent === 'sendReset') {
    const sent = await sendReset(actor, userId);
    return sent.ok ? done(userId, 'sendReset') : refused('sendReset', sent.code, '');
  }
  if (intent === 'giveBack') {
    return giveBackAction(actor, asked);
  }
  if (intent === 'viewAs') {
    return viewAction(asked);
  }
  if (intent === 'delete') {
    return deleteAction(asked);
  }
  const change = changes.safeParse(intent);
  return change.success ? changeAction(asked, change.data) : { status: 400, intent };
}

/** The form again with its input, and with the request to confirm the identity. */
function notConfirmed(form: FormData, { intent, error }: { intent: string; error: string }): UserAnswer {
  const typed = String(form.get('reason') ?? form.get('email') ?? '');
  return { status: 400, intent, refused: { intent, identity: error, typed } };
}

async function viewAction({ actor, userId, form }: FormRequest): Promise<UserAnswer | Response> {
  const typed = form.get('reason');
  const reason = oneLine(typeof typed === 'string' ? typed : null, viewReasonMaxLength);
  const started = await startView(actor, { userId, reason, now: now() });
  return started.ok
    ? redirect('/dashboard', { headers: { 'Set-Cookie': started.cookie } })
    : refused('viewAs', started.code, reason);
}

async function deleteAction({ actor, userId, form }: FormRequest): Promise<UserAnswer | Response> {
  const typedEmail = String(form.get('email') ?? '');
  const deleted = await deleteUser(actor, { userId, typedEmail, reason: null });
  return deleted.ok
    ? redirectWith('/admin/users', doneMessages.delete)
    : refused('delete', deleted.code, typedEmail);
}

async function changeAction(
  { actor, userId, form }: FormRequest,
  change: z.infer<typeof changes>,
): Promise<UserAnswer | Response> {
  const typed = form.get('reason');
  const reason = reasonSchema.parse(typeof typed === 'string' ? typed : null);
  if (reason.length > reasonMaxLength) {
    return refused(change, 'reasonTooLong', reason);
  }
  const at = now();
  const typedEmail = String(form.get('email') ?? '');
  const changed = await changeUser(actor, { userId, change, reason: reason || null, now: at, typedEmail });
  return changed.ok
    ? redirectWith(`/admin/users/${userId}`, doneToast(change, changed.creative, at))
    : refused(change, changed.code, reason || typedEmail);
}

function done(userId: string, action: keyof typeof doneMessages): Promise<Response> {
  return redirectWith(`/admin/users/${userId}`, doneMessages[action]);
}

function refused(intent: UserAction, code: UserFailure, typed: string): UserAnswer {
  if (code === 'signInOld') {
    const identity = identityTexts.missing;
    return { status: 403, intent, refused: { intent, identity, typed } };
  }
  const status = code === 'gone' ? 404 : code === 'notAllowed' ? 403 : isTyped(code) ? 400 : 409;
  return {
    status,
    intent,
    refused: { intent, error: reasonText(code), typed },
    toast: failureMessage(intent, code),
  };
}

function isTyped(code: UserFailure): boolean {
  return ['emailDiffers', 'reasonMissing', 'reasonTooLong'].includes(code);
}

/** Handles the list's Featured buttons, and returns to the same list; null for other forms. */
export async function featuredAction(actor: Actor, form: FormData): Promise<Response | null> {
  const change = featuredChanges.safeParse(form.get('intent'));
  const id = form.get('id');
  if (!change.success) {
    return null;
  }
  const wanted = safePath(String(form.get('back') ?? ''));
  const back = wanted?.startsWith('/admin/users') ? wanted : '/admin/users';
  return redirectWith(
    back,
    isUuid(id) ? await changeFeatured(actor, id, change.data) : failureMessage(change.data, 'gone'),
  );
}

async function changeFeatured(
  actor: Actor,
  userId: string,
  change: 'grantFeatured' | 'removeFeatured',
): Promise<Toast> {
  const at = now();
  const done = await changeUser(actor, { userId, change, reason: null, now: at });
  if (!done.ok) {
    return failureMessage(change, done.code);
  }
  return doneToast(change, done.creative, at);
}

/** The message mentions a paid Featured that continues. */
function doneToast(change: z.infer<typeof changes>, creative: CreativeState | null, at: Date): Toast {
  const paidUntil = creative?.paidUntil;
  return change === 'removeFeatured' && paidUntil && paidUntil > at
    ? paidFeaturedStays(dayText(paidUntil.toISOString()))
    : doneMessages[change];
}

type GiveBackAnswer = { status: number; intent: string; giveBack?: RefusedGiveBack; toast?: Toast };

const failures: Record<Exclude<GiveBackFailure, 'signInOld'>, { status: number; text: string }> = {
  notAllowed: { status: 403, text: 'Only admins can do this.' },
  ownAccount: { status: 409, text: 'You cannot give money back to yourself. Another admin can.' },
  gone: { status: 409, text: 'This payment cannot be given back. It may be disputed.' },
  tooMuch: { status: 409, text: 'This is more than is left of the payment.' },
  noCard: { status: 409, text: 'There is no card or customer that this could go to.' },
  refusedByProvider: { status: 409, text: 'The payment provider refused this. Nothing was given back.' },
};

const unreachable =
  'The payment provider could not be reached. Send the form again: nothing is given back twice.';

async function giveBackAction(
  actor: Actor,
  { userId, form }: { userId: string; form: FormData },
): Promise<GiveBackAnswer | Response> {
  const intent = 'giveBack';
  const typed = fieldsOf(form);
  const refused = (errors: RefusedGiveBack['errors'], identity?: string) =>
    refusedForm(form, { errors, identity });
  const parsed = giveBackSchema.safeParse(typed);
  if (!parsed.success) {
    const errorOf = (field: string) => parsed.error.issues.find(({ path }) => path[0] === field)?.message;
    return { status: 400, intent, giveBack: refused({ amount: errorOf('amount'), line: errorOf('line') }) };
  }
  const result = await giveBack(actor, { ...parsed.data, userId, now: now() }).catch((error: unknown) => {
    log.error({ err: error }, 'a payment could not be given back');
    return null;
  });
  if (!result) {
    return { status: 503, intent, giveBack: refused({ form: unreachable }) };
  }
  if (result.ok) {
    return redirectWith(`/admin/users/${userId}`, givenBackToast(parsed.data));
  }
  if (result.code === 'signInOld') {
    return { status: 403, intent, giveBack: refused({}, identityTexts.missing) };
  }
  const { status, text } = failures[result.code];
  return { status, intent, giveBack: refused(result.code === 'tooMuch' ? { amount: text } : { form: text }) };
}

/** The form again when the admin's identity was not confirmed. */
function giveBackNotConfirmed(form: FormData, identity: string): GiveBackAnswer {
  return { status: 400, intent: 'giveBack', giveBack: refusedForm(form, { errors: {}, identity }) };
}

function refusedForm(
  form: FormData,
  { errors, identity }: Pick<RefusedGiveBack, 'errors' | 'identity'>,
): RefusedGiveBack {
  const { invoice = '', order = '', way = '', amount = '', cause = '', line = '' } = fieldsOf(form);
  return { invoice, order, typed: { way, amount, cause, line }, errors, identity };
}

function fieldsOf(form: FormData): Partial<Record<string, string>> {
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
}

function givenBackToast({ way, amount }: GiveBackOrder): Toast {
  return way === 'card'
    ? { title: `${dollars(amount)} refunded`, text: 'We told them by mail.' }
    : { title: `${dollars(amount)} credited`, text: 'We told them by mail.' };
}
