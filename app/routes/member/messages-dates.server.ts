import { randomUUID } from 'node:crypto';
import { redirect } from 'react-router';
import { answerDates, cancelDay } from '#app/features/talk/messages/dates/answer-dates.server.ts';
import {
  cancelRefusals,
  datesRefusals,
  sendRefusals,
  threadMessages,
} from '#app/features/talk/messages/message-messages.ts';
import { now } from '#app/platform/clock.ts';
import { earliestToday } from '#app/platform/days.ts';
import type { ActionResult, FormRequest } from './messages-answer.server.ts';

/** Proposed and agreed days. */

export async function proposalAction({ actor, form, threadId }: FormRequest): ActionResult {
  const messageId = Number(form.get('messageId'));
  const answer = String(form.get('answer') ?? '').slice(0, 10);
  if (!Number.isSafeInteger(messageId) || messageId <= 0) {
    return { status: 400 };
  }
  const given = { threadId, messageId, answer, sendKey: randomUUID(), today: earliestToday(now()) };
  const answered = await answerDates(actor, given);
  if (answered.ok) {
    return redirect(`/messages/${threadId}`);
  }
  const { code } = answered;
  const { status, message } =
    code === 'answered' || code === 'past' ? datesRefusals[code] : sendRefusals[code];
  return { status, toast: { ...threadMessages.notAnswered, text: message } };
}

export async function cancelDayAction({ actor, form, threadId }: FormRequest): ActionResult {
  const messageId = Number(form.get('messageId'));
  if (!Number.isSafeInteger(messageId) || messageId <= 0) {
    return { status: 400 };
  }
  const given = { threadId, messageId, sendKey: randomUUID(), today: earliestToday(now()) };
  const canceled = await cancelDay(actor, given);
  if (canceled.ok) {
    return redirect(`/messages/${threadId}`);
  }
  const { code } = canceled;
  const { status, message } = code === 'ended' || code === 'past' ? cancelRefusals[code] : sendRefusals[code];
  return { status, toast: { ...threadMessages.notCanceled, text: message } };
}
