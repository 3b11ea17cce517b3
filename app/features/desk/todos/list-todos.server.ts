import { and, desc, eq, gte } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { adminTodos } from '#app/platform/db/schema/todos.ts';
import { sortTodos, type Todo } from './todo-rules.ts';

export const maxTodos = 500;

export async function listTodos(actor: Actor): Promise<Todo[]> {
  const rows = await db()
    .select()
    .from(adminTodos)
    .where(eq(adminTodos.userId, actor.userId))
    .orderBy(desc(adminTodos.createdAt))
    .limit(maxTodos);
  return sortTodos(rows.map(todoOf));
}

/** Whether a to-do was added or moved since `since`. */
export async function hasTodosSince(actor: Actor, since: Date): Promise<boolean> {
  if (!actor.isAdmin) {
    return false;
  }
  const changed = await db()
    .select({ id: adminTodos.id })
    .from(adminTodos)
    .where(and(eq(adminTodos.userId, actor.userId), gte(adminTodos.updatedAt, since)))
    .limit(1);
  return changed.length > 0;
}

function todoOf({ id, title, priority, status, ...times }: typeof adminTodos.$inferSelect): Todo {
  return {
    id,
    title,
    // The table's checks allow no other values.
    priority: priority as Todo['priority'],
    status: status as Todo['status'],
    createdAt: times.createdAt.toISOString(),
    updatedAt: times.updatedAt.toISOString(),
    completedAt: times.completedAt?.toISOString() ?? null,
  };
}
