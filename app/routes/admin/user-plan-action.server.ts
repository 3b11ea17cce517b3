import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import type { Actor } from '#app/features/accounts/actor.ts';
import { endGift, givePlan } from '#app/features/desk/payments/give-plan.server.ts';
import { endPause, pausePayments } from '#app/features/desk/payments/pause-payments.server.ts';
import {
  planChangeDone,
  planChangeRefusals,
  providerAway,
} from '#app/features/desk/payments/payments-messages.ts';
import { giftSchema, pauseSchema } from '#app/features/desk/payments/plan-changes-schema.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { log } from '#app/platform/log.server.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

export type PlanAnswer = { status: number; intent: string; toast?: Toast; result?: SubmissionResult };

export async function userPlanAction(
  actor: Actor,
  { request, userId }: { request: Request; userId: string },
): Promise<PlanAnswer | Response> {
  const form = await readForm(request);
  const intent = String(form.get('intent'));
  try {
    switch (intent) {
      case 'give': {
        const gift = parseWithZod(form, { schema: giftSchema });
        return gift.status === 'success'
          ? answered(userId, 'given', await givePlan(actor, { userId, ...gift.value }))
          : { status: 400, intent, result: gift.reply() };
      }
      case 'endGift':
        return answered(userId, 'giftEnded', await endGift(actor, { userId }));
      case 'pause': {
        const pause = parseWithZod(form, { schema: pauseSchema(await payments().now()) });
        return pause.status === 'success'
          ? answered(userId, 'paused', await pausePayments(actor, { userId, ...pause.value }))
          : { status: 400, intent, result: pause.reply() };
      }
      case 'endPause':
        return answered(userId, 'resumed', await endPause(actor, { userId }));
      default:
        return { status: 400, intent };
    }
  } catch (error) {
    log.error({ err: error, intent }, 'a plan could not be changed by an admin');
    // The input is shown again.
    return { status: 502, intent, toast: providerAway, result: { initialValue: typedOf(form) } };
  }
}

function answered(
  userId: string,
  done: keyof typeof planChangeDone,
  answer: { ok: true } | { ok: false; code: keyof typeof planChangeRefusals },
): Promise<Response> | PlanAnswer {
  if (answer.ok) {
    return redirectWith(`/admin/users/${userId}/plan`, planChangeDone[done]);
  }
  const text = planChangeRefusals[answer.code];
  return { status: 409, intent: done, toast: { title: 'Error', text, tone: 'danger' } };
}

function typedOf(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
