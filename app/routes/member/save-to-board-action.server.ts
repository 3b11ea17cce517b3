import { redirect } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import type { Visit } from '#app/features/catalogue/analytics/record/counted-visitor.server.ts';
import { boardMessages, boardTexts } from '#app/features/catalogue/boards/board-messages.ts';
import { boardName, textOf } from '#app/features/catalogue/boards/board-schema.ts';
import {
  type BoardChoice,
  type SaveToBoardsResult,
  saveToBoards,
} from '#app/features/catalogue/boards/save/save-to-boards.server.ts';
import { addToShortlist } from '#app/features/catalogue/shortlist/change-shortlist.server.ts';
import { shortlistMessages } from '#app/features/catalogue/shortlist/shortlist-messages.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import { boardPath, boardsPath, type Subject } from '#app/features/vocabulary/board-address.ts';
import { readForm } from '#app/platform/read-form.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import type { Toast } from '#app/ui/toast-queue.ts';
import { refusalOf } from './board-access.server.ts';

export type SaveAnswer = {
  status: number;
  toast?: Toast;
  error?: string;
  chosen: string[];
  newName: string;
};

type Asked = { subject: Subject; next: string | null; visit: Omit<Visit, 'actor'> };

const maxRead = 300;

export async function saveToBoardAction(
  actor: Actor,
  request: Request,
  { subject, next, visit }: Asked,
): Promise<SaveAnswer | Response> {
  const form = await readForm(request);
  const [newName, newId] = [textOf(form, 'newName'), textOf(form, 'newId')];
  const choice = { chosen: idsOf(form, 'board'), before: idsOf(form, 'before') };
  const again = { chosen: choice.chosen, newName };
  const toShortlist = subject.kind === 'creative' && form.get('shortlist') === 'yes';
  const name = newName.trim() === '' ? null : boardName.safeParse(newName);
  if (name && !name.success) {
    return { status: 400, error: name.error.issues[0]?.message ?? '', ...again };
  }
  if (name && !isUuid(newId)) {
    return { status: 400, ...again };
  }
  if (!name && !toShortlist && choice.chosen.length + choice.before.length === 0) {
    return { status: 400, error: boardTexts.noneChosen, ...again };
  }
  const newBoard: BoardChoice['newBoard'] = name ? { id: newId, name: name.data, description: null } : null;
  const saved = await saveToBoards(actor, subject, { ...choice, newBoard });
  if (!saved.ok) {
    return { ...refusedSave(saved), ...again };
  }
  const shortlisted = toShortlist ? await addToShortlist(actor, subject.id, visit) : null;
  if (shortlisted && !shortlisted.ok) {
    return { status: 409, toast: shortlistMessages[shortlisted.code], ...again };
  }
  const toast = savedToast(saved, shortlisted !== null);
  return toast ? redirectWith(next ?? boardsPath, toast) : redirect(next ?? boardsPath);
}

function idsOf(form: FormData, name: string): string[] {
  const ids = form.getAll(name).slice(0, maxRead).map(String).filter(isUuid);
  return [...new Set(ids)];
}

function refusedSave(result: Extract<SaveToBoardsResult, { ok: false }>) {
  const { status, toast } = refusalOf(result.code);
  return result.code === 'full'
    ? { status, toast: { ...boardMessages.full, title: `${result.boardName} is full` } }
    : { status, toast };
}

/** 'Saved to Lobbies with daylight', with a link; null where nothing changed. */
function savedToast(
  { added, removed }: Extract<SaveToBoardsResult, { ok: true }>,
  isShortlisted: boolean,
): Toast | null {
  const [first] = added;
  if (first) {
    const where = added.length === 1 ? first.name : `${added.length} boards`;
    const link = { label: 'View board', to: added.length === 1 ? boardPath(first.id) : boardsPath };
    return { title: `Saved to ${where}`, link };
  }
  if (isShortlisted) {
    return shortlistMessages.added;
  }
  const [gone] = removed;
  return gone
    ? { title: `Taken off ${removed.length === 1 ? gone.name : `${removed.length} boards`}` }
    : null;
}
