import { data } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { estimateName } from '#app/features/vocabulary/work-address.ts';
import { maxLines } from '#app/features/work/estimates/estimate-policy.ts';
import {
  findEstimate,
  noteEstimateSeen,
  readVersion,
} from '#app/features/work/estimates/read/find-estimate.server.ts';
import { SentEstimatePage } from '#app/features/work/estimates/read/sent-estimate.tsx';
import { now } from '#app/platform/clock.ts';
import { isOpened } from '#app/platform/incoming/is-opened.ts';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/estimate.ts';
import { estimateAction } from './estimate-action.server.ts';

export const handle = { appBar: 'tool' } satisfies PageHandle;

/**
 * /estimates/{id}, the newest version, and /estimates/{id}/versions/{n}: a sent estimate, for its two sides. `?option=`
 * ticks options. The client's visit is recorded here: the creative sees it as Seen.
 */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  const version = readVersion(params.version);
  const estimate = version === 'none' ? null : await findEstimate(actor, { id: params.id, version });
  if (!estimate) {
    throw data(null, { status: 404 });
  }
  if (isOpened(request)) {
    await noteEstimateSeen(actor, estimate.version.id);
  }
  return {
    estimate,
    chosen: url.searchParams.getAll('option').slice(0, maxLines),
    now: now().toISOString(),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const actor = requireActor(context, request);
  const answer = await estimateAction(actor, { request, id: params.id });
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

export function meta({ loaderData }: Route.MetaArgs) {
  const estimate = loaderData?.estimate;
  const title = estimate
    ? `${estimateName(estimate.number)}, version ${estimate.version.version}: ${estimate.name}`
    : 'Estimate';
  return [{ title: `${title} · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function EstimatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { estimate, chosen, now: at } = loaderData;
  return (
    <>
      <ToastNotice toast={actionData?.toast} />
      <SentEstimatePage
        key={estimate.version.id}
        estimate={estimate}
        chosen={chosen}
        now={at}
        typed={actionData?.typed}
      />
    </>
  );
}
