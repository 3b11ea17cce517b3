import type { Actor } from '#app/features/accounts/actor.ts';
import { readMoveTo } from '#app/features/catalogue/boards/board-entry.ts';
import { boardMessages } from '#app/features/catalogue/boards/board-messages.ts';
import { textOf } from '#app/features/catalogue/boards/board-schema.ts';
import {
  moveEntry,
  removeEntry,
  restoreEntry,
} from '#app/features/catalogue/boards/entries/change-entries.server.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { boardPath } from '#app/features/vocabulary/board-address.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import type { Toast } from '#app/ui/toast-queue.ts';
import { refusalOf } from './board-access.server.ts';

export type BoardAnswer = { status: number; toast?: Toast };

type ActionResult = Promise<BoardAnswer | Response>;

export async function boardAction(actor: Actor, request: Request, boardId: string): ActionResult {
  const form = await readForm(request);
  if (form.has('move')) {
    return moveAction(actor, boardId, textOf(form, 'move'));
  }
  if (form.has('remove')) {
    return removeAction(actor, boardId, textOf(form, 'remove'));
  }
  if (form.get('intent') === 'restore') {
    const restored = await restoreEntry(actor, { boardId, entryId: textOf(form, 'entryId') });
    return restored.ok ? redirectWith(boardPath(boardId), boardMessages.restored) : refusalOf(restored.code);
  }
  return { status: 400 };
}

/** `move`: an entry's id and its target position (`readMoveTo`). */
async function moveAction(actor: Actor, boardId: string, wish: string): ActionResult {
  const [entryId = '', place = ''] = wish.split(' ');
  const to = readMoveTo(place);
  if (!to) {
    return { status: 400 };
  }
  const moved = await moveEntry(actor, { boardId, entryId, to });
  return moved.ok ? { status: 200 } : refusalOf(moved.code);
}

/** Removes an entry; the toast offers undo. */
export async function removeAction(actor: Actor, boardId: string, entryId: string): ActionResult {
  const removed = await removeEntry(actor, { boardId, entryId });
  return removed.ok ? { status: 200, toast: removedToast(boardId, entryId) } : refusalOf(removed.code);
}

export function removedToast(boardId: string, entryId: string): Toast {
  const fields = { intent: 'restore', entryId };
  return { ...boardMessages.removed, form: { label: 'Undo', action: boardPath(boardId), fields } };
}
