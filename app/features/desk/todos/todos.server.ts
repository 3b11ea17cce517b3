import { randomUUID } from 'node:crypto';
import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { type Actor, isAdmin } from '#app/features/accounts/actor.ts';
import { db } from '#app/platform/db/client.server.ts';
import { cell, findRow, getRow } from '#app/platform/db/rows.server.ts';
import { adminTodos } from '#app/platform/db/schema/desk.ts';
import { announce } from '#app/platform/realtime/announce.server.ts';
import {
  mayChangeTodo,
  movedTo,
  nextTodoStatus,
  sortTodos,
  type Todo,
  type TodoPriority,
  type TodoStatus,
} from './todo-policy.ts';

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
