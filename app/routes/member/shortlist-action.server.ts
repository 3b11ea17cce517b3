import type { Actor } from '#app/features/accounts/actor.ts';
import {
  removeFromShortlist,
  restoreEntry,
  revokeShare,
  saveNotes,
  shareShortlist,
  shareWithFirm,
} from '#app/features/catalogue/shortlist/change-shortlist.server.ts';
import type { RefusedNotes } from '#app/features/catalogue/shortlist/saved-creative.tsx';
import { readShortlistState, shortlistAddress } from '#app/features/catalogue/shortlist/shortlist-address.ts';
import { shortlistMessages } from '#app/features/catalogue/shortlist/shortlist-messages.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

export type ShortlistAnswer = { status: number; toast?: Toast; refused?: RefusedNotes };

type FormRequest = { actor: Actor | null; form: FormData; here: string };
type ActionResult = Promise<ShortlistAnswer | Response>;

export async function shortlistAction(actor: Actor | null, request: Request): ActionResult {
  const form = await readForm(request);
  const state = readShortlistState(new URL(request.url).searchParams);
  const here = shortlistAddress({ ...state, edit: null });
  const answer = answers.get(String(form.get('intent')));
  return answer ? answer({ actor, form, here }) : { status: 400 };
}

const answers = new Map<string, (asked: FormRequest) => ActionResult>([
  ['saveNotes', notesAction],
  ['remove', removeAction],
  ['undo', undoAction],
  ['share', shareAction],
  ['revoke', revokeAction],
  ['shareWithFirm', (asked) => firmAction(asked, true)],
  ['keepFromFirm', (asked) => firmAction(asked, false)],
]);

async function notesAction({ actor, form, here }: FormRequest): ActionResult {
  const [creativeId, notes] = [String(form.get('creativeId')), String(form.get('notes') ?? '')];
  const saved = await saveNotes(actor, { creativeId, notes });
  if (saved.ok) {
    return redirectWith(here, shortlistMessages.notesSaved);
  }
  const toast = shortlistMessages[saved.code];
  const status = { mayNotEdit: 403, notesTooLong: 400, notesFailed: 409 }[saved.code];
  return { status, toast, refused: { creativeId, notes, error: toast.text ?? toast.title } };
}

async function removeAction({ actor, form, here }: FormRequest): ActionResult {
  const removed = await removeFromShortlist(actor, String(form.get('creativeId')));
  if (!removed.ok) {
    return { status: removed.code === 'notAllowed' ? 403 : 400, toast: shortlistMessages[removed.code] };
  }
  const toast: Toast = { ...shortlistMessages.removed, seconds: 10 };
  if (removed.undoText) {
    toast.form = { label: 'Undo', action: here, fields: { intent: 'undo', undoText: removed.undoText } };
  }
  return { status: 200, toast };
}

async function undoAction({ actor, form, here }: FormRequest): ActionResult {
  const restored = await restoreEntry(actor, String(form.get('undoText')));
  return restored.ok
    ? redirectWith(here, shortlistMessages.restored)
    : { status: restored.code === 'notAllowed' ? 403 : 409, toast: shortlistMessages[restored.code] };
}

async function shareAction({ actor, here }: FormRequest): ActionResult {
  const shared = await shareShortlist(actor);
  return shared.ok
    ? redirectWith(here, shortlistMessages.shared)
    : { status: 403, toast: shortlistMessages[shared.code] };
}

async function firmAction({ actor, here }: FormRequest, isShared: boolean): ActionResult {
  const changed = await shareWithFirm(actor, { isShared });
  return changed.ok
    ? redirectWith(here, shortlistMessages[isShared ? 'sharedWithFirm' : 'keptFromFirm'])
    : { status: changed.code === 'notAllowed' ? 403 : 409, toast: shortlistMessages[changed.code] };
}

async function revokeAction({ actor, here }: FormRequest): ActionResult {
  const revoked = await revokeShare(actor);
  return revoked.ok
    ? redirectWith(here, shortlistMessages.revoked)
    : { status: 403, toast: shortlistMessages[revoked.code] };
}
