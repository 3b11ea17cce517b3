import { randomUUID } from 'node:crypto';
import { redirect } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { markRead, reportThread, setBlock } from '#app/features/talk/messages/change-thread.server.ts';
import { maxDates, readDates, readInstead } from '#app/features/talk/messages/dates/proposed-dates.ts';
import { fallbackBody, openWordsProblem } from '#app/features/talk/messages/desk/fill-reply.ts';
import { maxPieces } from '#app/features/talk/messages/desk/pieces.ts';
import { sendRefusals, threadMessages, wrongDates } from '#app/features/talk/messages/message-messages.ts';
import {
  briefFields,
  briefSchema,
  messageSchema,
  piecesSchema,
  reportSchema,
  type TypedBrief,
} from '#app/features/talk/messages/message-schema.ts';
import {
  linkMaxLength,
  noStudyText,
  readAttachedStudy,
} from '#app/features/talk/messages/study/attached-study.ts';
import { sendMessage } from '#app/features/talk/messages/write/send-message.server.ts';
import { receiveForm } from '#app/features/uploads/receive-form.server.ts';
import { now } from '#app/platform/clock.ts';
import { handlerOf } from '#app/platform/form-handler.ts';
import { asBroken, BrokenBody } from '#app/platform/incoming/field-bounds.ts';
import { isUuid } from '#app/platform/uuid.ts';
import {
  type ActionResult,
  type FormRequest,
  foundOr404,
  type MessagesAnswer,
} from './messages-answer.server.ts';
import {
  noteAction,
  removeReplyAction,
  requestReviewAction,
  saveReplyAction,
  stageAction,
} from './messages-creative-side.server.ts';
import { cancelDayAction, proposalAction } from './messages-dates.server.ts';
import { nextStepAction, snoozeAction } from './messages-desk.server.ts';

/** Handles the forms of the inbox by `intent`. All except the first message concern the thread in the address. */
export async function messagesAction(
  actor: Actor,
  { request, threadId }: { request: Request; threadId: string | null },
): ActionResult {
  const received = await receiveForm(request, actor, { purposes: { files: 'attachment' } }).catch(asBroken);
  if (received instanceof BrokenBody) {
    return { status: received.status, error: received.message };
  }
  const { form, files } = received;
  const refused = files.find((file) => !file.ok);
  if (refused && !refused.ok) {
    return { status: 400, error: refused.message, typed: String(form.get('body') ?? '') };
  }
  const uploads = files.flatMap((file) => (file.ok ? [file.upload.id] : []));
  const intent = String(form.get('intent') ?? '');
  if (intent === 'send' && !threadId) {
    return firstAction({ actor, form, uploads, creativeId: String(form.get('creativeId') ?? '') });
  }
  const handler = handlerOf(handlers, form);
  if (!handler || !threadId || !isUuid(threadId)) {
    return { status: 400 };
  }
  const isFetched = !request.headers.get('accept')?.includes('text/html');
  return handler({ actor, form, threadId, uploads, request, isFetched });
}

const handlers = {
  send: sendAction,
  answerDates: proposalAction,
  cancelDay: cancelDayAction,
  read: readAction,
  stage: stageAction,
  requestReview: requestReviewAction,
  note: noteAction,
  nextStep: nextStepAction,
  snooze: snoozeAction,
  saveReply: saveReplyAction,
  removeReply: removeReplyAction,
  block: (asked: FormRequest) => blockAction(asked, true),
  unblock: (asked: FormRequest) => blockAction(asked, false),
  report: reportAction,
};

function readMessage(form: FormData, uploads: string[]) {
  return messageSchema.safeParse({
    sendKey: form.get('sendKey') ?? randomUUID(),
    body: form.get('body') ?? undefined,
    uploads,
  });
}

type First = Pick<FormRequest, 'actor' | 'form' | 'uploads'> & { creativeId: string };

async function firstAction(given: First): ActionResult {
  const answer = await sendFirst(given);
  return answer instanceof Response ? answer : { ...answer, typedBrief: typedBrief(given.form) };
}

function typedBrief(form: FormData): TypedBrief {
  const names = [...briefFields.map(({ name }) => name), 'study'] as const;
  return Object.fromEntries(
    names.map((name) => [name, String(form.get(name) ?? '').slice(0, linkMaxLength)]),
  );
}

