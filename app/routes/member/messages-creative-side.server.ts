import { redirect } from 'react-router';
import { requestReview } from '#app/features/catalogue/reviews/reply-to-review.server.ts';
import { reviewMessages } from '#app/features/catalogue/reviews/review-messages.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { changeStage, saveNote } from '#app/features/talk/messages/change-thread.server.ts';
import { boardPath } from '#app/features/talk/messages/desk/board.ts';
import { noteChanged, threadMessages } from '#app/features/talk/messages/message-messages.ts';
import { noteSchema, savedReplySchema } from '#app/features/talk/messages/message-schema.ts';
import { isStage } from '#app/features/talk/messages/stages.ts';
import {
  addSavedReply,
  changeSavedReply,
  removeSavedReply,
} from '#app/features/talk/messages/write/saved-replies.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import {
  type ActionResult,
  type FormRequest,
  foundOr404,
  type MessagesAnswer,
} from './messages-answer.server.ts';

/** Forms that only a creative sees: stage, note and saved replies. */

export async function stageAction({ actor, form, threadId, isFetched }: FormRequest): ActionResult {
  const stage = form.get('stage');
  if (!isStage(stage)) {
    return { status: 400 };
  }
  const changed = await changeStage(actor, threadId, stage);
  if (!changed.ok) {
    return refusedContacts(changed.code);
  }
  const isBack = form.get('back') === 'board';
  const path = isBack ? boardPath({}) : `/messages/${threadId}`;
  if (changed.former === stage) {
    return isFetched && !isBack ? { status: 200 } : redirect(path);
  }
  const isOnBoard = isBack || form.get('from') === 'board';
  const toast = threadMessages.stageChanged(threadId, { stage, former: changed.former, isOnBoard });
  // A reload after the change would remove a message on the next page.
  return isFetched && !isBack ? { status: 200, toast } : redirectWith(path, toast);
}

export async function requestReviewAction({ actor, threadId }: FormRequest): ActionResult {
  const { ok } = await requestReview(actor, { threadId });
  return redirectWith(`/messages/${threadId}`, ok ? reviewMessages.asked : reviewMessages.notAsked);
}

export async function noteAction({ actor, form, threadId }: FormRequest): ActionResult {
  const parsed = noteSchema.safeParse({
    note: form.get('note') ?? undefined,
    version: form.get('version') ?? undefined,
  });
  if (!parsed.success) {
    return { status: 400, noteError: parsed.error.issues[0]?.message ?? '' };
  }
  const saved = await saveNote(actor, threadId, parsed.data);
  if (saved.ok) {
    return redirectWith(`/messages/${threadId}`, threadMessages.noteSaved);
  }
  return saved.code === 'changed'
    ? { status: 409, noteError: noteChanged, changedNote: saved.now }
    : refusedContacts(saved.code);
}

/** A feature of a plan, requested without one or for another creative's thread. */
export function refusedContacts(code: 'notFound' | 'planNeeded'): MessagesAnswer {
  return foundOr404(code === 'planNeeded', { status: 403, toast: threadMessages.planNeeded });
}

export async function saveReplyAction({ actor, form, threadId }: FormRequest): ActionResult {
  const parsed = savedReplySchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) {
    return { status: 400, toast: { title: parsed.error.issues[0]?.message ?? '', tone: 'danger' } };
  }
  const id = form.get('replyId');
  const saved = isUuid(id)
    ? await changeSavedReply(actor, id, parsed.data)
    : await addSavedReply(actor, parsed.data);
  if (!saved.ok && saved.code === 'planNeeded') {
    return refusedContacts(saved.code);
  }
  const said = saved.ok ? threadMessages.replySaved : threadMessages.tooManyReplies;
  return redirectWith(`/messages/${threadId}`, said);
}

export async function removeReplyAction({ actor, form, threadId }: FormRequest): ActionResult {
  const id = form.get('replyId');
  if (isUuid(id)) {
    await removeSavedReply(actor, id);
  }
  return redirectWith(`/messages/${threadId}`, threadMessages.replyRemoved);
}
