import { data } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { estimateVersionPath } from '#app/features/vocabulary/work-address.ts';
import {
  declineEstimate,
  type EstimateEnded,
  withdrawEstimate,
} from '#app/features/work/estimates/end/end-estimate.server.ts';
import type { TypedEnding } from '#app/features/work/estimates/end/ending-forms.tsx';
import {
  declineText,
  isEstimateDeclineReason,
} from '#app/features/work/estimates/end/estimate-decline-reasons.ts';
import { readEnding } from '#app/features/work/estimates/end/read-ending.ts';
import { endErrors, endRefusals, estimateMessages } from '#app/features/work/estimates/estimate-messages.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

export type EstimatePageAnswer = { status: number; toast?: Toast; typed?: TypedEnding };

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
  typed: Omit<TypedEnding, 'error'>,
): EstimatePageAnswer {
  if (code === 'notFound') {
    throw data(null, { status: 404 });
  }
  const status = code === 'notAllowed' ? 403 : 409;
  return { status, toast: endRefusals[code], typed: { ...typed, error: undefined } };
}
