import type { Actor } from '#app/features/accounts/actor.ts';
import { identityTexts } from '#app/features/accounts/confirm/identity-proof.ts';
import { dollars } from '#app/features/billing/price-list.ts';
import { type GiveBackFailure, giveBack } from '#app/features/desk/members/give-back/give-back.server.ts';
import type { RefusedGiveBack } from '#app/features/desk/members/give-back/give-back-form.tsx';
import { type GiveBackOrder, giveBackSchema } from '#app/features/desk/members/give-back/give-back-schema.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { now } from '#app/platform/clock.ts';
import { log } from '#app/platform/log.server.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

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

export async function giveBackAction(
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
    return redirectWith(`/admin/users/${userId}`, doneToast(parsed.data));
  }
  if (result.code === 'signInOld') {
    return { status: 403, intent, giveBack: refused({}, identityTexts.missing) };
  }
  const { status, text } = failures[result.code];
  return { status, intent, giveBack: refused(result.code === 'tooMuch' ? { amount: text } : { form: text }) };
}

/** The form again when the admin's identity was not confirmed. */
export function giveBackNotConfirmed(form: FormData, identity: string): GiveBackAnswer {
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

function doneToast({ way, amount }: GiveBackOrder): Toast {
  return way === 'card'
    ? { title: `${dollars(amount)} refunded`, text: 'We told them by mail.' }
    : { title: `${dollars(amount)} credited`, text: 'We told them by mail.' };
}
