import { data } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { sendRefusals } from '#app/features/talk/messages/message-messages.ts';
import { tidy, tooLong } from '#app/features/vocabulary/typed-text.ts';
import { type CompareState, comparePath, readCompareState } from '#app/features/vocabulary/work-address.ts';
import type { TypedDecline } from '#app/features/work/briefs/answer/decline-fields.tsx';
import { askAboutEstimate } from '#app/features/work/estimates/compare/ask-about-estimate.server.ts';
import type { TypedQuestion } from '#app/features/work/estimates/compare/ask-form.tsx';
import { compareMessages, questionMaxLength } from '#app/features/work/estimates/compare/compare.ts';
import { declineEstimate } from '#app/features/work/estimates/end/end-estimate.server.ts';
import {
  declineText,
  isEstimateDeclineReason,
  readEnding,
} from '#app/features/work/estimates/end/ending-forms.tsx';
import { endErrors, endRefusals, estimateMessages } from '#app/features/work/estimates/estimate-policy.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

export type CompareAnswer = {
  status: number;
  typed?: TypedQuestion;
  typedEnding?: TypedDecline;
  toast?: Toast;
};

type Sent = { actor: Actor; form: FormData; state: CompareState; briefId: string };

/** Handles the forms of a comparison: `ask` a question, whose row is in the address, and `decline` one estimate. */
export async function compareAction(
  actor: Actor,
  request: Request,
  briefId: string,
): Promise<CompareAnswer | Response> {
  const form = await readForm(request);
  const state = readCompareState(new URL(request.url).searchParams);
  const sent = { actor, form, state, briefId };
  return form.get('intent') === 'decline' ? decline(sent) : ask(sent);
}

async function ask({ actor, form, state, briefId }: Sent): Promise<CompareAnswer | Response> {
  const [estimateId, sendKey] = [String(form.get('estimate') ?? ''), form.get('sendKey')];
  const question = tidy(String(form.get('question') ?? ''));
  const errors = errorsOf({ estimateId, question });
  const typed = { estimateId, question, errors };
  if (errors.of || errors.question) {
    return { status: 400, typed };
  }
  const asked = await askAboutEstimate(actor, {
    briefId,
    estimateId,
    question,
    row: state.ask ?? '',
    sendKey: isUuid(sendKey) ? sendKey : crypto.randomUUID(),
  });
  if (asked.ok) {
    return redirectWith(pathAfter(briefId, state), compareMessages.asked(asked.name, asked.threadId));
  }
  if (asked.code === 'notFound') {
    throw data(null, { status: 404 });
  }
  const { status, message } = sendRefusals[asked.code];
  return { status, typed, toast: { ...compareMessages.notAsked, text: message } };
}

async function decline({ actor, form, state, briefId }: Sent): Promise<CompareAnswer | Response> {
  const { version, ...typedEnding } = readEnding(form);
  const { reason, words, error } = typedEnding;
  if (error || !isEstimateDeclineReason(reason)) {
    return { status: 400, typedEnding: { ...typedEnding, error: error ?? endErrors.noReason } };
  }
  const estimateId = String(form.get('estimate') ?? '');
  const declined = await declineEstimate(actor, { estimateId, version, words: declineText(reason, words) });
  if (declined.ok) {
    return redirectWith(pathAfter(briefId, state), estimateMessages.declined);
  }
  if (declined.code === 'notFound') {
    throw data(null, { status: 404 });
  }
  const status = declined.code === 'notAllowed' ? 403 : 409;
  return { status, toast: endRefusals[declined.code], typedEnding };
}

function pathAfter(briefId: string, state: CompareState): string {
  return comparePath(briefId, { ...state, ask: null, of: null, decline: null });
}

function errorsOf({
  estimateId,
  question,
}: {
  estimateId: string;
  question: string;
}): TypedQuestion['errors'] {
  return {
    ...(isUuid(estimateId) ? {} : { of: 'Please choose whom you ask.' }),
    ...(question === '' ? { question: 'Please write your question.' } : {}),
    ...(question.length > questionMaxLength ? { question: tooLong(questionMaxLength) } : {}),
  };
}
