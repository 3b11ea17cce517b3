import { randomUUID } from 'node:crypto';
import type { SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { data } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import { GiftSection, PauseSection } from '#app/features/desk/payments/gift-section.tsx';
import {
  endGift,
  endPause,
  findUserPlan,
  givePlan,
  pausePayments,
} from '#app/features/desk/payments/give-plan.server.ts';
import {
  giftSchema,
  pauseSchema,
  planChangeDone,
  planChangeRefusals,
  providerAway,
} from '#app/features/desk/payments/payments-policy.ts';
import { PlanSentence } from '#app/features/desk/payments/plan-choice-tiles.tsx';
import { redirectWith } from '#app/features/site/flash.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { log } from '#app/platform/log.server.ts';
import { payments } from '#app/platform/payments/payments.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { Link } from '#app/ui/link.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Toast } from '#app/ui/toast-queue.ts';
import type { Route } from './+types/user-plan.ts';
import '#app/features/billing/billing.css';

export const handle = { appBar: 'admin' } satisfies PageHandle;

/** /admin/users/{id}/plan: gifts a plan, or pauses payments. */
export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const plan = await findUserPlan(params.id);
  if (!plan) {
    throw data(null, { status: 404 });
  }
  return { plan, newId: randomUUID() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = requireAdmin(context);
  const answer = await userPlanAction(actor, { request, userId: params.id });
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Plan of ${loaderData?.plan.name ?? 'a creative'} · ${productName}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function UserPlanPage({
  loaderData: { plan, newId },
  actionData: answer,
}: Route.ComponentProps) {
  const resultOf = (intent: string) => (answer?.intent === intent ? answer.result : undefined);
  return (
    <div className="wrap">
      <ToastNotice toast={answer?.toast} />
      <div className="pagehead">
        <p className="small mb-3">
          <Link className="link" to={`/admin/users/${plan.userId}`}>
            {plan.name}
          </Link>
        </p>
        <h1 dir="auto" className="h2 wraps">
          Plan of {plan.name}
        </h1>
      </div>
      <PlanSentence plan={plan} />
      <MarginSection
        title="Pause"
        size="h3"
        note="The provider charges nothing until a day. The person sees it on their subscription page."
      >
        <div className="col-span-full lg:col-[4/10]">
          <PauseSection plan={plan} lastResult={resultOf('pause')} />
        </div>
      </MarginSection>
      <MarginSection
        title="Gift"
        size="h3"
        note="A Creative Profile without payment. It ends by itself; a week before, they are told."
      >
        <div className="col-span-full lg:col-[4/10]">
          <GiftSection plan={plan} newId={newId} lastResult={resultOf('give')} />
        </div>
      </MarginSection>
    </div>
  );
}

type PlanAnswer = { status: number; intent: string; toast?: Toast; result?: SubmissionResult };

async function userPlanAction(
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
