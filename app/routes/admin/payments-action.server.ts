import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { Actor } from '#app/features/accounts/actor.ts';
import { manageRefusals } from '#app/features/billing/billing-messages.ts';
import { createPromo, endPromo } from '#app/features/desk/payments/change-promos.server.ts';
import { moneyDone, moneyRefusals, providerAway } from '#app/features/desk/payments/payments-messages.ts';
import { promoSchema } from '#app/features/desk/payments/promo-schema.ts';
import { tryPayment } from '#app/features/desk/payments/try-payment.server.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { log } from '#app/platform/log.server.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

export type PaymentsAnswer = { status: number; intent: string; toast?: Toast; result?: SubmissionResult };

export async function paymentsAction(actor: Actor, request: Request): Promise<PaymentsAnswer | Response> {
  const form = await readForm(request);
  const intent = String(form.get('intent'));
  const id = String(form.get('id'));
  try {
    switch (intent) {
      case 'tryPayment':
        return answered(intent, 'paid', await tryPayment(actor, { userId: id }));
      case 'createPromo':
        return await newPromo(actor, form);
      case 'endPromo':
        return answered(intent, 'codeEnded', await endPromo(actor, { id }));
      default:
        return { status: 400, intent };
    }
  } catch (error) {
    log.error({ err: error, intent }, 'a change of payments failed');
    const typed = Object.fromEntries(
      [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    );
    return { status: 502, intent, toast: providerAway, result: { initialValue: typed } };
  }
}

async function newPromo(actor: Actor, form: FormData): Promise<PaymentsAnswer | Response> {
  const intent = 'createPromo';
  const submission = parseWithZod(form, { schema: promoSchema(await payments().now()) });
  const key = String(form.get('key'));
  if (submission.status !== 'success' || !isUuid(key)) {
    return { status: 400, intent, result: submission.reply() };
  }
  const made = await createPromo(actor, { promo: submission.value, key });
  return made.ok || made.code !== 'codeTaken'
    ? answered(intent, 'codeMade', made)
    : {
        status: 409,
        intent,
        result: submission.reply({ fieldErrors: { code: [moneyRefusals.codeTaken] } }),
      };
}

function answered(
  intent: string,
  done: keyof typeof moneyDone,
  answer: { ok: true } | { ok: false; code: keyof typeof moneyRefusals | keyof typeof manageRefusals },
): Promise<Response> | PaymentsAnswer {
  if (answer.ok) {
    return redirectWith('/admin/payments', moneyDone[done]);
  }
  const text = { ...manageRefusals, ...moneyRefusals }[answer.code];
  return { status: 409, intent, toast: { title: 'Error', text, tone: 'danger' } };
}
