import { data, redirect } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { keepSession } from '#app/features/site/session/session-keeper.ts';
import { productName } from '#app/features/site/site-links.ts';
import { filesIntake } from '#app/features/uploads/files-intake.ts';
import { briefPath } from '#app/features/vocabulary/work-address.ts';
import { BriefForm } from '#app/features/work/briefs/write/brief-form.tsx';
import { findBriefToWrite } from '#app/features/work/briefs/write/find-draft.server.ts';
import type { BriefAnswer } from '#app/features/work/briefs/write/read-brief-form.ts';
import type { Route } from './+types/brief-change.ts';
import { briefFormAction } from './brief-form-action.server.ts';

export const handle = { appBar: 'tool', intake: filesIntake('attachment') } satisfies PageHandle;

/** /briefs/{id}/change: a client edits a sent brief. Changes are private until they are sent. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  const brief = await findBriefToWrite(actor, params.id);
  if (!brief) {
    throw data(null, { status: 404 });
  }
  if (brief.state === 'draft') {
    throw redirect(briefPath(brief.id));
  }
  return { brief };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const actor = requireActor(context, request);
  if (!(await findBriefToWrite(actor, params.id))) {
    throw data(null, { status: 404 });
  }
  const answer = await briefFormAction(actor, { request, kind: 'change', id: params.id });
  return answer instanceof Response ? answer : data(answer, { status: answer.status });
}

/** When the session has ended, the form stays until the user signs in again. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  if (!(await keepSession())) {
    const kept: BriefAnswer = { status: 401 };
    return data(kept, { status: 401 });
  }
  return serverAction();
}

export function meta() {
  return [{ title: `Change the Brief · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function ChangeBriefPage({ loaderData: { brief }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <BriefForm key={brief.id} brief={brief} kind="change" shortlisted={[]} answer={actionData} />
    </div>
  );
}
