import type { Actor } from '#app/features/accounts/actor.ts';

/** Admins keep a list (specification section 6). */
export function mayKeepTodos(actor: Actor | null): boolean {
  return actor?.isAdmin === true;
}

/** Each admin only their own. */
export function mayChangeTodo(actor: Actor | null, todo: { userId: string }): boolean {
  return mayKeepTodos(actor) && actor?.userId === todo.userId;
}
