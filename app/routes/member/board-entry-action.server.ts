import type { Actor } from '#app/features/accounts/actor.ts';
import { boardMessages } from '#app/features/catalogue/boards/board-messages.ts';
import { commentSchema, notesSchema, textOf } from '#app/features/catalogue/boards/board-schema.ts';
import {
  deleteComment,
  removeEntry,
  writeComment,
  writeNote,
} from '#app/features/catalogue/boards/entries/change-entries.server.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { boardPath, entryPath } from '#app/features/vocabulary/board-address.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import type { Toast } from '#app/ui/toast-queue.ts';
import { refusalOf } from './board-access.server.ts';
import { removedToast } from './board-action.server.ts';

export type EntryAnswer = {
  status: number;
  toast?: Toast;
  note?: { notes: string; error: string };
  comment?: { body: string; error: string };
};

type EntryOf = { boardId: string; entryId: string };
type AnswerForm = (actor: Actor, entry: EntryOf, form: FormData) => Promise<EntryAnswer | Response>;

export async function entryAction(
  actor: Actor,
  request: Request,
  entry: EntryOf,
): Promise<EntryAnswer | Response> {
  const form = await readForm(request);
  const answer = answers.get(String(form.get('intent')));
  return answer ? answer(actor, entry, form) : { status: 400 };
}

const answers = new Map<string, AnswerForm>([
  ['note', noteAction],
  ['comment', commentAction],
  ['deleteComment', deleteAction],
  ['remove', removeAction],
]);

const hereOf = ({ boardId, entryId }: EntryOf) => entryPath(boardId, entryId);

async function noteAction(actor: Actor, entry: EntryOf, form: FormData): Promise<EntryAnswer | Response> {
  const notes = textOf(form, 'notes');
  const parsed = notesSchema.safeParse(notes);
  if (!parsed.success) {
    return { status: 400, note: { notes, error: parsed.error.issues[0]?.message ?? '' } };
  }
  const written = await writeNote(actor, { ...entry, notes: parsed.data });
  if (written.ok) {
    return redirectWith(hereOf(entry), boardMessages.noteSaved);
  }
  const { status, toast } = refusalOf(written.code);
  return { status, toast, note: { notes, error: toast.text ?? toast.title } };
}

async function commentAction(actor: Actor, entry: EntryOf, form: FormData): Promise<EntryAnswer | Response> {
  const [id, body] = [textOf(form, 'id'), textOf(form, 'body')];
  if (!isUuid(id)) {
    return { status: 400 };
  }
  const parsed = commentSchema.safeParse(body);
  if (!parsed.success) {
    return { status: 400, comment: { body, error: parsed.error.issues[0]?.message ?? '' } };
  }
  const written = await writeComment(actor, { ...entry, id, body: parsed.data });
  if (written.ok) {
    return redirectWith(`${hereOf(entry)}#comments`, boardMessages.commented);
  }
  const { status, toast } = refusalOf(written.code);
  return { status, toast, comment: { body, error: toast.text ?? toast.title } };
}

async function deleteAction(actor: Actor, entry: EntryOf, form: FormData): Promise<EntryAnswer | Response> {
  const deleted = await deleteComment(actor, { ...entry, commentId: textOf(form, 'id') });
  return deleted.ok
    ? redirectWith(`${hereOf(entry)}#comments`, boardMessages.commentDeleted)
    : refusalOf(deleted.code);
}

async function removeAction(actor: Actor, entry: EntryOf): Promise<EntryAnswer | Response> {
  const removed = await removeEntry(actor, entry);
  return removed.ok
    ? redirectWith(boardPath(entry.boardId), removedToast(entry.boardId, entry.entryId))
    : refusalOf(removed.code);
}
