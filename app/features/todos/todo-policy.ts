import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';

/** Admins change only their own. */
export function mayChangeTodo(actor: Actor | null, todo: { userId: string }): boolean {
  return isAdmin(actor) && actor?.userId === todo.userId;
}
