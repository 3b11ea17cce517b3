import { eq } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { adminTodos } from '#app/platform/db/schema/todos.ts';
import { announce } from '#app/platform/realtime/announce.server.ts';
import { mayChangeTodo } from './todo-policy.ts';
import { movedTo, nextTodoStatus, type TodoStatus } from './todo-rules.ts';

/**
 * Moves the actor's own to-do to `status`, which must be the next one. Repeating a move does nothing; other moves are
 * refused.
 */
export async function moveTodo(
  actor: Actor,
  { id, status, now }: { id: string; status: TodoStatus; now: Date },
): Promise<{ ok: true } | { ok: false; code: 'moveFailed' }> {
  return db().transaction(async (tx) => {
    const [todo] = await tx
      .select({ userId: adminTodos.userId, status: adminTodos.status })
      .from(adminTodos)
      .where(eq(adminTodos.id, id))
      .for('update');
    if (!todo || !mayChangeTodo(actor, todo)) {
      return { ok: false, code: 'moveFailed' };
    }
    if (todo.status === status) {
      return { ok: true };
    }
    if (nextTodoStatus[todo.status as TodoStatus] !== status) {
      return { ok: false, code: 'moveFailed' };
    }
    await tx.update(adminTodos).set(movedTo(status, now)).where(eq(adminTodos.id, id));
    await announce(tx, [actor.userId], { kind: 'todo' });
    return { ok: true };
  });
}
