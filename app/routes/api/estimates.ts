import { getActor } from '#app/features/accounts/session.server.ts';
import type { PageHandle } from '#app/features/site/page-handle.ts';
import { type EstimateRefusal, estimateRefusals } from '#app/features/work/estimates/estimate-policy.ts';
import { estimateIntake, readEstimateForm } from '#app/features/work/estimates/write/estimate-form.ts';
import { saveEstimate } from '#app/features/work/estimates/write/send-estimate.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import type { Route } from './+types/estimates.ts';

export const handle = { intake: estimateIntake } satisfies PageHandle;

/**
 * `POST /api/estimates`: saves the form of an estimate → { version, savedAt }, or 409 with { code: 'conflict', version
 * } where another tab has saved since. `as`: the page's account; the session must be its own.
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
  const saved = await saveEstimate(actor, {
    ...readEstimateForm(form),
    briefId: String(form.get('brief') ?? ''),
  });
  if (!saved.ok) {
    return refuse(saved.code, 'version' in saved ? { version: saved.version } : {});
  }
  return Response.json({ version: saved.version, savedAt: saved.savedAt });
}

function refuse(code: EstimateRefusal, more: object = {}): Response {
  const { status, message } = estimateRefusals[code];
  return Response.json({ code, message, ...more }, { status });
}
