import { redirectWith } from '#app/features/site/flash.server.ts';
import { saveNextStep, snoozeThread } from '#app/features/talk/messages/change-thread.server.ts';
import { snoozedText, snoozeSchema } from '#app/features/talk/messages/desk/desk-days.ts';
import { deskTimes } from '#app/features/talk/messages/desk/desk-times.server.ts';
import { nextStepSchema } from '#app/features/talk/messages/desk/next-step.ts';
import { threadMessages } from '#app/features/talk/messages/message-messages.ts';
import { now } from '#app/platform/clock.ts';
import { firstCharacters } from '#app/platform/cut-text.ts';
import { fieldTime } from '#app/ui/times.ts';
import type { ActionResult, FormRequest } from './messages-answer.server.ts';
import { refusedContacts } from './messages-creative-side.server.ts';

export async function nextStepAction({
  actor,
  form,
  threadId,
  request,
  isFetched,
}: FormRequest): ActionResult {
  const typed = { amount: textOf(form, 'amount'), followUpOn: textOf(form, 'followUpOn') };
  const parsed = nextStepSchema.safeParse(typed);
  if (!parsed.success) {
    const problemOf = (field: string) => parsed.error.issues.find(({ path }) => path[0] === field)?.message;
    const [amountError, followUpError] = [problemOf('amount'), problemOf('followUpOn')];
    return {
      status: 400,
      nextStep: {
        ...typed,
        ...(amountError ? { amountError } : {}),
        ...(followUpError ? { followUpError } : {}),
      },
    };
  }
  const today = fieldTime(now(), await deskTimes(actor, request)).slice(0, 10);
  const saved = await saveNextStep(actor, threadId, { ...parsed.data, today });
  if (!saved.ok) {
    return refusedContacts(saved.code);
  }
  const toast = threadMessages.nextStepSaved;
  return isFetched ? { status: 200, toast } : redirectWith(`/messages/${threadId}`, toast);
}

export async function snoozeAction({ actor, form, threadId, request }: FormRequest): ActionResult {
  const parsed = snoozeSchema.safeParse({ until: textOf(form, 'until') });
  if (!parsed.success) {
    return { status: 400, toast: threadMessages.notSnoozed };
  }
  const times = await deskTimes(actor, request);
  const snoozed = await snoozeThread(actor, threadId, { until: parsed.data.until, times, at: now() });
  if (!snoozed.ok) {
    return snoozed.code === 'past' || snoozed.code === 'tooFar'
      ? { status: 400, toast: threadMessages.notSnoozed }
      : refusedContacts(snoozed.code);
  }
  if (snoozed.until === null) {
    return redirectWith(`/messages/${threadId}`, threadMessages.snoozeEnded);
  }
  const said = threadMessages.snoozed(threadId, {
    until: snoozedText(snoozed.until, times),
    former: snoozed.former ? fieldTime(snoozed.former, times) : '',
  });
  return redirectWith('/messages', said);
}

function textOf(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === 'string' ? firstCharacters(value, 100) : '';
}
