import { eq } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { adminTodos } from '#app/platform/db/schema/todos.ts';
import { announce } from '#app/platform/realtime/announce.server.ts';
import { mayChangeTodo } from './todo-policy.ts';

export async function deleteTodo(
  actor: Actor,
  id: string,
): Promise<{ ok: true } | { ok: false; code: 'deleteFailed' }> {
  return db().transaction(async (tx) => {
    const [todo] = await tx
      .select({ userId: adminTodos.userId })
      .from(adminTodos)
      .where(eq(adminTodos.id, id))
      .for('update');
    if (!todo || !mayChangeTodo(actor, todo)) {
      return { ok: false, code: 'deleteFailed' };
    }
    await tx.delete(adminTodos).where(eq(adminTodos.id, id));
    await announce(tx, [actor.userId], { kind: 'todo' });
    return { ok: true };
  });
}
