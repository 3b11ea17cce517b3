import { redirect } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import {
  changeSavedSearch,
  openSavedSearch,
  removeSavedSearch,
  restoreSavedSearch,
} from '#app/features/catalogue/saved-searches/save-search.server.ts';
import type { RefusedChange } from '#app/features/catalogue/saved-searches/saved-search-list.tsx';
import {
  readSavedSearch,
  savedSearchMessages,
} from '#app/features/catalogue/saved-searches/saved-search-schema.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

export type SavedSearchesAnswer = { status: number; toast?: Toast; refused?: RefusedChange };

type ActionResult = Promise<SavedSearchesAnswer | Response>;

const here = '/saved-searches';

export async function savedSearchesAction(actor: Actor, request: Request): ActionResult {
  const form = await readForm(request);
  const answer = answers.get(String(form.get('intent')));
  return answer ? answer(actor, form) : { status: 400 };
}

const answers = new Map<string, (actor: Actor, form: FormData) => ActionResult>([
  ['open', openAction],
  ['change', changeAction],
  ['remove', removeAction],
  ['restore', restoreAction],
]);

async function openAction(actor: Actor, form: FormData): ActionResult {
  const opened = await openSavedSearch(actor, String(form.get('id')));
  return opened.ok ? redirect(opened.address) : refusal(opened.code);
}

async function changeAction(actor: Actor, form: FormData): ActionResult {
  const id = String(form.get('id'));
  const read = readSavedSearch(form);
  if (!read.ok) {
    return { status: 400, refused: { id, typed: read.typed, errors: read.errors } };
  }
  const changed = await changeSavedSearch(actor, id, read.values);
  return changed.ok ? redirectWith(here, savedSearchMessages.changed) : refusal(changed.code);
}

async function removeAction(actor: Actor, form: FormData): ActionResult {
  const removed = await removeSavedSearch(actor, String(form.get('id')));
  if (!removed.ok) {
    return refusal(removed.code);
  }
  const fields = { intent: 'restore', undoText: removed.undoText };
  return {
    status: 200,
    toast: { ...savedSearchMessages.removed, seconds: 10, form: { label: 'Undo', action: here, fields } },
  };
}

async function restoreAction(actor: Actor, form: FormData): ActionResult {
  const restored = await restoreSavedSearch(actor, String(form.get('undoText')));
  return restored.ok ? redirectWith(here, savedSearchMessages.restored) : refusal(restored.code);
}

function refusal(code: 'notAllowed' | 'notFound' | 'tooMany' | 'restoreFailed'): SavedSearchesAnswer {
  return code === 'notAllowed'
    ? { status: 403 }
    : { status: code === 'notFound' ? 404 : 409, toast: savedSearchMessages[code] };
}
