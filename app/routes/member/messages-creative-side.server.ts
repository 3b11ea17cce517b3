import { redirect } from 'react-router';
import { changeStage, saveNote } from '#app/features/messages/change-thread.server.ts';
import { boardPath } from '#app/features/messages/desk/board-path.ts';
import { noteChanged, threadMessages } from '#app/features/messages/message-messages.ts';
import { noteSchema, savedReplySchema } from '#app/features/messages/message-schema.ts';
import {
  addSavedReply,
  changeSavedReply,
  removeSavedReply,
} from '#app/features/messages/saved-replies.server.ts';
import { isStage } from '#app/features/messages/stages.ts';
import { requestReview } from '#app/features/reviews/request-review.server.ts';
import { reviewMessages } from '#app/features/reviews/review-messages.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import {
  type ActionResult,
  type FormRequest,
  foundOr404,
  type MessagesAnswer,
} from './messages-answer.server.ts';

/** The forms of what only a creative sees: stage, note and saved replies. */

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
  // A page that reads itself anew because of the change would take a message of the next page away.
  return isFetched && !isBack ? { status: 200, toast } : redirectWith(path, toast);
}

/** Asks the client of a delivered conversation for a review; who came too late is told so. */
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

/** What comes with a plan, asked for without one or for somebody else's thread. */
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
