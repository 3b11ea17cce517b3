import { getActor } from '#app/features/accounts/session.server.ts';
import { type BriefRefusal, briefRefusals } from '#app/features/work/briefs/brief-policy.ts';
import { readBriefForm } from '#app/features/work/briefs/write/read-brief-form.ts';
import { saveDraft } from '#app/features/work/briefs/write/write-draft.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import type { Route } from './+types/briefs.ts';

/**
 * `POST /api/briefs`: saves the form of a brief → { version, savedAt }, or 409 with { code: 'conflict', version } where
 * another tab has saved since. `as`: the page's account; the session must be its own.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = getActor(context);
  const form = await readForm(request);
  const as = form.get('as');
  if (!actor || (as && as !== actor.userId)) {
    return Response.json(
      { code: 'signedOut', message: 'Please sign in again. What you typed stays here.' },
      { status: 401 },
    );
  }
  const read = readBriefForm(form);
  if (read.id === null) {
    return refuse('notFound');
  }
  const saved = await saveDraft(actor, { id: read.id, version: read.version, form: read.form });
  if (!saved.ok) {
    return refuse(saved.code, 'version' in saved ? { version: saved.version } : {});
  }
  return Response.json({ version: saved.version, savedAt: saved.savedAt });
}

function refuse(code: BriefRefusal, more: object = {}): Response {
  const { status, message } = briefRefusals[code];
  return Response.json({ code, message, ...more }, { status });
}
