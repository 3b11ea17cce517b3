import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow } from '#app/platform/db/rows.server.ts';
import { adminTodos } from '#app/platform/db/schema/todos.ts';
import { announce } from '#app/platform/realtime/announce.server.ts';
import { maxTodos } from './list-todos.server.ts';
import type { TodoPriority } from './todo-rules.ts';

/**
 * Adds to the actor's own list and updates their other windows. Idempotent by id. While the list reloads, a new title
 * may arrive under the same id; it is stored as another to-do.
 */
export async function addTodo(
  actor: Actor,
  { id, title, priority, now }: { id: string; title: string; priority: TodoPriority; now: Date },
): Promise<{ ok: true } | { ok: false; code: 'addFailed' | 'tooMany' }> {
  if (!isAdmin(actor)) {
    return { ok: false, code: 'addFailed' };
  }
  return db().transaction(async (tx) => {
    await tx.execute(sql`select 1 from users where id = ${actor.userId} for no key update`);
    const known = await findRow(tx, {
      title: adminTodos.title,
    })`select title from admin_todos where id = ${id}`;
    if (known?.title === title) {
      return { ok: true };
    }
    const { count } = await getRow(tx, { count: cell.number })`
      select count(*)::int as count from admin_todos where user_id = ${actor.userId}`;
    if (count >= maxTodos) {
      return { ok: false, code: 'tooMany' };
    }
    await tx.insert(adminTodos).values({
      id: known ? randomUUID() : id,
      userId: actor.userId,
      title,
      priority,
      createdAt: now,
      updatedAt: now,
    });
    await announce(tx, [actor.userId], { kind: 'todo' });
    return { ok: true };
  });
}
