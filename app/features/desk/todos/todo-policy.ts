import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';

export function mayChangeTodo(actor: Actor | null, todo: { userId: string }): boolean {
  return isAdmin(actor) && actor?.userId === todo.userId;
}
