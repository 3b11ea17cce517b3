import { randomUUID } from 'node:crypto';
import { data } from 'react-router';
import { requireAdmin } from '#app/features/accounts/session.server.ts';
import { findUserPlan } from '#app/features/desk/payments/find-user-plan.server.ts';
import { GiftSection } from '#app/features/desk/payments/gift-section.tsx';
import { PauseSection } from '#app/features/desk/payments/pause-section.tsx';
import { PlanSentence } from '#app/features/desk/payments/plan-sentence.tsx';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { Link } from '#app/ui/link.tsx';
import { MarginSection } from '#app/ui/section.tsx';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/user-plan.ts';
import { userPlanAction } from './user-plan-action.server.ts';
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
