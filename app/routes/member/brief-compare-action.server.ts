import { data } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import { tidy, tooLong } from '#app/features/creatives/typed-text.ts';
import { askAboutEstimate } from '#app/features/estimates/compare/ask-about-estimate.server.ts';
import type { TypedQuestion } from '#app/features/estimates/compare/ask-form.tsx';
import { comparePath, readCompareState } from '#app/features/estimates/compare/compare-address.ts';
import { compareMessages, questionMaxLength } from '#app/features/estimates/compare/compare-messages.ts';
import { sendRefusals } from '#app/features/messages/message-messages.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

export type AskAnswer = { status: number; typed: TypedQuestion; toast?: Toast };

/** Answers the form of a question on /briefs/{id}/compare. What it is about stands in the address. */
export async function askAction(
  actor: Actor,
  request: Request,
  briefId: string,
): Promise<AskAnswer | Response> {
  const form = await readForm(request);
  const state = readCompareState(new URL(request.url).searchParams);
  const [estimateId, sendKey] = [String(form.get('estimate') ?? ''), form.get('sendKey')];
  const question = tidy(String(form.get('question') ?? ''));
  const errors = errorsOf({ estimateId, question });
  const typed = { estimateId, question, errors };
  if (errors.of || errors.question) {
    return { status: 400, typed };
  }
  const asked = await askAboutEstimate(actor, {
    ...{ briefId, estimateId, question, row: state.ask ?? '' },
    sendKey: isUuid(sendKey) ? sendKey : crypto.randomUUID(),
  });
  if (asked.ok) {
    const { threadId, name } = asked;
    return redirectWith(
      comparePath(briefId, { ...state, ask: null, of: null }),
      compareMessages.asked(name, threadId),
    );
  }
  if (asked.code === 'notFound') {
    throw data(null, { status: 404 });
  }
  const { status, message } = sendRefusals[asked.code];
  return { status, typed, toast: { ...compareMessages.notAsked, text: message } };
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