async function sendFirst(given: First): ActionResult {
  const message = readMessage(given.form, given.uploads);
  const study = readStudyOf(given.form);
  if (study === 'unreadable') {
    return refusedForm(noStudyText, given.form);
  }
  const brief = briefSchema.safeParse(Object.fromEntries(given.form));
  if (!message.success || !brief.success || !isUuid(given.creativeId)) {
    return refusedForm(message.error?.issues[0]?.message, given.form);
  }
  const entries = Object.entries(brief.data).filter(([, text]) => text);
  return sent(
    await sendMessage(given.actor, {
      ...message.data,
      to: { creativeId: given.creativeId },
      brief: entries.length > 0 ? Object.fromEntries(entries) : null,
      study,
    }),
    given.form,
  );
}

async function sendAction({ actor, form, threadId, uploads }: FormRequest): ActionResult {
  const dates = readDates(form.getAll('date').slice(0, maxDates + 1), now());
  if (!dates) {
    return refusedForm(wrongDates, form);
  }
  const pieces = piecesSchema.safeParse(form.getAll('piece').slice(0, maxPieces + 1));
  if (!pieces.success) {
    return refusedForm(pieces.error.issues[0]?.message, form);
  }
  const study = readStudyOf(form);
  if (study === 'unreadable') {
    return refusedForm(noStudyText, form);
  }
  if (!String(form.get('body') ?? '').trim()) {
    form.set('body', fallbackBody({ dates, pieces: pieces.data, study }));
  }
  const message = readMessage(form, uploads);
  if (!message.success) {
    return refusedForm(message.error.issues[0]?.message, form);
  }
  const open = actor.userType === 'creative' ? openWordsProblem(message.data.body) : null;
  if (open) {
    return refusedForm(open, form);
  }
  const outgoing = {
    ...message.data,
    to: { threadId },
    ...(dates.length > 0 ? { dates, instead: readInstead(form.get('instead')) } : {}),
    ...(pieces.data.length > 0 ? { pieces: pieces.data } : {}),
    study,
  };
  return sent(await sendMessage(actor, outgoing), form);
}

/** The attached light study's query; null for none. */
function readStudyOf(form: FormData): string | null | 'unreadable' {
  const link = String(form.get('study') ?? '').trim();
  return link === '' ? null : (readAttachedStudy(link)?.query ?? 'unreadable');
}

function refusedForm(error: string | undefined, form: FormData): MessagesAnswer {
  return {
    status: 400,
    error: error ?? 'This message cannot be sent.',
    typed: String(form.get('body') ?? ''),
  };
}

function sent(result: Awaited<ReturnType<typeof sendMessage>>, form: FormData): MessagesAnswer | Response {
  if (result.ok) {
    return redirect(`/messages/${result.threadId}`);
  }
  const { status, message } = sendRefusals[result.code];
  return {
    status,
    error: message,
    typed: String(form.get('body') ?? ''),
    toast: { ...threadMessages.notSent, text: message },
  };
}

async function readAction({ actor, form, threadId }: FormRequest): ActionResult {
  const upTo = Number(form.get('upTo'));
  const isValid = Number.isSafeInteger(upTo) && upTo > 0;
  return foundOr404(isValid && (await markRead(actor, threadId, upTo)).ok, { status: 200 });
}

async function blockAction({ actor, threadId }: FormRequest, isBlocked: boolean): ActionResult {
  const set = await setBlock(actor, threadId, isBlocked);
  const said = isBlocked ? threadMessages.blocked : threadMessages.unblocked;
  return foundOr404(set.ok, await redirectWith(`/messages/${threadId}`, said));
}

async function reportAction({ actor, form, threadId }: FormRequest): ActionResult {
  const parsed = reportSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    return { status: 400, toast: { title: parsed.error.issues[0]?.message ?? '', tone: 'danger' } };
  }
  const reported = await reportThread(actor, threadId, parsed.data.reason);
  if (!reported.ok && reported.code === 'tooMany') {
    return { status: 429, toast: threadMessages.tooManyReports };
  }
  return foundOr404(reported.ok, await redirectWith(`/messages/${threadId}`, threadMessages.reported));
}
