import { data } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { estimateVersionPath } from '#app/features/vocabulary/work-address.ts';
import type { TypedDecline } from '#app/features/work/briefs/answer/decline-fields.tsx';
import {
  declineEstimate,
  type EstimateEnded,
  withdrawEstimate,
} from '#app/features/work/estimates/end/end-estimate.server.ts';
import {
  declineText,
  isEstimateDeclineReason,
  readEnding,
} from '#app/features/work/estimates/end/ending-forms.tsx';
import { endErrors, endRefusals, estimateMessages } from '#app/features/work/estimates/estimate-policy.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

export type EstimatePageAnswer = { status: number; toast?: Toast; typed?: TypedDecline };

/** Handles the forms of a sent estimate: `decline` for its client, `withdraw` for its creative. */
export async function estimateAction(
  actor: Actor,
  { request, id: estimateId }: { request: Request; id: string },
): Promise<EstimatePageAnswer | Response> {
  const form = await readForm(request);
  const { version, reason, words, error } = readEnding(form);
  const intent = form.get('intent');
  const path = estimateVersionPath(estimateId, version);
  if (intent === 'decline') {
    if (error || !isEstimateDeclineReason(reason)) {
      return { status: 400, typed: { reason, words, error: error ?? endErrors.noReason } };
    }
    const ended = await declineEstimate(actor, { estimateId, version, words: declineText(reason, words) });
    return ended.ok ? redirectWith(path, estimateMessages.declined) : refused(ended, { reason, words });
  }
  if (error || intent !== 'withdraw') {
    return { status: 400, typed: { reason, words, error } };
  }
  const ended = await withdrawEstimate(actor, { estimateId, version, words });
  return ended.ok ? redirectWith(path, estimateMessages.withdrawn) : refused(ended, { reason, words });
}

/** 404 for what the user may not see; other refusals have a message. */
function refused(
  { code }: Extract<EstimateEnded, { ok: false }>,
  typed: Omit<TypedDecline, 'error'>,
): EstimatePageAnswer {
  if (code === 'notFound') {
    throw data(null, { status: 404 });
  }
  const status = code === 'notAllowed' ? 403 : 409;
  return { status, toast: endRefusals[code], typed: { ...typed, error: undefined } };
}
