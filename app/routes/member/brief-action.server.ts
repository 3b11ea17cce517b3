import { data } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { receiveForm } from '#app/features/uploads/receive-form.server.ts';
import { tidy } from '#app/features/vocabulary/typed-text.ts';
import { briefPath } from '#app/features/vocabulary/work-address.ts';
import { declineBrief } from '#app/features/work/briefs/answer/decline-brief.server.ts';
import type { TypedDecline } from '#app/features/work/briefs/answer/decline-fields.tsx';
import {
  type BriefRefusal,
  briefMessages,
  briefRefusals,
  declineMaxLength,
  isDeclineReason,
  sentMessage,
} from '#app/features/work/briefs/brief-policy.ts';
import { type BriefEnd, endBrief } from '#app/features/work/briefs/send/change-brief.server.ts';
import { remindRecipient } from '#app/features/work/briefs/send/remind.server.ts';
import { askMore } from '#app/features/work/briefs/send/send-brief.server.ts';
import type { BriefAnswer } from '#app/features/work/briefs/write/read-brief-form.ts';
import { now } from '#app/platform/clock.ts';
import { handlerOf } from '#app/platform/form-handler.ts';
import { asBroken, BrokenBody } from '#app/platform/incoming/field-bounds.ts';
import type { Toast } from '#app/ui/toast-queue.ts';
import { answerBriefForm } from './brief-form-action.server.ts';

export type BriefPageAnswer = BriefAnswer & { toast?: Toast; decline?: TypedDecline };

type Asked = { actor: Actor; id: string; form: FormData };
type ActionResult = Promise<BriefPageAnswer | Response>;

export async function briefAction(
  actor: Actor,
  { request, id }: { request: Request; id: string },
): ActionResult {
  const received = await receiveForm(request, actor, { purposes: { file: 'attachment' } }).catch(asBroken);
  if (received instanceof BrokenBody) {
    return { status: received.status };
  }
  const { form } = received;
  const handler = handlerOf(handlers, form);
  return handler ? handler({ actor, id, form }) : answerBriefForm(actor, { ...received, kind: 'write', id });
}

const handlers: Readonly<Record<string, (asked: Asked) => ActionResult>> = {
  decline: declineAction,
  remind: remindAction,
  ask: askAction,
  withdraw: (asked) => endAction(asked, 'withdrawn'),
  close: (asked) => endAction(asked, 'closed'),
};

async function declineAction({ actor, id, form }: Asked): ActionResult {
  const reason = String(form.get('reason') ?? '').slice(0, 30);
  const words = wordsOf(form);
  if (!isDeclineReason(reason) || words.length > declineMaxLength) {
    const error = isDeclineReason(reason)
      ? `Please use at most ${declineMaxLength} characters.`
      : 'Please choose a reason.';
    return { status: 400, decline: { reason, words, error } };
  }
  const declined = await declineBrief(actor, { id, reason, words });
  return declined.ok ? redirectWith(briefPath(id), briefMessages.declined) : refused(declined.code);
}

async function remindAction({ actor, id, form }: Asked): ActionResult {
  const recipientId = String(form.get('recipient') ?? '');
  const reminded = await remindRecipient(actor, { briefId: id, recipientId }, now());
  if (!reminded.ok && reminded.code === 'notAllowed') {
    return refused(reminded.code);
  }
  return reminded.ok
    ? redirectWith(briefPath(id), briefMessages.reminded)
    : { status: 409, toast: briefMessages.notReminded };
}

async function askAction({ actor, id, form }: Asked): ActionResult {
  const creativeIds = form.getAll('creative').map(String);
  const asked = await askMore(actor, { id, creativeIds });
  return asked.ok ? redirectWith(briefPath(id), sentMessage(asked.count)) : refused(asked.code);
}

async function endAction({ actor, id, form }: Asked, end: BriefEnd): ActionResult {
  const words = wordsOf(form).slice(0, declineMaxLength);
  const ended = await endBrief(actor, { id, end, words });
  return ended.ok ? redirectWith(briefPath(id), briefMessages[end]) : refused(ended.code);
}

function wordsOf(form: FormData): string {
  return tidy(String(form.get('words') ?? '').slice(0, 4 * declineMaxLength)).toWellFormed();
}

/** 404 for what the user may not see; other refusals have a message. */
function refused(code: BriefRefusal): BriefPageAnswer {
  const { status, message } = briefRefusals[code];
  if (status === 404) {
    throw data(null, { status });
  }
  return { status, toast: { title: 'Not Done', text: message, tone: 'danger' } };
}
