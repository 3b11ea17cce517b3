import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { requireActor } from '#app/features/accounts/session.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { keepSession } from '#app/features/site/session/session-keeper.ts';
import { productName } from '#app/features/site/site-links.ts';
import { filesIntake } from '#app/features/uploads/files-intake.ts';
import { mayKeepBriefs } from '#app/features/work/briefs/brief-policy.ts';
import { BriefForm } from '#app/features/work/briefs/write/brief-form.tsx';
import { findBeginning, listShortlisted } from '#app/features/work/briefs/write/find-draft.server.ts';
import { OpenDrafts } from '#app/features/work/briefs/write/open-drafts.tsx';
import type { BriefAnswer } from '#app/features/work/briefs/write/read-brief-form.ts';
import type { Route } from './+types/brief-new.ts';
import { briefFormAction } from './brief-form-action.server.ts';

export const handle = { appBar: 'tool', intake: filesIntake('attachment') } satisfies PageHandle;

/**
 * /briefs/new: a brief that is not saved yet; `?creative=` (up to five, as `?compare=` of the shortlist) sets its
 * recipients, `?project=` its name, `?study=` its light study, `?message=` the short brief of a first message to start
 * from. Open drafts are offered above it.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const actor = requireActor(context, request);
  if (!mayKeepBriefs(actor)) {
    throw redirect('/dashboard');
  }
  const [beginning, shortlisted] = await Promise.all([
    findBeginning(actor, url.searchParams),
    listShortlisted(actor),
  ]);
  return { ...beginning, shortlisted, id: randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireActor(context, request);
  if (!mayKeepBriefs(actor)) {
    throw redirect('/dashboard');
  }
  const answer = await briefFormAction(actor, { request, kind: 'write', id: null });
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

/** Its id is made once, so that later saves are of this brief. */
export function shouldRevalidate() {
  return false;
}

export function meta() {
  return [{ title: `New Brief · ${productName}` }, { name: 'robots', content: 'noindex' }];
}

export default function NewBriefPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, typed, recipients, drafts, shortlisted } = loaderData;
  const brief = {
    id,
    typed,
    recipients,
    version: 0,
    state: 'draft' as const,
    number: null,
    savedAt: null,
    showsRecipients: false,
    files: [],
  };
  return (
    <div className="wrap">
      {actionData ? null : <OpenDrafts drafts={drafts} />}
      <BriefForm key={id} brief={brief} kind="new" shortlisted={shortlisted} answer={actionData} />
    </div>
  );
}
