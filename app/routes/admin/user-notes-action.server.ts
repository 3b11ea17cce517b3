import type { Actor } from '#app/features/accounts/actor.ts';
import {
  addNote,
  deleteNote,
  editNote,
  type NoteResult,
} from '#app/features/desk/members/notes/notes.server.ts';
import type { RefusedNote } from '#app/features/desk/members/notes/user-notes.tsx';
import { noteSchemas } from '#app/features/desk/members/user-schema.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

type NoteAnswer = { status: number; intent: string; note?: RefusedNote; toast?: Toast };

const done = { addNote: 'Note saved', editNote: 'Note saved', deleteNote: 'Note deleted' } as const;

const failures = {
  notAllowed: 'Only whoever wrote a note can change it.',
  gone: 'This note no longer exists.',
  tooMany: 'There are 100 notes on this person. Please delete one first.',
} as const;

type NoteIntentName = keyof typeof done;

export function isNoteIntent(intent: string): intent is NoteIntentName {
  return Object.hasOwn(done, intent);
}

export async function noteAction(
  actor: Actor,
  { userId, form, intent }: { userId: string; form: FormData; intent: NoteIntentName },
): Promise<NoteAnswer | Response> {
  const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const parsed = noteSchemas[intent].safeParse(fields);
  const refusedWith = (error: string): RefusedNote => ({
    intent,
    id: fields.id ?? null,
    error,
    body: fields.body ?? '',
  });
  if (!parsed.success) {
    const issue = parsed.error.issues.find(({ path }) => path[0] === 'body');
    return issue ? { status: 400, intent, note: refusedWith(issue.message) } : { status: 400, intent };
  }
  const result = await change(actor, { userId, intent, note: parsed.data });
  if (result.ok) {
    return redirectWith(`/admin/users/${userId}`, { title: done[intent] });
  }
  const status = { notAllowed: 403, gone: 404, tooMany: 409 }[result.code];
  return {
    status,
    intent,
    note: refusedWith(failures[result.code]),
    toast: { title: 'Nothing was changed', text: failures[result.code], tone: 'danger' },
  };
}

type Note = { id: string; body: string } | { id: string };

function change(
  actor: Actor,
  { userId, intent, note }: { userId: string; intent: NoteIntentName; note: Note },
): Promise<NoteResult> {
  const { id } = note;
  const body = 'body' in note ? note.body : '';
  switch (intent) {
    case 'addNote':
      return addNote(actor, { userId, id, body });
    case 'editNote':
      return editNote(actor, { userId, id, body });
    case 'deleteNote':
      return deleteNote(actor, { userId, id });
  }
}
