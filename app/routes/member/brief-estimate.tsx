import { useState } from 'react';
import { data, redirect } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { keepSession } from '#app/features/site/session/session-keeper.ts';
import { productName } from '#app/features/site/site-links.ts';
import { DrawCard } from '#app/features/talk/messages/read/message-item.tsx';
import { briefPath } from '#app/features/vocabulary/work-address.ts';
import {
  listEarlierEstimates,
  listTemplates,
} from '#app/features/work/estimates/templates/templates.server.ts';
import { EstimateBuilder } from '#app/features/work/estimates/write/estimate-builder.tsx';
import { type EstimateAnswer, estimateIntake } from '#app/features/work/estimates/write/estimate-form.ts';
import {
  findEstimateToWrite,
  listTalk,
} from '#app/features/work/estimates/write/find-estimate-to-write.server.ts';
import { drawMessageCard } from '#app/features/work/message-cards/message-card.tsx';
import { readMessageCards } from '#app/features/work/message-cards/read-message-cards.server.ts';
import { now } from '#app/platform/clock.ts';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/brief-estimate.ts';
import { estimateFormAction } from './brief-estimate-action.server.ts';

export const handle = { appBar: 'tool', intake: estimateIntake } satisfies PageHandle;

/**
 * /briefs/{id}/estimate: the form in which a creative writes an estimate. `?show=preview`: as the client will see it.
 */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  const estimate = await findEstimateToWrite(actor, params.id);
  if (!estimate) {
    throw data(null, { status: 404 });
  }
  if (estimate.former?.state === 'accepted') {
    throw redirect(briefPath(params.id));
  }
  const [templates, earlier, talk] = await Promise.all([
    listTemplates(actor),
    listEarlierEstimates(actor, params.id),
    listTalk(actor, estimate.brief.threadId, readMessageCards),
  ]);
  const show = url.searchParams.get('show') === 'preview' ? ('preview' as const) : ('build' as const);
  return { estimate, templates, earlier, ...talk, show, now: now().toISOString() };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const actor = requireActor(context, request);
  const answer = await estimateFormAction(actor, { request, briefId: params.id });
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

/** When the session has ended, the form stays until the user signs in again. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  if (!(await keepSession())) {
    const kept: EstimateAnswer = { status: 401 };
    return data(kept, { status: 401 });
  }
  return serverAction();
}

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.estimate.brief.name ?? 'brief';
  return [{ title: `Estimate for ${name} · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function WriteEstimatePage({ loaderData, actionData }: Route.ComponentProps) {
  // Later input stays in the form, whatever is answered next.
  const [filled, setFilled] = useState('first');
  if (actionData?.refill && actionData.refill !== filled) setFilled(actionData.refill);
  return (
    <>
      <ToastNotice toast={actionData?.toast} />
      <DrawCard value={drawMessageCard}>
        <EstimateBuilder key={filled} {...loaderData} answer={actionData} />
      </DrawCard>
    </>
  );
}
