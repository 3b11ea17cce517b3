import { data } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { keepSession } from '#app/features/site/session/session-keeper.ts';
import { productName } from '#app/features/site/site-links.ts';
import { filesIntake } from '#app/features/uploads/files-intake.ts';
import { agreementPath, commissionPath } from '#app/features/vocabulary/work-address.ts';
import { findAgreementOn } from '#app/features/work/agreements/find-agreement.server.ts';
import { AskedBrief } from '#app/features/work/briefs/answer/asked-brief.tsx';
import { noteSeen } from '#app/features/work/briefs/answer/decline-brief.server.ts';
import { ClientBrief } from '#app/features/work/briefs/read/client-brief.tsx';
import { findSentBrief } from '#app/features/work/briefs/read/find-sent-brief.server.ts';
import { BriefForm } from '#app/features/work/briefs/write/brief-form.tsx';
import { findBriefToWrite, listShortlisted } from '#app/features/work/briefs/write/find-draft.server.ts';
import { isOpened } from '#app/platform/incoming/is-opened.ts';
import { ToastNotice } from '#app/ui/toast-notice.tsx';
import type { Route } from './+types/brief.ts';
import { type BriefPageAnswer, briefAction } from './brief-action.server.ts';

export const handle = { appBar: 'tool', intake: filesIntake('attachment') } satisfies PageHandle;

/**
 * /briefs/{id}: a draft to edit, or a sent brief for its client or a recipient. A recipient's visit is recorded here:
 * the client sees it as Seen.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  const sent = await findSentBrief(actor, params.id);
  if (sent) {
    const agreed = await findAgreementOn(actor, params.id);
    const agreement = agreed && agreementPath(agreed.id);
    const commission = agreed?.commissionId ? commissionPath(agreed.commissionId) : null;
    if (sent.side === 'creative') {
      if (isOpened(request)) {
        await noteSeen(actor, params.id);
      }
      return { kind: 'asked' as const, brief: sent, agreement, commission };
    }
    const shortlisted = await listShortlisted(actor);
    return { kind: 'own' as const, brief: sent, agreement, commission, shortlisted };
  }
  const draft = await findBriefToWrite(actor, params.id);
  if (!draft) {
    throw data(null, { status: 404 });
  }
  return { kind: 'draft' as const, brief: draft, shortlisted: await listShortlisted(actor) };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const actor = requireActor(context, request);
  const answer = await briefAction(actor, { request, id: params.id });
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

/** When the session has ended, the form stays until the user signs in again. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  if (!(await keepSession())) {
    const kept: BriefPageAnswer = { status: 401 };
    return data(kept, { status: 401 });
  }
  return serverAction();
}

export function meta({ loaderData }: Route.MetaArgs) {
  const name =
    loaderData?.kind === 'draft' ? loaderData.brief.typed.texts.projectName : loaderData?.brief.name;
  return [{ title: `${name || 'Brief'} · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function BriefPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <ToastNotice toast={actionData?.toast} />
      {loaderData.kind === 'own' ? (
        <ClientBrief
          brief={loaderData.brief}
          agreementPath={loaderData.agreement}
          commissionPath={loaderData.commission}
          shortlisted={loaderData.shortlisted}
        />
      ) : loaderData.kind === 'asked' ? (
        <AskedBrief
          brief={loaderData.brief}
          agreementPath={loaderData.agreement}
          commissionPath={loaderData.commission}
          typed={actionData?.decline}
        />
      ) : (
        <div className="wrap">
          <BriefForm
            key={loaderData.brief.id}
            brief={loaderData.brief}
            kind="draft"
            shortlisted={loaderData.shortlisted}
            answer={actionData}
          />
        </div>
      )}
    </>
  );
}
