import { data } from 'react-router';
import type { Actor } from '#app/features/accounts/actor.ts';
import { requireActor } from '#app/features/accounts/session.server.ts';
import { boardMessages } from '#app/features/catalogue/boards/board-messages.ts';
import { mayKeepBoards } from '#app/features/catalogue/boards/board-policy.ts';
import { type Board, findBoard } from '#app/features/catalogue/boards/board-role.server.ts';
import { redirectWith } from '#app/features/site/flash.server.ts';
import type { Toast } from '#app/ui/toast-queue.ts';

type Context = Parameters<typeof requireActor>[0];

/** The signed-in client; visitors are redirected to sign in, creatives back (specification section 5). */
export async function requireClient(context: Context, request: Request): Promise<Actor> {
  const actor = requireActor(context, request);
  if (!mayKeepBoards(actor)) {
    throw await redirectWith('/dashboard', boardMessages.notAllowed);
  }
  return actor;
}

/** A board that the client may see; 404 for everyone else. */
export async function requireBoard(actor: Actor, id: string): Promise<Board> {
  const board = await findBoard(actor, id);
  if (!board) {
    throw data(null, { status: 404 });
  }
  return board;
}

export type Refusal = { status: number; toast: Toast };

export function refusalOf(code: keyof typeof boardMessages): Refusal {
  const status = code === 'notFound' ? 404 : code === 'notAllowed' || code === 'refused' ? 403 : 409;
  return { status, toast: boardMessages[code] };
}
