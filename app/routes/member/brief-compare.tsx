import { randomUUID } from 'node:crypto';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { productName } from '#app/features/site/site-links.ts';
import { ComparisonPage } from '#app/features/work/estimates/compare/comparison-page.tsx';
import { findComparison } from '#app/features/work/estimates/compare/find-comparison.server.ts';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/brief-compare.ts';
import { compareAction } from './brief-compare-action.server.ts';

export const handle = { appBar: 'tool' } satisfies PageHandle;

/** /briefs/{id}/compare: all answers to a brief side by side, only for its client. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const found = await findComparison(requireActor(context, request), params.id);
  if (!found) {
    throw data(null, { status: 404 });
  }
  return { found, sendKey: randomUUID() };
}

/** Ticks and filters are computed from data already loaded. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args;
  const isAnotherView = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isAnotherView && (formMethod ?? 'GET') === 'GET' ? false : defaultShouldRevalidate;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const actor = requireActor(context, request);
  const answer = await compareAction(actor, request, params.id);
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Compare estimates${loaderData ? ` for ${loaderData.found.brief.name}` : ''} · ${productName}` },
    { name: 'robots', content: 'noindex' },
  ];
}

export default function CompareEstimates({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { found, sendKey } = loaderData;
  return (
    <>
      <ToastNotice toast={answer?.toast} />
      <ComparisonPage
        found={found}
        sendKey={sendKey}
        typed={answer?.typed}
        typedEnding={answer?.typedEnding}
      />
    </>
  );
}
